//! Journeys through the whole app without a screen: what a person taps, drags and presses, found by
//! accessible labels and by the places that the geometry gives.

#[cfg(test)]
mod back;
#[cfg(test)]
mod computer;
#[cfg(test)]
mod hands;
#[cfg(test)]
mod journeys;
#[cfg(test)]
mod keyboard;
#[cfg(test)]
mod new_game;
#[cfg(test)]
mod passtally;
#[cfg(test)]
mod phases;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod stand;
#[cfg(test)]
mod statistics;
#[cfg(test)]
mod tally;
