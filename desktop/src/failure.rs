//! What the desktop says when something did not work.

use baban_ui::platform::PlatformError;

/// With the system's reason.
pub(crate) fn failed(reason: impl ToString) -> PlatformError {
    PlatformError::Failed {
        reason: reason.to_string(),
    }
}
