//! One app a data folder: whoever starts it a second time rings at the first one, which comes to the
//! front and opens what the second one was to open.
//!
//! The bell is a Unix socket in the data folder, so it works wherever the folder does, in a sandbox
//! too, and for nobody who may not write there. Its words: the path of a saved game in UTF-8, or
//! nothing, to the end of the stream; the answer is one byte. Where there are no such sockets, the
//! second start ends with the message that the folder is in use.

#[cfg(unix)]
pub(crate) use unix::{listen, ring};

#[cfg(unix)]
mod unix {
    use std::fs::{self, File};
    use std::io::{self, Read as _, Write as _};
    use std::net::Shutdown;
    use std::os::fd::AsRawFd as _;
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::path::{Path, PathBuf};
    use std::thread;
    use std::time::Duration;

    /// The longest path that is listened to, in bytes; systems allow no longer ones.
    const LONGEST: u64 = 4096;

    /// How long either side waits for the other.
    const PATIENCE: Duration = Duration::from_secs(5);

    const HEARD: u8 = b'!';

    const NAME: &str = "doorbell";

    /// The longest path that every system's sockets can have, in bytes.
    const MOST: usize = 100;

    /// Where the bell is, while the folder that is held open with it is.
    struct Place {
        path: PathBuf,
        _folder: Option<File>,
    }

    impl Place {
        /// Sockets have short paths only. Linux has one for every open folder.
        fn in_folder(folder: &Path) -> io::Result<Self> {
            let path = folder.join(NAME);
            if path.as_os_str().len() <= MOST || cfg!(not(target_os = "linux")) {
                let _folder = None;
                return Ok(Self { path, _folder });
            }
            let folder = File::open(folder)?;
            let path = format!("/proc/self/fd/{}/{NAME}", folder.as_raw_fd()).into();
            let _folder = Some(folder);
            Ok(Self { path, _folder })
        }
    }

    /// Rings at the app that holds the folder.
    ///
    /// # Errors
    /// Nobody answers.
    pub(crate) fn ring(folder: &Path, record: Option<&str>) -> io::Result<()> {
        let mut stream = UnixStream::connect(&Place::in_folder(folder)?.path)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(record.unwrap_or_default().as_bytes())?;
        stream.shutdown(Shutdown::Write)?;
        let mut answer = [0];
        stream.read_exact(&mut answer)?;
        if answer == [HEARD] {
            Ok(())
        } else {
            Err(io::ErrorKind::InvalidData.into())
        }
    }

    /// Calls `heard` on a thread of its own whenever somebody rings. The caller holds the folder,
    /// so a bell that lies there already is that of an app that is gone.
    ///
    /// # Errors
    /// There can be no bell in this folder.
    pub(crate) fn listen(
        folder: &Path,
        heard: impl Fn(Option<String>) + Send + 'static,
    ) -> io::Result<()> {
        let place = Place::in_folder(folder)?;
        match fs::remove_file(&place.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&place.path)?;
        thread::Builder::new()
            .name("doorbell".to_owned())
            .spawn(move || {
                // A ring that breaks off means nothing.
                for stream in listener.incoming().flatten() {
                    if let Ok(record) = words(stream) {
                        heard(record);
                    }
                }
            })?;
        Ok(())
    }

    fn words(mut stream: UnixStream) -> io::Result<Option<String>> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut record = String::new();
        (&stream).take(LONGEST).read_to_string(&mut record)?;
        stream.write_all(&[HEARD])?;
        Ok(Some(record).filter(|record| !record.is_empty()))
    }

    #[cfg(test)]
    mod tests {
        use std::sync::mpsc;

        use super::*;

        #[test]
        fn what_is_rung_is_heard() {
            let folder = tempfile::tempdir().unwrap();
            hears(folder.path());
        }

        /// Other systems have no way to reach so far.
        #[cfg(target_os = "linux")]
        #[test]
        fn what_is_rung_far_down_is_heard() {
            let folder = tempfile::tempdir().unwrap();
            let deep = folder.path().join("deep".repeat(50));
            fs::create_dir(&deep).unwrap();
            hears(&deep);
        }

        fn hears(folder: &Path) {
            assert!(ring(folder, None).is_err());
            // What an app that crashed has left.
            fs::write(folder.join(NAME), "").unwrap();
            assert!(ring(folder, None).is_err());
            let (tell, told) = mpsc::channel();
            listen(folder, move |record| tell.send(record).unwrap()).unwrap();
            ring(folder, None).unwrap();
            ring(folder, Some("/ván cờ.json")).unwrap();
            assert_eq!(told.recv().unwrap(), None);
            assert_eq!(told.recv().unwrap().as_deref(), Some("/ván cờ.json"));
        }

        #[test]
        fn nonsense_is_not_heard_and_the_next_ring_is() {
            let folder = tempfile::tempdir().unwrap();
            let (tell, told) = mpsc::channel();
            listen(folder.path(), move |record| tell.send(record).unwrap()).unwrap();
            let mut stream = UnixStream::connect(folder.path().join(NAME)).unwrap();
            stream.write_all(&[0xFF, 0xFE]).unwrap();
            drop(stream);
            ring(folder.path(), Some("/a")).unwrap();
            assert_eq!(told.recv().unwrap().as_deref(), Some("/a"));
        }
    }
}

#[cfg(not(unix))]
pub(crate) use elsewhere::{listen, ring};

#[cfg(not(unix))]
mod elsewhere {
    use std::io;
    use std::path::Path;

    /// Nobody answers here.
    pub(crate) fn ring(_folder: &Path, _record: Option<&str>) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// There is no bell here.
    pub(crate) fn listen(
        _folder: &Path,
        _heard: impl Fn(Option<String>) + Send + 'static,
    ) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
