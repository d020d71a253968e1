//! A virtual X11 screen with a pointer and eyes.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConfigureWindowAux, ConnectionExt as _, ImageFormat,
    InputFocus, MOTION_NOTIFY_EVENT, MapState, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// How long anything on the screen may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Calls `look` until it sees something.
///
/// # Panics
/// When nothing is seen for [`PATIENCE`].
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A picture of a window: its pixels as the server sends them.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture(Vec<u8>);

impl Picture {
    /// Whether all pixels are of one colour, as in a window that nothing has drawn to yet.
    pub fn is_blank(&self) -> bool {
        self.0
            .chunks_exact(4)
            .all(|pixel| pixel.get(..3) == self.0.get(..3))
    }
}

/// An Xvfb server and a connection to it.
pub struct Screen {
    server: Child,
    display: String,
    size: (u16, u16),
    connection: RustConnection,
    root: Window,
}

impl Screen {
    /// Starts a server on a free display.
    pub fn start(width: u16, height: u16) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts (Debian package xvfb)");
        let mut number = String::new();
        BufReader::new(server.stdout.take().expect("the server's output is piped"))
            .read_line(&mut number)
            .expect("the server tells its display");
        let display = format!(":{}", number.trim());
        // It tells its number before it can be reached.
        let (connection, screen) = wait_for("the server to answer", || {
            RustConnection::connect(Some(&display)).ok()
        });
        let root = connection.setup().roots[screen].root;
        Self {
            server,
            display,
            size: (width, height),
            connection,
            root,
        }
    }

    /// The value of `DISPLAY` for programs that shall appear here.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// The program's window, once it is shown, fills the screen and is drawn.
    pub fn window(&self) -> Window {
        let window = wait_for("a window", || {
            let children = self
                .connection
                .query_tree(self.root)
                .ok()?
                .reply()
                .ok()?
                .children;
            children.into_iter().find(|&window| {
                let shown = self
                    .connection
                    .get_window_attributes(window)
                    .ok()
                    .and_then(|cookie| cookie.reply().ok())
                    .is_some_and(|attributes| attributes.map_state == MapState::VIEWABLE);
                shown
                    && self
                        .size_of(window)
                        .is_some_and(|(width, height)| width > 99 && height > 99)
            })
        });
        self.maximise(window);
        // No window manager gives the focus here.
        self.connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)
            .expect("the focus is set");
        wait_for("a drawn window", || {
            (!self.settled_picture(window).is_blank()).then_some(())
        });
        window
    }

    /// Width and height of the window.
    pub fn size_of(&self, window: Window) -> Option<(u16, u16)> {
        let geometry = self.connection.get_geometry(window).ok()?.reply().ok()?;
        Some((geometry.width, geometry.height))
    }

    /// What the window shows now.
    pub fn picture(&self, window: Window) -> Option<Picture> {
        let (width, height) = self.size_of(window)?;
        let image = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, window, 0, 0, width, height, u32::MAX)
            .ok()?
            .reply()
            .ok()?;
        Some(Picture(image.data))
    }

    /// What the window shows when nothing has moved for a while, even on a busy machine.
    pub fn settled_picture(&self, window: Window) -> Picture {
        let mut last = None;
        let mut still = 0;
        wait_for("the picture to come to rest", || {
            thread::sleep(Duration::from_millis(150));
            let now = self.picture(window);
            still = if now == last { still + 1 } else { 0 };
            last = now;
            if still < 4 { None } else { last.clone() }
        })
    }

    /// Moves the pointer to a place of the window and presses the first button there.
    pub fn click(&self, window: Window, x: f32, y: f32) {
        let at = self.point_at(window, x, y);
        self.fake(BUTTON_PRESS_EVENT, 1, at);
        thread::sleep(Duration::from_millis(30));
        self.fake(BUTTON_RELEASE_EVENT, 1, at);
    }

    /// Moves the pointer to a place of the window, and tells where that is on the screen.
    pub fn point_at(&self, window: Window, x: f32, y: f32) -> (i16, i16) {
        let place = self
            .connection
            .translate_coordinates(window, self.root, 0, 0)
            .expect("the request is sent")
            .reply()
            .expect("the window is there");
        #[expect(
            clippy::cast_possible_truncation,
            reason = "screens are smaller than i16::MAX"
        )]
        let at = (
            place.dst_x + x.round() as i16,
            place.dst_y + y.round() as i16,
        );
        self.fake(MOTION_NOTIFY_EVENT, 0, at);
        thread::sleep(Duration::from_millis(30));
        at
    }

    /// Lets the window fill the screen, as a window manager on a phone would.
    fn maximise(&self, window: Window) {
        let (width, height) = self.size;
        let whole = ConfigureWindowAux::new()
            .x(0)
            .y(0)
            .width(u32::from(width))
            .height(u32::from(height));
        self.connection
            .configure_window(window, &whole)
            .expect("the request is sent");
        self.connection.flush().expect("the server listens");
        wait_for("the new size", || {
            (self.size_of(window) == Some(self.size)).then_some(())
        });
    }

    fn fake(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        self.connection
            .xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0)
            .expect("the server has the XTEST extension");
        self.connection.flush().expect("the server listens");
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
