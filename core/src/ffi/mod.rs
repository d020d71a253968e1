//! The core for other languages: Kotlin, Swift and Python, through [uniffi].
//!
//! What is exported here is written once, in Rust, with its documentation; the sources for the other
//! languages are generated from the compiled library. The room is thin: it translates types and
//! holds no rule.
//!
//! | module | what it exports |
//! |---|---|
//! | [`platform`] | what only the platform can do, implemented by the program around the app |
//!
//! [uniffi]: https://mozilla.github.io/uniffi-rs/

pub mod platform;
