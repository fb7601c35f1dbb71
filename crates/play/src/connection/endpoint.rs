//! The endpoint to which the line to a table leads. The token of a seat is sent to the endpoint at which the seat was
//! taken, and nowhere else: the number of a game is known to everybody who has been at its table.

use std::fmt;
use std::fs;
use std::path::{Path, absolute};
use std::str::FromStr;

use zushiki_core::text::escaped_path;

/// The socket or the command to which the line to a table leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Endpoint {
    /// A socket on this machine.
    Socket {
        /// The path, with control characters escaped.
        path: String,
        /// The number of the user who has opened it.
        owner: u32,
    },
    /// A command, whose words are separated by blanks: that of SSH for an address.
    Command(String),
}

/// The words that begin the text of an endpoint.
const SOCKET: &str = "socket";
const COMMAND: &str = "command";

impl Endpoint {
    /// The socket at `path`, which the user with the number `owner` has opened. The same file has one endpoint, by
    /// whatever path it is reached.
    #[must_use]
    pub fn socket(path: &Path, owner: u32) -> Endpoint {
        let folder = path.parent().and_then(|folder| fs::canonicalize(folder).ok());
        let whole = folder.zip(path.file_name()).map(|(folder, name)| folder.join(name));
        Endpoint::Socket { path: escaped_path(&whole.unwrap_or_else(|| path.to_owned())), owner }
    }

    /// The command with these words, which have no blanks. A relative path of the program depends on the directory in
    /// which it is started.
    #[must_use]
    pub fn command(words: &[String]) -> Endpoint {
        let Some((program, arguments)) = words.split_first() else {
            return Endpoint::Command(String::new());
        };
        let path = Path::new(program);
        let has_folder = path.components().count() > 1;
        let whole = absolute(path).ok().filter(|_| has_folder);
        let program = whole.map_or_else(|| program.clone(), |path| escaped_path(&path));
        let words = std::iter::once(program).chain(arguments.iter().cloned());
        Endpoint::Command(words.collect::<Vec<_>>().join(" "))
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Endpoint::Socket { path, owner } => write!(f, "{SOCKET} {owner} {path}"),
            Endpoint::Command(words) => write!(f, "{COMMAND} {words}"),
        }
    }
}

impl FromStr for Endpoint {
    type Err = ();

    fn from_str(text: &str) -> Result<Endpoint, ()> {
        match text.split_once(' ') {
            Some((SOCKET, rest)) => {
                let (owner, path) = rest.split_once(' ').ok_or(())?;
                Ok(Endpoint::Socket { path: path.to_owned(), owner: owner.parse().map_err(drop)? })
            }
            Some((COMMAND, words)) => Ok(Endpoint::Command(words.to_owned())),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn an_endpoint_reads_back() {
        let socket = Endpoint::socket(Path::new("/none/a b/garden.table"), 1000);
        let command = Endpoint::command(&words("ssh -T -- ann@host zushiki attend garden"));
        for endpoint in [socket, command] {
            assert_eq!(endpoint.to_string().parse(), Ok(endpoint));
        }
        assert!(
            ["", "socket", "socket x /y", "pipe x"]
                .iter()
                .all(|it| it.parse::<Endpoint>().is_err())
        );
    }

    #[test]
    #[cfg(unix)]
    fn a_socket_has_one_endpoint_whatever_leads_to_it() {
        let home = tempfile::tempdir().unwrap();
        let (folder, link) = (home.path().join("tables"), home.path().join("link"));
        fs::create_dir(&folder).unwrap();
        std::os::unix::fs::symlink(&folder, &link).unwrap();
        let at = |folder: &Path, owner| Endpoint::socket(&folder.join("garden.table"), owner);
        assert_eq!(at(&folder, 1), at(&link, 1));
        assert_ne!(at(&folder, 1), at(&folder, 2));
    }

    #[test]
    fn a_relative_command_is_that_of_its_directory() {
        let here = Endpoint::command(&words("./attend garden"));
        assert!(matches!(&here, Endpoint::Command(text) if text.ends_with("attend garden")));
        assert_ne!(here, Endpoint::Command("./attend garden".to_owned()));
        assert_eq!(Endpoint::command(&words("ssh x")), Endpoint::Command("ssh x".to_owned()));
    }
}
