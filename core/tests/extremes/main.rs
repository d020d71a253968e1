//! What the games make of values from outside that are as small or as great as they can be.

#[cfg(test)]
mod numbers;
