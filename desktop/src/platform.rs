//! What a desktop can do for the app: open links, keep the screen on, tell its language. It does not
//! vibrate, and it has no common way to share a text.

use baban_ui::platform::{PlatformError, PlatformServices, Vibration};

use crate::awake::Awake;
use crate::failure::failed;

/// The services of a desktop.
pub(crate) struct Desktop {
    awake: Awake,
}

impl Desktop {
    /// Nothing has been asked of the desktop yet.
    pub(crate) fn new() -> Self {
        Self {
            awake: Awake::new(),
        }
    }
}

impl PlatformServices for Desktop {
    fn can_vibrate(&self) -> Result<bool, PlatformError> {
        Ok(false)
    }

    fn vibrate(&self, _kind: Vibration) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn share_text(&self, _text: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn keep_screen_on(&self, on: bool) -> Result<(), PlatformError> {
        self.awake.wish(on)
    }

    fn open_link(&self, url: String) -> Result<(), PlatformError> {
        if !url.starts_with("https://") {
            return Err(failed("only https addresses are opened"));
        }
        webbrowser::open(&url).map_err(failed)
    }

    fn system_language(&self) -> Result<String, PlatformError> {
        sys_locale::get_locale().ok_or(PlatformError::Unsupported)
    }

    fn app_language(&self) -> Result<Option<String>, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn choose_app_language(&self, _language: Option<String>) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_links_into_the_web_are_opened() {
        let desktop = Desktop::new();
        for url in ["file:///etc/passwd", "javascript:1", "http://localhost", ""] {
            assert!(desktop.open_link(url.to_owned()).is_err(), "{url}");
        }
    }

    #[test]
    fn what_a_desktop_has_not_it_says() {
        let desktop = Desktop::new();
        assert_eq!(desktop.can_vibrate(), Ok(false));
        for done in [
            desktop.vibrate(Vibration::Touch),
            desktop.share_text(String::new()),
        ] {
            assert_eq!(done, Err(PlatformError::Unsupported));
        }
    }
}
