//! Lines of bounded length: whoever writes without end gets an error, not our memory.

use std::io::{self, BufRead, Read as _};

use baban_core::table::Fault;
use serde_json::json;

/// The longest line that is read, in bytes: room for the largest record.
pub(crate) const LONGEST: usize = 16 << 20;

/// The lines of an input.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input,
            line: Vec::new(),
        }
    }

    /// The next line, or what is wrong with it; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&str, Fault>>> {
        self.line.clear();
        let room = LONGEST as u64 + 1;
        let mut input = self.input.by_ref().take(room);
        if input.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > LONGEST {
            self.input.skip_until(b'\n')?;
            let mut fault = Fault::new("too_long", "the line is too long");
            fault.details.insert("limit".to_owned(), json!(LONGEST));
            return Ok(Some(Err(fault)));
        }
        Ok(Some(std::str::from_utf8(&self.line).map_err(|error| {
            Fault::new("not_utf8", error.to_string())
        })))
    }
}
