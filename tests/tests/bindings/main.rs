//! The core as other languages have it: the sources are generated, compiled and run.
//!
//! The tests themselves are in `tests/bindings/`, a folder a language; here they are started. What
//! the README shows is run too. A tool that is missing is a failure: the README names what to
//! install. Swift is run by a script of its own, `tests/bindings/swift/run`.

#![cfg(target_os = "linux")]

#[cfg(test)]
mod docs;
#[cfg(test)]
mod kotlin;
#[cfg(test)]
mod python;
#[cfg(test)]
mod tools;
