//! What crosses rooms lives in the integration tests beside this crate.
