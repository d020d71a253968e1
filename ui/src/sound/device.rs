//! The way to the ear.

#[cfg(not(target_os = "linux"))]
mod host;
#[cfg(target_os = "linux")]
mod server;

#[cfg(not(target_os = "linux"))]
pub(super) use host::Device;
#[cfg(target_os = "linux")]
pub(super) use server::Device;
