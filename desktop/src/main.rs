//! Ba Bàn for desktops.

// Started by its icon on Windows, the app opens no console beside its window.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

mod arguments;
mod awake;
mod doorbell;
mod failure;
mod platform;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use baban_ui::platform::register_platform_services;
use baban_ui::storage::{StorageError, default_folder};
use baban_ui::window::Window;
use baban_ui::{App, Nav};
use slint::ComponentHandle as _;
use slint::winit_030::{WinitWindowAccessor as _, winit};

use arguments::{BadArguments, Command, Start};
use platform::Desktop;

/// What the desktop calls the app; its `.desktop` file and its icons have this name.
const APP_ID: &str = "io.github.babangames.BaBan";

/// Why the program stopped. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error(transparent)]
    Arguments(#[from] BadArguments),
    #[error("print: {0}")]
    Print(io::Error),
    #[error(transparent)]
    Folder(#[from] StorageError),
    #[error("find {}: {source}", path.display())]
    Record { path: PathBuf, source: io::Error },
    #[error("open {}: its path is not UTF-8", path.display())]
    NotUtf8 { path: PathBuf },
    #[error(transparent)]
    App(#[from] baban_ui::Error),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("baban: failed to {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Error> {
    match Command::read()? {
        Command::Print(text) => print(&text),
        Command::Run(start) => play(start),
    }
}

/// Prints a text. Whoever reads it may have seen enough before its end.
fn print(text: &str) -> Result<(), Error> {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Error::Print(error)),
        _ => Ok(()),
    }
}

fn play(start: Start) -> Result<(), Error> {
    let folder = start.data.map_or_else(default_folder, Ok)?;
    let record = start.record.map(whole_path).transpose()?;
    // Without a desktop that knows the name, as under a bare X server, nothing is lost.
    let _ = slint::set_xdg_app_id(APP_ID);
    let services = Arc::new(Desktop::new());
    // The app's choice of language asks whatever is registered.
    register_platform_services(services.clone());
    let window = match baban_ui::open(&folder, services) {
        Err(baban_ui::Error::Storage(StorageError::InUse { .. }))
            if doorbell::ring(&folder, record.as_deref()).is_ok() =>
        {
            return Ok(());
        }
        opened => opened?,
    };
    listen(&folder, &window);
    if let Some(record) = record {
        open_record(window.ui(), &record);
    }
    window.run().map_err(baban_ui::Error::from)?;
    Ok(())
}

/// The path from the root on, for the app that runs already may be in another folder. It is told as a
/// text, so it has to be one.
fn whole_path(path: PathBuf) -> Result<String, Error> {
    match std::path::absolute(&path) {
        Ok(whole) => whole
            .into_os_string()
            .into_string()
            .map_err(|_| Error::NotUtf8 { path }),
        Err(source) => Err(Error::Record { path, source }),
    }
}

/// Comes to the front when the app is started again, and opens what it was started with.
fn listen(folder: &Path, window: &Window) {
    let ui = window.ui().as_weak();
    let heard = move |record: Option<String>| {
        // The window may be gone by then, and with it whatever there was to do.
        let _ = ui.upgrade_in_event_loop(move |ui| {
            raise(&ui);
            if let Some(record) = record {
                open_record(&ui, &record);
            }
        });
    };
    // Where there can be no bell, a second start says that the folder is in use.
    let _ = doorbell::listen(folder, heard);
}

fn open_record(ui: &App, path: &str) {
    ui.global::<Nav>().invoke_open_record(path.into());
}

fn raise(ui: &App) {
    ui.window().with_winit_window(|window| {
        window.set_minimized(false);
        window.focus_window();
        // Where a program may not take the focus, the desktop can at least point at it.
        window.request_user_attention(Some(winit::window::UserAttentionType::Informational));
    });
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    use super::*;

    #[test]
    fn a_path_that_is_no_text_is_refused_by_name() {
        assert_eq!(whole_path("/ván cờ.json".into()).unwrap(), "/ván cờ.json");
        let path = PathBuf::from(OsStr::from_bytes(b"/v\xE1n.json"));
        let refused = whole_path(path).unwrap_err();
        assert!(matches!(refused, Error::NotUtf8 { .. }));
        assert!(refused.to_string().contains("n.json"));
    }
}
