//! The names of tables and games, and the addresses at which a table is joined.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::io;
use std::str::FromStr;
use zushiki_core::{phrase_enum, phrase_error};

/// The name of a table: 1 to 32 letters, digits, `_` and `-`, and no `-` first. A remote shell may read it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableName(String);

/// The text is not a name of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableNameError;

phrase_error! {
    TableNameError {},
    "remote-table-name",
    "the name of a table has 1 to 32 letters, digits, _ and -, and does not begin with -"
}

impl FromStr for TableName {
    type Err = TableNameError;

    fn from_str(text: &str) -> Result<TableName, TableNameError> {
        let is_known = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
        let is_name = (1..=32).contains(&text.len()) && text.bytes().all(is_known);
        if is_name && !text.starts_with('-') {
            Ok(TableName(text.to_owned()))
        } else {
            Err(TableNameError)
        }
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The number of a game at a table, 16 hexadecimal digits: the same at both ends, and after an interruption.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GameId(pub u64);

impl GameId {
    /// The number of a new game, which is not secret.
    #[must_use]
    pub fn random() -> GameId {
        GameId(RandomState::new().hash_one(0))
    }

    /// The number of the next game at the same table. A number comes again only after 2^64 games: it is the step of a
    /// linear congruential generator of full period, with Knuth's constants for MMIX.
    #[must_use]
    pub fn next(self) -> GameId {
        let step = self.0.wrapping_mul(6_364_136_223_846_793_005);
        GameId(step.wrapping_add(1_442_695_040_888_963_407))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for GameId {
    type Err = ();

    fn from_str(text: &str) -> Result<GameId, ()> {
        digits(text, 16).and_then(|text| u64::from_str_radix(text, 16).ok()).map(GameId).ok_or(())
    }
}

/// The proof that a guest is the same person as before: 32 hexadecimal digits, which the guest has chosen.
#[derive(Clone, Copy, Eq)]
pub struct Token(pub u128);

impl Token {
    /// A new token of random bytes of the system, which nobody can guess.
    ///
    /// # Errors
    /// If the system has no random bytes.
    pub fn random() -> io::Result<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(u128::from_be_bytes(bytes)))
    }
}

/// Compares all bytes, so that the time does not tell a stranger how many of them are right.
impl PartialEq for Token {
    fn eq(&self, other: &Token) -> bool {
        let bytes = self.0.to_be_bytes().into_iter().zip(other.0.to_be_bytes());
        bytes.fold(0, |all, (one, other)| black_box(all | (one ^ other))) == 0
    }
}

/// Not shown in messages about faults.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Token {
    type Err = ();

    fn from_str(text: &str) -> Result<Token, ()> {
        digits(text, 32).and_then(|text| u128::from_str_radix(text, 16).ok()).map(Token).ok_or(())
    }
}

/// The text, if it has this number of lower case hexadecimal digits and nothing else.
fn digits(text: &str, count: usize) -> Option<&str> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (text.len() == count && text.bytes().all(is_digit)).then_some(text)
}

/// The place of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// A table on this machine.
    Here(TableName),
    /// A table on a machine that SSH reaches: `ssh://user@host:port/name`.
    Ssh {
        /// The user, if one is named.
        user: Option<String>,
        /// The machine, as SSH knows it.
        host: String,
        /// The port, if one is named.
        port: Option<u16>,
        /// The table.
        table: TableName,
    },
}

phrase_enum! {
    /// The reason why a text is not an address of a table.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum AddressError {
        Name(#[from] error: TableNameError),
        #[phrase("remote-address-form", "an address has the form ssh://user@host/table")]
        Form,
        #[phrase("remote-address-host",
            "a user and a host have only letters, digits, '.', '_' and '-', and do not begin with -")]
        Host,
        #[phrase("remote-address-port", "a port is a number from 1 to 65535")]
        Port,
    }
}

const SSH: &str = "ssh://";

impl FromStr for Address {
    type Err = AddressError;

    /// ```
    /// use zushiki_play::remote::Address;
    /// let address: Address = "ssh://ann@shogi.example/garden".parse()?;
    /// let command = address.command().unwrap_or_default();
    /// assert_eq!(command.join(" "), "ssh -T -- ann@shogi.example zushiki attend garden");
    /// assert!("ssh://-oProxyCommand=x/garden".parse::<Address>().is_err());
    /// # Ok::<(), zushiki_play::remote::AddressError>(())
    /// ```
    fn from_str(text: &str) -> Result<Address, AddressError> {
        let Some(rest) = text.strip_prefix(SSH) else {
            return if text.contains(':') || text.contains('/') {
                Err(AddressError::Form)
            } else {
                Ok(Address::Here(text.parse()?))
            };
        };
        let (place, table) = rest.split_once('/').ok_or(AddressError::Form)?;
        let (user, place) = match place.split_once('@') {
            Some((user, place)) => (Some(word(user)?), place),
            None => (None, place),
        };
        let (host, port) = match place.split_once(':') {
            Some((host, port)) => (host, Some(self::port(port)?)),
            None => (place, None),
        };
        Ok(Address::Ssh { user, host: word(host)?, port, table: table.parse()? })
    }
}

/// A user or a host that neither SSH nor a shell takes for anything else.
fn word(text: &str) -> Result<String, AddressError> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let is_word = !text.is_empty() && text.len() <= 253 && text.bytes().all(is_known);
    if is_word && !text.starts_with('-') { Ok(text.to_owned()) } else { Err(AddressError::Host) }
}

fn port(text: &str) -> Result<u16, AddressError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let port = text.parse().ok().filter(|&port| is_number && port != 0);
    port.ok_or(AddressError::Port)
}

impl Address {
    /// The table.
    #[must_use]
    pub fn table(&self) -> &TableName {
        match self {
            Address::Here(table) | Address::Ssh { table, .. } => table,
        }
    }

    /// The command whose standard input and output lead to the table, and its arguments; `None` for a table on this
    /// machine.
    #[must_use]
    pub fn command(&self) -> Option<Vec<String>> {
        let Address::Ssh { user, host, port, table } = self else { return None };
        let place = user.as_ref().map_or_else(|| host.clone(), |user| format!("{user}@{host}"));
        let mut command = vec!["ssh".to_owned(), "-T".to_owned()];
        command.extend(port.iter().flat_map(|port| ["-p".to_owned(), port.to_string()]));
        // After `--` nothing is taken for an option.
        command.extend(["--".to_owned(), place, "zushiki".to_owned(), "attend".to_owned()]);
        command.push(table.to_string());
        Some(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_hold_only_harmless_characters() {
        let long = "x".repeat(33);
        for text in ["", "-x", "a b", "a;b", "a/b", "..", "$(x)", "a\nb", "日", long.as_str()] {
            assert_eq!(text.parse::<TableName>(), Err(TableNameError), "{text:?}");
        }
        for text in ["a", "Garden_2", "x-y", &long[1..]] {
            assert_eq!(text.parse::<TableName>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn an_address_becomes_a_command_that_a_shell_reads_as_it_is() {
        let command = |text: &str| text.parse::<Address>().unwrap().command().unwrap().join(" ");
        assert_eq!(command("ssh://host/t"), "ssh -T -- host zushiki attend t");
        assert_eq!(command("ssh://a@h.x:2222/t"), "ssh -T -p 2222 -- a@h.x zushiki attend t");
        assert_eq!("garden".parse(), Ok(Address::Here(TableName("garden".to_owned()))));
    }

    #[test]
    fn addresses_that_could_be_options_or_commands_are_refused() {
        use AddressError::{Form, Host, Name, Port};
        for (text, why) in [
            ("ssh://-oProxyCommand=x/t", Host),
            ("ssh://-l@host/t", Host),
            ("ssh://a@-h/t", Host),
            ("ssh://a b@host/t", Host),
            ("ssh://a@host;x/t", Host),
            ("ssh://$(x)@host/t", Host),
            ("ssh:///t", Host),
            ("ssh://@host/t", Host),
            ("ssh://host", Form),
            ("ssh://host/", Name(TableNameError)),
            ("ssh://host/t/u", Name(TableNameError)),
            ("ssh://host/-t", Name(TableNameError)),
            ("ssh://host:0/t", Port),
            ("ssh://host:+22/t", Port),
            ("ssh://host:70000/t", Port),
            ("http://host/t", Form),
            ("/tmp/x", Form),
        ] {
            assert_eq!(text.parse::<Address>(), Err(why), "{text}");
        }
    }

    #[test]
    fn numbers_of_games_are_digits_and_nothing_else() {
        assert_eq!("00000000000000ff".parse(), Ok(GameId(255)));
        assert_eq!(GameId(255).to_string().parse(), Ok(GameId(255)));
        for text in ["", "ff", "../../etc/passwd0", "+000000000000000", "00000000000000FF"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
        assert!("0".repeat(31).parse::<Token>().is_err());
        assert_eq!(Token(7).to_string().parse(), Ok(Token(7)));
    }

    #[test]
    fn tokens_differ_wherever_one_bit_differs() {
        let token = Token::random().unwrap();
        assert_ne!(token, Token::random().unwrap());
        assert_eq!(token, Token(token.0));
        assert!((0..128).all(|bit| token != Token(token.0 ^ 1 << bit)));
    }
}
