//! The real program, started on a screen of its own.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use x11rb::protocol::xproto::Window;

use super::screen::Screen;

/// A running program and its window.
pub struct Program {
    process: Child,
    /// The program's window.
    pub window: Window,
}

impl Program {
    /// Starts the program with its data in `data`, in English, and waits until its window is drawn.
    pub fn start(screen: &Screen, data: &Path, renderer: &str) -> Self {
        Self::spawn(screen, Self::command(screen, data, renderer))
    }

    /// As [`start`](Self::start), with a saved game to go on with.
    pub fn start_with(screen: &Screen, data: &Path, renderer: &str, record: &Path) -> Self {
        let mut command = Self::command(screen, data, renderer);
        command.arg(record);
        Self::spawn(screen, command)
    }

    fn spawn(screen: &Screen, mut command: Command) -> Self {
        let process = command.spawn().expect("the program starts");
        let window = screen.window();
        Self { process, window }
    }

    /// Starts the program with a saved game while another one runs with the same data, and waits
    /// until it has ended; whether it was content.
    pub fn start_again(screen: &Screen, data: &Path, renderer: &str, record: &Path) -> bool {
        Self::command(screen, data, renderer)
            .arg(record)
            .status()
            .expect("the program starts")
            .success()
    }

    fn command(screen: &Screen, data: &Path, renderer: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baban"));
        command
            .env("DISPLAY", screen.display())
            .env_remove("WAYLAND_DISPLAY")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env("SLINT_BACKEND", renderer)
            .env("BABAN_DATA_DIR", data)
            .env("LANG", "en_GB.UTF-8")
            .env_remove("LC_ALL")
            .env_remove("LANGUAGE")
            .stdin(Stdio::null());
        command
    }

    /// Ends the program at once, as a crash or an impatient system would (`SIGKILL`).
    pub fn kill(mut self) {
        self.process.kill().expect("the program still runs");
        self.process.wait().expect("the program has ended");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
