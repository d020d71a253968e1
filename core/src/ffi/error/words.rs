//! The words of an error, whatever is asked for them.

use uniffi::{LiftArgsError, LowerReturn, MetadataBuffer, RustCallError, TypeId};

/// What an error says; a plain string in other languages.
///
/// An error is a value there, and a program may make one up around what is no value of the core's,
/// such as square `z9`. Such an error says what is wrong with it, and is not taken for a defect
/// inside the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(pub(in crate::ffi) String);

impl<UT> TypeId<UT> for Words
where
    String: TypeId<UT>,
{
    const TYPE_ID_META: MetadataBuffer = <String as TypeId<UT>>::TYPE_ID_META;
}

// All that crosses the boundary is a string, by its own conversions.
#[allow(
    unsafe_code,
    reason = "uniffi marks its traits so, and has no other way to answer for what cannot be read"
)]
unsafe impl<UT> LowerReturn<UT> for Words
where
    String: LowerReturn<UT>,
{
    type ReturnType = <String as LowerReturn<UT>>::ReturnType;

    fn lower_return(words: Self) -> Result<Self::ReturnType, RustCallError> {
        String::lower_return(words.0)
    }

    fn handle_failed_lift(failed: LiftArgsError) -> Result<Self::ReturnType, RustCallError> {
        // Around it is told which type could not be read, by its name in Rust.
        String::lower_return(failed.error.root_cause().to_string())
    }
}
