//! The one Chromium that all tests of a process share, and a test's session with it.
//!
//! A test opens a [`Browser`], and in it pages, each in its own browser context: no two share cookies, storage or
//! emulation. When the test ends, in any way, its contexts are disposed of.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, OnceLock},
    thread::available_parallelism,
};

use serde_json::json;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{
    devtools::Connection,
    page::{Device, Page},
};

/// The flags with which Chromium is started, one a line: here, and by `cargo xtask test`.
const FLAGS: &str = include_str!("../../../assets/chromium-flags.txt");

/// Starts a program with its standard input and output as the files 3 and 4, on which Chromium listens for commands.
/// Nobody sends any: when the file 3 is closed, because the process with its other end has ended, Chromium ends and
/// deletes its folder.
const BY_PIPE: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

/// The Chromium of this process. Its input stays open until the process ends.
struct Chromium {
    address: String,
    _process: Option<Child>,
}

/// The address of Chromium: from the variable, or started now.
fn address() -> &'static str {
    static CHROMIUM: OnceLock<Chromium> = OnceLock::new();
    &CHROMIUM
        .get_or_init(|| match std::env::var("HUMBUG_BROWSER") {
            Ok(address) if !address.is_empty() => Chromium { address, _process: None },
            _ => start(),
        })
        .address
}

fn start() -> Chromium {
    let program = program("HUMBUG_CHROMIUM", &["chromium", "chromium-browser", "google-chrome"]);
    let mut command = Command::new("sh");
    // A signal to all of the tests' processes, such as Ctrl-C, would kill it before it has deleted its folder.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut process = command
        .args(["-c", BY_PIPE])
        .arg(program)
        .args(FLAGS.lines())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Chromium starts");
    let mut lines = BufReader::new(process.stderr.take().expect("its errors are piped")).lines().map_while(Result::ok);
    let address = lines.find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned));
    let address = address.expect("Chromium says where it listens");
    std::thread::spawn(move || lines.for_each(drop));
    Chromium { address, _process: Some(process) }
}

/// The path of a program: from the variable, or on `PATH`.
fn program(variable: &str, names: &[&str]) -> PathBuf {
    if let Some(path) = std::env::var_os(variable) {
        return path.into();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("none of {names:?} is installed: `cargo xtask test` installs what it needs"))
}

/// How many tests use the browser at once: twice as many as the machine has cores. A page waits most of the time: for
/// animations, for the house, for the test.
fn turns() -> &'static Semaphore {
    static TURNS: OnceLock<Semaphore> = OnceLock::new();
    TURNS.get_or_init(|| Semaphore::new(2 * available_parallelism().map_or(1, usize::from)))
}

/// The browser as one test uses it.
pub(crate) struct Browser {
    connection: Arc<Connection>,
    user_agent: String,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Once it is this test's turn.
    pub(crate) async fn open() -> Self {
        let turn = turns().acquire().await.expect("it is never closed");
        let connection = Connection::open(address()).await;
        let version = connection.command(None, "Browser.getVersion", json!({})).await.expect("Chromium's version");
        let user_agent = version["userAgent"].as_str().expect("text").to_owned();
        Self { connection: Arc::new(connection), user_agent, _turn: turn }
    }

    /// A page in its own context, with the size of a phone, a tablet or a desktop. On a phone animations run; on larger
    /// screens reduced motion is requested. So every game is played both ways, and the screens that are most expensive
    /// to draw have the fewest animations.
    pub(crate) async fn page(&self, size: (u32, u32)) -> Page {
        self.page_in(size, "en").await
    }

    /// The same for a browser with this language.
    pub(crate) async fn page_in(&self, size: (u32, u32), language: &str) -> Page {
        let device = Device { size, language: language.to_owned(), moves: Device::is_phone(size) };
        Page::open(&self.connection, &self.user_agent, device).await
    }

    /// A page on which everything moves, however large its screen is.
    pub(crate) async fn lively(&self, size: (u32, u32)) -> Page {
        let device = Device { size, language: "en".to_owned(), moves: true };
        Page::open(&self.connection, &self.user_agent, device).await
    }
}
