//! The referee as a process of its own, as other programs meet it.

use std::error::Error;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::OnceLock;

use serde_json::Value;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// Builds the example and tells where it is.
///
/// `cargo test --workspace` has built it already, and building it again takes no time; asking cargo
/// makes sure that a run of this test alone does not meet an older one.
fn program() -> Outcome<&'static PathBuf> {
    static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
    PROGRAM
        .get_or_init(|| build().ok().flatten())
        .as_ref()
        .ok_or_else(|| "cargo can't build the example 'referee'".into())
}

fn build() -> Outcome<Option<PathBuf>> {
    let output = Command::new(env!("CARGO"))
        .args(["build", "-p", "baban-core", "--example", "referee"])
        .args(["--quiet", "--message-format", "json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()?;
    let messages = output.stdout.split(|&byte| byte == b'\n');
    let artifacts = messages.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    Ok(artifacts
        .filter(|message| message["target"]["name"] == "referee")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from)))
}

/// A running referee; it ends when this is dropped.
pub(crate) struct Referee {
    child: Child,
    requests: Option<ChildStdin>,
    answers: Option<BufReader<ChildStdout>>,
}

impl Referee {
    pub(crate) fn start() -> Outcome<Self> {
        let mut child = Command::new(program()?)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        Ok(Self {
            requests: child.stdin.take(),
            answers: child.stdout.take().map(BufReader::new),
            child,
        })
    }

    /// The answer to a request.
    pub(crate) fn ask(&mut self, request: &Value) -> Outcome<Value> {
        self.ask_line(request.to_string().as_bytes())
    }

    /// The answer to a line, whatever is in it.
    pub(crate) fn ask_line(&mut self, line: &[u8]) -> Outcome<Value> {
        self.tell(line)?;
        self.tell(b"\n")?;
        let mut answer = String::new();
        let answers = self.answers.as_mut().ok_or("the output is closed")?;
        answers.read_line(&mut answer)?;
        Ok(serde_json::from_str(&answer)?)
    }

    /// Writes bytes without waiting for an answer.
    pub(crate) fn tell(&mut self, bytes: &[u8]) -> Outcome<()> {
        let requests = self.requests.as_mut().ok_or("the input is closed")?;
        requests.write_all(bytes)?;
        Ok(requests.flush()?)
    }

    /// Stops listening.
    pub(crate) fn close_output(&mut self) {
        self.answers = None;
    }

    /// Ends the input and waits; what the referee still says comes with its exit status.
    pub(crate) fn finish(mut self) -> Outcome<(ExitStatus, String)> {
        self.requests = None;
        let mut rest = String::new();
        if let Some(answers) = &mut self.answers {
            std::io::Read::read_to_string(answers, &mut rest)?;
        }
        Ok((self.child.wait()?, rest))
    }
}

impl Drop for Referee {
    fn drop(&mut self) {
        self.requests = None;
        // Without input it ends by itself; a failed test should not leave it behind in any case.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
