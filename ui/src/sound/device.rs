//! The way to the ear. A device asks for samples from a thread of its own as long as it is open.

#[cfg(not(target_os = "linux"))]
mod host;
#[cfg(target_os = "linux")]
mod server;

#[cfg(not(target_os = "linux"))]
pub(super) use host::Device;
#[cfg(target_os = "linux")]
pub(super) use server::Device;
