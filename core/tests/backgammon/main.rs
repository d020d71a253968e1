//! The backgammon engine as others see it: by its rules, against reference data, against a naive
//! generator, and through its texts.

#[cfg(test)]
mod data;
#[cfg(test)]
mod match_play;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod position;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod strategies;
#[cfg(test)]
mod support;
#[cfg(test)]
mod text;
