//! What must hold of one position, whatever was before it.

use std::collections::BTreeSet;

use baban_core::game::{Actor, Game, UnknownAction};

use super::ensure;

/// Everything that is accepted in the position: the player's actions, chance's and events.
pub fn listed<G: Game>(state: &G) -> BTreeSet<G::Action> {
    let chances = state.chances();
    let brought = chances.outcomes().iter().map(|&(action, _)| action);
    let played = state.legal().into_iter().chain(state.events());
    played.chain(brought).collect()
}

/// Checks a position; of the actions in `pool`, those that are not listed must be refused.
///
/// # Errors
/// The first promise that is broken.
pub fn check<G: Game>(state: &G, pool: &BTreeSet<G::Action>) -> Result<(), String> {
    lists_are_in_order(state)?;
    lists_fit_the_actor(state)?;
    chances_add_up(state)?;
    outcome_fits_the_actor(state)?;
    position_is_open(state)?;
    let listed = listed(state);
    for &action in &listed {
        text_is_a_bijection(action)?;
        let mut next = state.clone();
        next.apply(action)
            .map_err(|reason| format!("{action} is listed and accepted: {reason}"))?;
    }
    for &action in pool.difference(&listed) {
        let mut same = state.clone();
        ensure(same.apply(action).is_err(), || {
            format!("{action} is not listed and refused")
        })?;
        ensure(same == *state, || {
            format!("refusing {action} changes nothing")
        })?;
    }
    Ok(())
}

fn lists_are_in_order<G: Game>(state: &G) -> Result<(), String> {
    let (legal, events) = (state.legal(), state.events());
    ensure(legal.is_sorted_by(|a, b| a < b), || {
        format!("legal() is sorted and without repetition: {legal:?}")
    })?;
    ensure(events.is_sorted_by(|a, b| a < b), || {
        format!("events() is sorted and without repetition: {events:?}")
    })?;
    ensure(legal.iter().all(|action| !events.contains(action)), || {
        format!("legal() and events() share nothing: {events:?}")
    })
}

fn lists_fit_the_actor<G: Game>(state: &G) -> Result<(), String> {
    let (legal, chances) = (state.legal(), state.chances());
    let fits = match state.actor() {
        Actor::Player(seat) => {
            seat.0 < state.seats() && !legal.is_empty() && chances.outcomes().is_empty()
        }
        Actor::Chance => legal.is_empty() && !chances.outcomes().is_empty(),
        Actor::Over => {
            legal.is_empty() && chances.outcomes().is_empty() && state.events().is_empty()
        }
    };
    ensure(fits, || {
        format!("exactly the actor's list is filled: {:?}", state.actor())
    })?;
    let of_chance = chances.outcomes().iter().map(|&(action, _)| action);
    let all_fit = legal.into_iter().all(|action| !G::is_chance(action))
        && of_chance
            .into_iter()
            .all(|action| G::is_chance(action) && G::seals(action));
    ensure(all_fit, || {
        "chance's actions are chance's alone, and seal".to_owned()
    })
}

fn chances_add_up<G: Game>(state: &G) -> Result<(), String> {
    let chances = state.chances();
    let outcomes = chances.outcomes();
    let sum: u64 = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
    ensure(sum == chances.total(), || {
        format!("probabilities add up to one: {sum} of {}", chances.total())
    })?;
    let in_order = outcomes.is_sorted_by(|a, b| a.0 < b.0);
    let possible = outcomes.iter().all(|&(_, weight)| weight > 0);
    ensure(in_order && possible, || {
        format!("outcomes are sorted, once each, and possible: {outcomes:?}")
    })
}

fn outcome_fits_the_actor<G: Game>(state: &G) -> Result<(), String> {
    let seats = usize::from(state.seats());
    let fits = match state.outcome() {
        None => state.actor() != Actor::Over,
        Some(outcome) => {
            state.actor() == Actor::Over
                && outcome.scores.len() == seats
                && outcome.places.len() == seats
                && outcome.winners().next().is_some()
        }
    };
    ensure(fits, || {
        format!(
            "there is an outcome, with a winner, exactly when the game is over: {:?}",
            state.outcome()
        )
    })
}

/// The position can be written, read and taken in again without loss.
fn position_is_open<G: Game>(state: &G) -> Result<(), String> {
    let position = state.position();
    let text = serde_json::to_string(&position).map_err(|error| error.to_string())?;
    let read: G::Position = serde_json::from_str(&text)
        .map_err(|error| format!("a written position is read: {error}: {text}"))?;
    ensure(read == position, || {
        format!("a position survives JSON: {text}")
    })?;
    let taken = G::from_position(&read)
        .map_err(|problems| format!("a reached position is consistent: {problems}: {text}"))?;
    ensure(taken == *state, || {
        format!("from_position(position()) is equal: {text}")
    })
}

fn text_is_a_bijection<A>(action: A) -> Result<(), String>
where
    A: Copy + PartialEq + ToString + std::str::FromStr<Err = UnknownAction>,
{
    let text = action.to_string();
    ensure(text.parse() == Ok(action), || {
        format!("'{text}' parses back to itself")
    })?;
    ensure(text.len() <= UnknownAction::LONGEST, || {
        format!("'{text}' is short")
    })
}
