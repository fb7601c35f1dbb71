//! Notices that the socket of a table was removed: nobody can reach the process that has it any more.

use std::io;
use std::path::PathBuf;

/// Calls `removed` once one of the files at `paths` is no longer there, alone or with its directory: a system that ends
/// a session removes the runtime directory of the user. Nothing wakes up until then. Only Linux tells this.
///
/// # Errors
/// The error of the system if it cannot be watched.
#[cfg(target_os = "linux")]
pub fn watch_removal(
    paths: [PathBuf; 2],
    removed: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    use rustix::fs::inotify::{CreateFlags, WatchFlags, add_watch, init};
    use std::thread;
    let watch = init(CreateFlags::CLOEXEC)?;
    let changes = WatchFlags::DELETE
        | WatchFlags::DELETE_SELF
        | WatchFlags::MOVED_FROM
        | WatchFlags::MOVE_SELF;
    for folder in paths.iter().filter_map(|path| path.parent()) {
        add_watch(&watch, folder, changes)?;
    }
    let wait = move || {
        while paths.iter().all(|path| path.symlink_metadata().is_ok()) {
            // The files say which change it was. An error means that there will be no more news.
            match rustix::io::read(&watch, &mut [0; 4096][..]) {
                Err(error) if error != rustix::io::Errno::INTR => return,
                _ => {}
            }
        }
        removed();
    };
    thread::Builder::new().name("removal".to_owned()).spawn(wait)?;
    Ok(())
}

/// Does nothing: such a process ends with its game or its machine.
///
/// # Errors
/// None.
#[cfg(not(target_os = "linux"))]
pub fn watch_removal(
    _paths: [PathBuf; 2],
    _removed: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    Ok(())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_removal_of_a_file_or_of_its_directory_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        for with_directory in [false, true] {
            let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
            let paths = [&one, &other].map(|folder| folder.join("garden"));
            [&one, &other].into_iter().for_each(|folder| fs::create_dir_all(folder).unwrap());
            paths.iter().for_each(|path| fs::write(path, "").unwrap());
            let (sender, removed) = channel();
            watch_removal(paths.clone(), move || sender.send(()).unwrap()).unwrap();
            fs::write(one.join("pond"), "").unwrap();
            fs::remove_file(one.join("pond")).unwrap();
            assert!(removed.recv_timeout(Duration::from_millis(50)).is_err(), "another file");
            if with_directory {
                fs::remove_dir_all(&other).unwrap()
            } else {
                fs::remove_file(&paths[0]).unwrap()
            }
            removed.recv_timeout(Duration::from_secs(60)).unwrap();
        }
    }
}
