//! A line in, a line out. Lines are of bounded length: whoever writes without end gets an error,
//! not our memory.

use std::io::{self, BufRead, BufWriter, ErrorKind, Read as _, Write as _};
use std::process::ExitCode;

use baban_core::table::Fault;
use serde_json::{Value, json};

/// Answers every line of standard input with a line on standard output, until one of them is
/// closed, and says how that went.
pub(crate) fn serve(answer: impl FnMut(Result<&str, Fault>) -> Value) -> ExitCode {
    match answer_all(answer) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever asked does not want to hear more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // There is nobody left to tell if this fails too.
            let _ = writeln!(io::stderr(), "failed to go on: {error}");
            ExitCode::FAILURE
        }
    }
}

fn answer_all(mut answer: impl FnMut(Result<&str, Fault>) -> Value) -> io::Result<()> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut answers = BufWriter::new(io::stdout().lock());
    while let Some(line) = lines.next()? {
        serde_json::to_writer(&mut answers, &answer(line))?;
        answers.write_all(b"\n")?;
        answers.flush()?;
    }
    Ok(())
}

/// The longest line that is read, in bytes: room for the largest record.
pub(crate) const LONGEST: usize = 16 << 20;

/// The lines of an input.
struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    fn new(input: R) -> Self {
        Self {
            input,
            line: Vec::new(),
        }
    }

    /// The next line, or what is wrong with it; `None` at the end.
    fn next(&mut self) -> io::Result<Option<Result<&str, Fault>>> {
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
