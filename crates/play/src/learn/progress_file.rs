//! The file of the progress of a player, which several processes may write.

use std::path::PathBuf;

use super::progress::{Progress, ProgressError};
use crate::storage::kept_file::KeptFile;

/// The file, with the content that this process has read or written.
#[derive(Clone, Debug)]
pub struct ProgressFile {
    file: KeptFile,
    /// The progress as it was when it was read, or kept last.
    base: Progress,
}

impl ProgressFile {
    /// The file at `path`, from which `progress` was read.
    #[must_use]
    pub fn new(path: PathBuf, progress: Progress) -> ProgressFile {
        ProgressFile { file: KeptFile::new(path), base: progress }
    }

    /// Adds the part of `progress` that is new since it was last kept to the current content of the file. Returns the
    /// reason of a failure, unless it failed the last time too; what was not kept is kept the next time.
    #[must_use]
    pub fn keep(&mut self, progress: &Progress) -> Option<ProgressError> {
        let base = &self.base;
        let kept = self.file.update(|path| {
            let there = Progress::read_existing(path)?;
            let merged = there.map(|there| progress.merged(base, &there));
            Ok(merged.as_ref().unwrap_or(progress).to_text())
        });
        if kept.is_ok() {
            self.base = progress.clone();
        }
        kept.err().flatten()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// A process that has read the file when it holds `text`.
    fn process(path: &Path) -> (ProgressFile, Progress) {
        let progress = Progress::read(path).unwrap();
        (ProgressFile::new(path.to_owned(), progress.clone()), progress)
    }

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap()
    }

    #[test]
    fn what_several_processes_have_learned_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/learned.txt");
        let mut processes = [process(&path), process(&path), process(&path)];
        for round in 0..4 {
            for (number, (file, progress)) in processes.iter_mut().enumerate() {
                progress.add_answer("sho", "P", number != 1 || round > 0);
                progress.add_lesson(&format!("lesson{number}"));
                assert!(file.keep(progress).is_none());
                progress.add_problem("sho", &number.to_string(), round == 2);
                progress.count_streak("sho", "easy", round > 0);
                assert!(file.keep(progress).is_none());
            }
        }
        let lessons = "lesson lesson0\nlesson lesson1\nlesson lesson2\n";
        let problems = "problem sho 0 solved\nproblem sho 1 solved\nproblem sho 2 solved\n";
        assert_eq!(
            text(&path),
            format!("{lessons}face sho P 10 11 12\n{problems}streak sho easy 9 9\n")
        );
    }

    #[test]
    fn a_file_that_is_gone_is_written_with_all_that_was_learned() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("learned.txt");
        fs::write(&path, "lesson side\nface sho P 1 1 3\nfrom the future\n").unwrap();
        let (mut file, mut progress) = process(&path);
        fs::remove_file(&path).unwrap();
        progress.add_answer("sho", "P", true);
        assert!(file.keep(&progress).is_none());
        assert_eq!(text(&path), "lesson side\nface sho P 2 2 4\nfrom the future\n");
    }

    #[test]
    fn what_cannot_be_kept_is_reported_once_and_kept_later() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("home/learned.txt");
        let (mut file, mut progress) = process(&path);
        fs::write(folder.path().join("home"), "in the way").unwrap();
        progress.add_answer("sho", "P", true);
        assert!(file.keep(&progress).is_some());
        progress.add_answer("sho", "P", true);
        assert!(file.keep(&progress).is_none());
        fs::remove_file(folder.path().join("home")).unwrap();
        progress.add_answer("sho", "P", true);
        assert!(file.keep(&progress).is_none());
        assert_eq!(text(&path), "face sho P 3 3 3\n");
    }

    #[test]
    fn a_file_that_cannot_be_read_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("learned.txt");
        let (mut file, mut progress) = process(&path);
        fs::write(&path, [0xff]).unwrap();
        progress.add_lesson("side");
        assert!(file.keep(&progress).is_some());
        assert_eq!(fs::read(&path).unwrap(), [0xff]);
    }
}
