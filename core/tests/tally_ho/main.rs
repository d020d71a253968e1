//! The Tally Ho! engine as others see it: by its rules, against a naive referee, by random play,
//! through its positions and texts.

#[cfg(test)]
mod ends;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod play;
#[cfg(test)]
mod position;
#[cfg(test)]
mod support;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod turns;
