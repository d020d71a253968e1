//! Ba Bàn for desktops.

mod awake;
mod platform;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use baban_ui::storage::{DATA_FOLDER_VARIABLE, StorageError, default_folder};

use platform::Desktop;

const HELP: &str = "\
Ba Bàn: board games for two or three on one device

Usage: baban [OPTIONS]

Options:
      --data <FOLDER>  Keep saved games and settings in this folder
  -h, --help           Print help
  -V, --version        Print the version";

/// Why the program stopped. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("understand the command line: {0}")]
    Arguments(#[from] pico_args::Error),
    #[error("understand the command line: '{0}' is not known; see --help")]
    UnknownArgument(String),
    #[error(transparent)]
    Folder(#[from] StorageError),
    #[error(transparent)]
    App(#[from] baban_ui::Error),
}

/// What the command line asks for.
enum Command {
    Help,
    Version,
    Run { data: Option<PathBuf> },
}

fn main() -> ExitCode {
    let done = command().and_then(|command| {
        match command {
            Command::Help => {
                println!("{HELP}\n\nEnvironment:\n  {DATA_FOLDER_VARIABLE}  As --data")
            }
            Command::Version => println!("baban {}", env!("CARGO_PKG_VERSION")),
            Command::Run { data } => baban_ui::run(
                &data.map_or_else(default_folder, Ok)?,
                Arc::new(Desktop::new()),
            )?,
        }
        Ok(())
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("baban: failed to {error}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<Command, Error> {
    let mut arguments = pico_args::Arguments::from_env();
    if arguments.contains(["-h", "--help"]) {
        return Ok(Command::Help);
    }
    if arguments.contains(["-V", "--version"]) {
        return Ok(Command::Version);
    }
    let data = arguments.opt_value_from_os_str("--data", |folder| {
        Ok::<_, std::convert::Infallible>(PathBuf::from(folder))
    })?;
    match arguments.finish().into_iter().next() {
        None => Ok(Command::Run { data }),
        Some(unknown) => Err(Error::UnknownArgument(
            unknown.to_string_lossy().into_owned(),
        )),
    }
}
