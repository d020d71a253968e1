//! The rules reference: the texts say the same in both languages and what the core does, and
//! everything in them is found.

#[cfg(test)]
mod format;
#[cfg(test)]
mod search;
#[cfg(test)]
mod sources;
#[cfg(test)]
mod structure;
#[cfg(test)]
mod values;
