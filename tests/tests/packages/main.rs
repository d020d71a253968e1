//! The packages for Android, iOS and the desktop say the same: one name, one version, the same
//! languages, one icon; and none asks for more than the app needs.

#[cfg(test)]
mod files;
#[cfg(test)]
mod icons;
#[cfg(test)]
mod identity;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod manifest;
#[cfg(test)]
mod store;
#[cfg(test)]
mod version;
