//! The command line.

use std::convert::Infallible;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use baban_ui::storage::DATA_FOLDER_VARIABLE;

const HELP: &str = "\
Ba Bàn: board games for two or three on one device

Usage: baban [OPTIONS] [FILE]

Arguments:
  [FILE]  Go on with the saved game in this file; the file itself stays as it is

Options:
      --data <FOLDER>  Keep saved games and settings in this folder
  -h, --help           Print help
  -V, --version        Print the version";

/// What the command line asks for.
pub(crate) enum Command {
    /// Print this text.
    Print(String),
    /// Run the app.
    Run(Start),
}

/// What to run the app with.
pub(crate) struct Start {
    /// The data folder, if not the usual one.
    pub(crate) data: Option<PathBuf>,
    /// The saved game to go on with.
    pub(crate) record: Option<PathBuf>,
}

/// Why the command line was not understood. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadArguments {
    #[error("understand the command line: {0}")]
    Malformed(#[from] pico_args::Error),
    #[error("understand the command line: '{0}' is not known; see --help")]
    Unknown(String),
}

impl Command {
    /// Reads what this process was started with.
    pub(crate) fn read() -> Result<Self, BadArguments> {
        Self::from(std::env::args_os().skip(1).collect())
    }

    fn from(mut arguments: Vec<OsString>) -> Result<Self, BadArguments> {
        // What follows two dashes are files, whatever they are called.
        let dashes = arguments.iter().position(|argument| argument == "--");
        let mut files = dashes.map_or_else(Vec::new, |at| arguments.split_off(at));
        files.drain(..files.len().min(1));
        let arguments = arguments.into_iter().flat_map(apart).collect();
        let mut arguments = pico_args::Arguments::from_vec(arguments);
        if arguments.contains(["-h", "--help"]) {
            let help = format!("{HELP}\n\nEnvironment:\n  {DATA_FOLDER_VARIABLE}  As --data");
            return Ok(Self::Print(help));
        }
        if arguments.contains(["-V", "--version"]) {
            return Ok(Self::Print(format!("baban {}", env!("CARGO_PKG_VERSION"))));
        }
        let data = arguments.opt_value_from_os_str("--data", path)?;
        let rest = arguments.finish();
        let is_option = |argument: &&OsString| argument.to_string_lossy().starts_with('-');
        if let Some(option) = rest.iter().find(is_option) {
            return Err(unknown(option));
        }
        let mut files = rest.into_iter().chain(files);
        let record = files.next().map(PathBuf::from);
        match files.next() {
            Some(more) => Err(unknown(&more)),
            None => Ok(Self::Run(Start { data, record })),
        }
    }
}

/// An option and its value, if an equals sign joins them.
fn apart(argument: OsString) -> Vec<OsString> {
    let option = argument.to_str().filter(|text| text.starts_with("--"));
    match option.and_then(|text| text.split_once('=')) {
        Some((option, value)) => vec![option.into(), value.into()],
        None => vec![argument],
    }
}

fn path(text: &OsStr) -> Result<PathBuf, Infallible> {
    Ok(PathBuf::from(text))
}

fn unknown(argument: &OsStr) -> BadArguments {
    BadArguments::Unknown(argument.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, BadArguments> {
        Command::from(line.split_whitespace().map(Into::into).collect())
    }

    #[test]
    fn a_folder_and_a_file_are_taken_in_any_order() {
        for line in [
            "--data here game.json",
            "game.json --data here",
            "--data=here game.json",
            "--data here -- game.json",
        ] {
            let Command::Run(start) = read(line).unwrap() else {
                panic!("{line} is no start");
            };
            assert_eq!(start.data, Some("here".into()));
            assert_eq!(start.record, Some("game.json".into()));
        }
        let Command::Run(start) = read("-- --help").unwrap() else {
            panic!("a file is no option");
        };
        assert_eq!(start.record, Some("--help".into()));
        let Command::Run(start) = read("").unwrap() else {
            panic!("nothing is no start");
        };
        assert!(start.data.is_none() && start.record.is_none());
    }

    #[test]
    fn what_is_not_known_is_refused_by_name() {
        for (line, culprit) in [
            ("--fast", "--fast"),
            ("one.json two.json", "two.json"),
            ("-x one.json", "-x"),
            ("one.json -- two.json", "two.json"),
            ("one.json -- --", "--"),
        ] {
            let Err(error) = read(line) else {
                panic!("{line} was understood");
            };
            assert!(error.to_string().contains(culprit), "{error}");
        }
        assert!(read("--data").is_err());
    }

    #[test]
    fn help_names_every_option_and_version_the_version() {
        let Command::Print(help) = read("--help game.json").unwrap() else {
            panic!("--help starts the app");
        };
        for option in [
            "--data",
            "--help",
            "--version",
            "[FILE]",
            DATA_FOLDER_VARIABLE,
        ] {
            assert!(help.contains(option), "{option}");
        }
        let Command::Print(version) = read("-V").unwrap() else {
            panic!("-V starts the app");
        };
        assert_eq!(version, concat!("baban ", env!("CARGO_PKG_VERSION")));
    }
}
