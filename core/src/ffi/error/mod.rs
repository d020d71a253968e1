//! Every way in which something is refused.
//!
//! Each error has one variant a reason, with what a program needs to react; the reasons of the
//! games, such as [`backgammon::Illegal`](crate::games::backgammon::Illegal), are values in them.
//! The method `text` tells the reason in words: a lower-case English fragment that reads well after
//! "failed to …: ", for logs and developers rather than for players.

mod load;
mod notation;
mod open;
mod play;
mod proof;
mod words;

pub use load::{LoadError, RecordList, SaveError};
pub use notation::NotationError;
pub use open::{OpenError, SeedError};
pub use play::PlayError;
pub use proof::ProofError;
pub use words::Words;

/// Exports the words of an error.
macro_rules! text {
    ($error:ident) => {
        #[uniffi::export]
        impl $error {
            /// The reason in words: a lower-case English fragment that reads well after
            /// "failed to …: ". Of an error that was made up with impossible values, what is wrong
            /// with them.
            #[must_use]
            pub fn text(&self) -> $crate::ffi::error::Words {
                $crate::ffi::error::Words(self.to_string())
            }
        }
    };
}

pub(super) use text;

/// All of a list of problems in one line.
fn joined<P: ToString>(problems: &[P]) -> String {
    let words: Vec<String> = problems.iter().map(ToString::to_string).collect();
    words.join("; ")
}
