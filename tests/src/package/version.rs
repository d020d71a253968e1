//! The version, in the form that each package wants.

use std::fmt;
use std::str::FromStr;

/// A version of the app: three numbers, the last two below 100, so that [`Self::code`] grows with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    major: u32,
    minor: u32,
    patch: u32,
}

/// A version that the packages could not carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadVersion;

impl fmt::Display for BadVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three numbers are wanted, the last two below 100 and the first below 20000")
    }
}

impl std::error::Error for BadVersion {}

impl Version {
    /// The version of this workspace.
    ///
    /// # Errors
    /// It could not be carried by the packages.
    pub fn of_workspace() -> Result<Self, BadVersion> {
        env!("CARGO_PKG_VERSION").parse()
    }

    /// One whole number that is greater for later versions, as stores compare them: 10203 for 1.2.3.
    /// Android allows at most 2 100 000 000.
    #[must_use]
    pub fn code(self) -> u32 {
        self.major * 10_000 + self.minor * 100 + self.patch
    }
}

impl FromStr for Version {
    type Err = BadVersion;

    fn from_str(text: &str) -> Result<Self, BadVersion> {
        let numbers: Vec<u32> = text
            .split('.')
            .map(|number| number.parse().map_err(|_| BadVersion))
            .collect::<Result<_, _>>()?;
        match numbers[..] {
            [major @ ..20_000, minor @ ..100, patch @ ..100] => Ok(Self {
                major,
                minor,
                patch,
            }),
            _ => Err(BadVersion),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_versions_have_greater_codes() {
        let codes: Vec<u32> = ["0.1.0", "0.1.99", "0.2.0", "1.0.0", "1.2.3", "19999.99.99"]
            .iter()
            .map(|text| text.parse::<Version>().unwrap().code())
            .collect();
        assert_eq!(codes, [100, 199, 200, 10_000, 10_203, 199_999_999]);
        for bad in [
            "",
            "1",
            "1.2",
            "1.2.3.4",
            "1.100.0",
            "1.0.0-beta",
            "20000.0.0",
        ] {
            assert_eq!(bad.parse::<Version>(), Err(BadVersion), "{bad}");
        }
    }
}
