//! The types that `slint/app.slint` exports, as the Slint compiler writes them.

#![allow(
    missing_docs,
    unsafe_code,
    unreachable_pub,
    clippy::all,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::todo,
    clippy::unimplemented,
    clippy::unreachable
)]

slint::include_modules!();
