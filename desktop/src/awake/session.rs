//! Linux: the screen saver of the desktop session, as freedesktop.org describes it. GNOME, KDE, Xfce
//! and others keep to it; where there is none, the screen goes dark as it always does.

use zbus::blocking::Connection;

use super::REASON;

const SERVICE: &str = "org.freedesktop.ScreenSaver";
const PATH: &str = "/org/freedesktop/ScreenSaver";

/// As long as it lives the screen stays on.
pub(super) struct Inhibition {
    session: Connection,
    cookie: u32,
}

impl Inhibition {
    /// Asks the session; `None` if there is no session, or it has no such service.
    pub(super) fn begin() -> Option<Self> {
        let session = Connection::session().ok()?;
        let arguments = ("Ba Bàn", REASON);
        let reply = session
            .call_method(Some(SERVICE), PATH, Some(SERVICE), "Inhibit", &arguments)
            .ok()?;
        let cookie = reply.body().deserialize().ok()?;
        Some(Self { session, cookie })
    }
}

impl Drop for Inhibition {
    fn drop(&mut self) {
        // If this fails: it ends with the connection as well.
        let _ = self.session.call_method(
            Some(SERVICE),
            PATH,
            Some(SERVICE),
            "UnInhibit",
            &self.cookie,
        );
    }
}
