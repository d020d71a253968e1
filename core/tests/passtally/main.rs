//! The Passtally engine as others see it: by its rules, against a naive reading of them, and
//! through its texts and positions.

#[cfg(test)]
mod ends;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod position;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod support;
#[cfg(test)]
mod text;
