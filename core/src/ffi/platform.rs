//! What only the platform can do: vibrate, share, keep the screen on, open a link, tell its language
//! and keep the app's.
//!
//! The program around the app implements [`PlatformServices`]: in Kotlin on Android, in Swift on
//! iOS, in Rust on the desktop. A program in another language hands its implementation over with
//! [`register_platform_services`] before the app starts, and the Rust side takes it with
//! [`services`].

use std::sync::{Arc, PoisonError, RwLock};

use uniffi::UnexpectedUniFFICallbackError;

/// What a vibration tells. The platform chooses how that feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum Vibration {
    /// A piece was taken up or put down: barely felt.
    Touch,
    /// What was asked for is not allowed: short, and not to be mistaken for [`Self::Touch`].
    Refusal,
    /// The game is over: the strongest.
    GameOver,
}

/// Why the platform did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum PlatformError {
    /// There is no such thing on this device or in this program.
    #[error("the platform cannot do this")]
    Unsupported,
    /// There is, but it did not work this time.
    #[error("the platform refused: {reason}")]
    Failed {
        /// What the platform says, for a log rather than for the player.
        reason: String,
    },
}

#[uniffi::export]
impl PlatformError {
    /// The reason in words: a lower-case English fragment that reads well after "failed to …: ".
    #[must_use]
    pub fn text(&self) -> String {
        self.to_string()
    }
}

impl From<UnexpectedUniFFICallbackError> for PlatformError {
    /// An exception that the implementation did not declare: it must not end the app.
    fn from(error: UnexpectedUniFFICallbackError) -> Self {
        Self::Failed {
            reason: error.reason,
        }
    }
}

/// What only the platform can do.
///
/// The app calls it from its own thread, which on Android is not the main thread of the activity:
/// an implementation must be safe to call from any thread, and passes on to the right one what needs
/// it. It returns at once; what takes time, such as a chooser, goes on without the app.
///
/// Every method may fail, since an exception may come out of any: then it is a [`PlatformError`]
/// like those that are meant, and nothing else happens.
#[uniffi::export(with_foreign)]
pub trait PlatformServices: Send + Sync {
    /// Whether [`vibrate`](Self::vibrate) can be felt on this device. Where it is false, the app does
    /// not offer the choice.
    fn can_vibrate(&self) -> Result<bool, PlatformError>;

    /// Vibrates once.
    fn vibrate(&self, kind: Vibration) -> Result<(), PlatformError>;

    /// Opens the platform's way to send a text to another app or person.
    fn share_text(&self, text: String) -> Result<(), PlatformError>;

    /// Keeps the screen from going dark, or no longer does. The last call counts, however many there
    /// were before.
    fn keep_screen_on(&self, on: bool) -> Result<(), PlatformError>;

    /// Opens an `https` address in the person's browser.
    fn open_link(&self, url: String) -> Result<(), PlatformError>;

    /// The language of the whole system as a BCP 47 tag such as `vi-VN`; or of this app, where the
    /// system keeps one for it and does not tell them apart.
    fn system_language(&self) -> Result<String, PlatformError>;

    /// The language that the person has chosen for this app in the system's own settings, as a BCP 47
    /// tag; none if the app is to follow the system. Unsupported where the app alone keeps that choice.
    fn app_language(&self) -> Result<Option<String>, PlatformError>;

    /// Puts into the system's own settings what the person has chosen in the app: what
    /// [`app_language`](Self::app_language) tells from then on.
    fn choose_app_language(&self, language: Option<String>) -> Result<(), PlatformError>;
}

/// A platform that can do nothing: what [`services`] gives as long as nothing was registered.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoServices;

impl PlatformServices for NoServices {
    fn can_vibrate(&self) -> Result<bool, PlatformError> {
        Ok(false)
    }

    fn vibrate(&self, _kind: Vibration) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn share_text(&self, _text: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn keep_screen_on(&self, _on: bool) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn open_link(&self, _url: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn system_language(&self) -> Result<String, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn app_language(&self) -> Result<Option<String>, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn choose_app_language(&self, _language: Option<String>) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }
}

static REGISTERED: RwLock<Option<Arc<dyn PlatformServices>>> = RwLock::new(None);

/// Hands over the platform's services, for all that the app does from now on.
///
/// A later call replaces the implementation: Android may end an activity and start the app again in
/// the same process, and the services of the one that ended are then of no use. The implementation
/// is kept as long as the process lives or until it is replaced.
#[uniffi::export]
pub fn register_platform_services(services: Arc<dyn PlatformServices>) {
    let replaced = REGISTERED
        .write()
        .unwrap_or_else(PoisonError::into_inner)
        .replace(services);
    // Letting go of it calls into the other language, which must not happen under the lock.
    drop(replaced);
}

/// The services that were registered last, or [`NoServices`].
#[must_use]
pub fn services() -> Arc<dyn PlatformServices> {
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    match registered.as_ref() {
        Some(services) => Arc::clone(services),
        None => Arc::new(NoServices),
    }
}

/// The registered services as the app calls them, so that the program around it can try its own
/// implementation: what goes wrong in there comes back as the app would see it.
#[derive(Clone, Copy, Debug, Default, uniffi::Object)]
pub struct RegisteredServices;

#[uniffi::export]
impl RegisteredServices {
    /// Whatever is registered at the time of each call.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Self {
        Self
    }

    /// [`PlatformServices::can_vibrate`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn can_vibrate(&self) -> Result<bool, PlatformError> {
        services().can_vibrate()
    }

    /// [`PlatformServices::vibrate`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn vibrate(&self, kind: Vibration) -> Result<(), PlatformError> {
        services().vibrate(kind)
    }

    /// [`PlatformServices::share_text`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn share_text(&self, text: String) -> Result<(), PlatformError> {
        services().share_text(text)
    }

    /// [`PlatformServices::keep_screen_on`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn keep_screen_on(&self, on: bool) -> Result<(), PlatformError> {
        services().keep_screen_on(on)
    }

    /// [`PlatformServices::open_link`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn open_link(&self, url: String) -> Result<(), PlatformError> {
        services().open_link(url)
    }

    /// [`PlatformServices::system_language`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn system_language(&self) -> Result<String, PlatformError> {
        services().system_language()
    }

    /// [`PlatformServices::app_language`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn app_language(&self) -> Result<Option<String>, PlatformError> {
        services().app_language()
    }

    /// [`PlatformServices::choose_app_language`].
    ///
    /// # Errors
    /// The implementation's.
    pub fn choose_app_language(&self, language: Option<String>) -> Result<(), PlatformError> {
        services().choose_app_language(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A platform that tells its number by its language, and registers another one when it goes.
    struct Numbered(u8);

    impl PlatformServices for Numbered {
        fn can_vibrate(&self) -> Result<bool, PlatformError> {
            Ok(true)
        }

        fn vibrate(&self, _kind: Vibration) -> Result<(), PlatformError> {
            Ok(())
        }

        fn share_text(&self, _text: String) -> Result<(), PlatformError> {
            Ok(())
        }

        fn keep_screen_on(&self, _on: bool) -> Result<(), PlatformError> {
            Ok(())
        }

        fn open_link(&self, _url: String) -> Result<(), PlatformError> {
            Ok(())
        }

        fn system_language(&self) -> Result<String, PlatformError> {
            Ok(format!("x-{}", self.0))
        }

        fn app_language(&self) -> Result<Option<String>, PlatformError> {
            Ok(None)
        }

        fn choose_app_language(&self, _language: Option<String>) -> Result<(), PlatformError> {
            Ok(())
        }
    }

    impl Drop for Numbered {
        fn drop(&mut self) {
            if self.0 == 1 {
                register_platform_services(Arc::new(Self(3)));
            }
        }
    }

    #[test]
    fn the_services_registered_last_are_used() {
        assert_eq!(
            services().vibrate(Vibration::Touch),
            Err(PlatformError::Unsupported)
        );
        assert_eq!(services().can_vibrate(), Ok(false));
        register_platform_services(Arc::new(Numbered(1)));
        assert_eq!(services().system_language(), Ok("x-1".to_owned()));
        // Letting go of the first one registers a third, which a lock still held would forbid.
        register_platform_services(Arc::new(Numbered(2)));
        assert_eq!(services().system_language(), Ok("x-3".to_owned()));
    }

    #[test]
    fn an_unexpected_exception_is_an_error_like_others() {
        let error = PlatformError::from(UnexpectedUniFFICallbackError::new("no window"));
        assert_eq!(error.to_string(), "the platform refused: no window");
    }
}
