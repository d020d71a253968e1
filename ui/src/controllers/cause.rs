//! Why something went wrong, as far as there are words for it.

use std::io;

use crate::session::{NotKept, NotTaken};
use crate::storage::StorageError;
use crate::{Cause, Notice, NoticeKind};

/// A message of this kind with its cause, and with the system's own text where nothing else is known.
pub(crate) fn notice(kind: NoticeKind, reason: &impl Reason) -> Notice {
    let cause = reason.cause();
    let detail = match cause {
        Cause::System => reason.text().into(),
        _ => Default::default(),
    };
    Notice {
        kind,
        cause,
        detail,
    }
}

/// What a message can be about.
pub(crate) trait Reason {
    /// What there are words for.
    fn cause(&self) -> Cause;
    /// What the system says, or the error itself.
    fn text(&self) -> String;
}

impl Reason for StorageError {
    fn cause(&self) -> Cause {
        use io::ErrorKind as Kind;
        match self {
            Self::Io { source, .. } => match source.kind() {
                Kind::StorageFull | Kind::QuotaExceeded | Kind::FileTooLarge => Cause::NoRoom,
                Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Cause::NotAllowed,
                Kind::NotFound => Cause::Missing,
                _ => Cause::System,
            },
            Self::TooLarge { .. } | Self::Malformed { .. } => Cause::NoGame,
            Self::NoFolder | Self::InUse { .. } => Cause::System,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Io { source, .. } => source.to_string(),
            other => other.to_string(),
        }
    }
}

impl Reason for NotKept {
    fn cause(&self) -> Cause {
        match self {
            Self::NotSaved(error) => error.cause(),
            _ => Cause::System,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::NotSaved(error) => error.text(),
            other => other.to_string(),
        }
    }
}

impl Reason for NotTaken {
    fn cause(&self) -> Cause {
        match self {
            Self::Unreadable { .. } => Cause::NoGame,
            Self::Newer => Cause::Newer,
            Self::NotKept(error) => error.cause(),
        }
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn io(kind: io::ErrorKind) -> StorageError {
        StorageError::Io {
            doing: "write",
            path: "x".into(),
            source: kind.into(),
        }
    }

    #[test]
    fn what_there_are_words_for_needs_no_text_of_the_systems() {
        for (kind, cause) in [
            (io::ErrorKind::StorageFull, Cause::NoRoom),
            (io::ErrorKind::ReadOnlyFilesystem, Cause::NotAllowed),
            (io::ErrorKind::NotFound, Cause::Missing),
        ] {
            let told = notice(NoticeKind::SaveFailed, &NotKept::NotSaved(io(kind)));
            assert_eq!(told.cause, cause);
            assert!(told.detail.is_empty());
        }
    }

    #[test]
    fn anything_else_is_told_as_the_system_tells_it() {
        let told = notice(NoticeKind::SaveFailed, &io(io::ErrorKind::BrokenPipe));
        assert_eq!(told.cause, Cause::System);
        assert!(!told.detail.is_empty());
    }
}
