//! A line in, a line out. Lines are of bounded length: whoever writes without end gets an error,
//! not our memory.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufWriter, ErrorKind, Read as _, Write};
use std::process::ExitCode;

use baban_core::table::Fault;
use serde_json::{Value, json};

/// What the program's arguments ask for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Answers.
    Answers,
    /// The program's page.
    Help,
    /// This, whatever it may be.
    Unknown(String),
}

impl Wish {
    /// What these arguments, without the program's name, ask for.
    pub(crate) fn of(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let mut arguments = arguments.into_iter();
        match arguments.next() {
            None => Self::Answers,
            Some(one) if one == "--help" || one == "-h" => Self::Help,
            Some(one) => Self::Unknown(one.to_string_lossy().into_owned()),
        }
    }
}

/// The page of a program: what its source begins with.
pub(crate) fn page(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect()
}

/// Answers every line of standard input with a line on standard output, until one of them is
/// closed, and says how that went; or does what else the program's arguments ask for. `source` is the
/// program's own.
pub(crate) fn serve(source: &str, answer: impl FnMut(Result<&str, Fault>) -> Value) -> ExitCode {
    let (input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let done = match Wish::of(env::args_os().skip(1)) {
        Wish::Answers => answer_all(input, output, answer),
        Wish::Help => output.write_all(page(source).as_bytes()),
        Wish::Unknown(argument) => {
            // There is nobody left to tell if this fails.
            let _ = writeln!(
                io::stderr(),
                "failed to begin: there is no argument '{argument}'; --help tells what there is"
            );
            return ExitCode::from(2);
        }
    };
    match done {
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

/// Answers all lines but blank ones, in which nothing is asked.
pub(crate) fn answer_all(
    input: impl BufRead,
    output: impl Write,
    mut answer: impl FnMut(Result<&str, Fault>) -> Value,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut answers = BufWriter::new(output);
    while let Some(line) = lines.next()? {
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
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
