//! Starts the one Chromium that all tests of a process share, and connects each test to it.
//!
//! A test opens a [`Browser`] and pages in it. Each page has its own browser context: no two share cookies, storage or
//! emulation. When the test ends, in any way, its contexts are deleted.

use std::{
    collections::HashMap,
    fmt,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread::available_parallelism,
};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    sync::{Semaphore, SemaphorePermit, mpsc, oneshot, watch},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, protocol::WebSocketConfig},
};

use super::{
    STEP,
    page::{Device, Page},
};

/// The command-line flags of Chromium, one per line. `cargo xtask test` uses the same file.
const FLAGS: &str = include_str!("../../../assets/chromium-flags.txt");

/// A shell command that starts Chromium with its standard input and output as the file descriptors 3 and 4. Chromium
/// listens there for commands, but no test sends any. When the test process ends, file descriptor 3 is closed. Then
/// Chromium ends too and deletes its folder.
const BY_PIPE: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

/// The Chromium of this process. Its standard input stays open until the process ends.
struct Chromium {
    address: String,
    _process: Option<Child>,
}

/// Returns the DevTools address of Chromium. It is the value of `HUMBUG_BROWSER`, or else the address of a Chromium
/// that this function starts.
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
    // Chromium gets its own process group. Otherwise a signal to all processes of the tests, such as Ctrl-C, would kill
    // Chromium before it has deleted its folder.
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

/// Returns the path of a program: from the environment variable, or else the first of these names on `PATH`.
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

/// Limits how many tests use the browser at the same time. The limit is twice the number of cores, because pages mostly
/// wait: for animations, for the server, or for the test.
fn turns() -> &'static Semaphore {
    static TURNS: OnceLock<Semaphore> = OnceLock::new();
    TURNS.get_or_init(|| Semaphore::new(2 * available_parallelism().map_or(1, usize::from)))
}

/// The browser of one test.
pub(crate) struct Browser {
    connection: Arc<Connection>,
    user_agent: String,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Waits until this test may use the browser, and connects to it.
    pub(crate) async fn open() -> Self {
        let turn = turns().acquire().await.expect("it is never closed");
        let connection = Connection::open(address()).await;
        let version = connection.command(None, "Browser.getVersion", json!({})).await.expect("Chromium's version");
        let user_agent = version["userAgent"].as_str().expect("text").to_owned();
        Self { connection: Arc::new(connection), user_agent, _turn: turn }
    }

    /// Opens a page in its own context, with the screen size of a phone, a tablet or a desktop. On a phone animations
    /// run; larger screens request reduced motion. So every game is tested both ways, and the screens that are most
    /// expensive to draw have the fewest animations.
    pub(crate) async fn page(&self, size: (u32, u32)) -> Page {
        self.page_in(size, "en").await
    }

    /// Opens a page like [`page`](Self::page), in a browser whose user prefers this language.
    pub(crate) async fn page_in(&self, size: (u32, u32), language: &str) -> Page {
        let device = Device { size, language: language.to_owned(), moves: Device::is_phone(size) };
        Page::open(&self.connection, &self.user_agent, device).await
    }

    /// Opens a page on which animations run, even if its screen is large.
    pub(crate) async fn lively(&self, size: (u32, u32)) -> Page {
        let device = Device { size, language: "en".to_owned(), moves: true };
        Page::open(&self.connection, &self.user_agent, device).await
    }
}

/// The error of a DevTools command or of a script.
#[derive(Debug, Clone)]
pub(crate) struct DevToolsError(pub(crate) String);

impl std::error::Error for DevToolsError {}

impl fmt::Display for DevToolsError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.0)
    }
}

/// The response to a DevTools command.
pub(crate) type Answer = Result<Value, DevToolsError>;

/// The state of a page, as DevTools events have reported it.
#[derive(Debug, Default, Clone)]
pub(crate) struct Reported {
    /// Whether the page is loading.
    pub(crate) loading: bool,
    /// Whether the page has requested another page that has not begun to load.
    pub(crate) leaving: bool,
    /// The reason why the page accepts no more commands, for instance a crash; `None` while it accepts commands.
    pub(crate) gone: Option<&'static str>,
}

/// The channels to which the connection forwards responses and events.
#[derive(Default)]
struct Listeners {
    answers: HashMap<u64, oneshot::Sender<Answer>>,
    /// For each session: the id of the page's main frame, and the sender of the page's reported state.
    pages: HashMap<String, (String, watch::Sender<Reported>)>,
    closed: bool,
}

/// The connection of one test. When it is dropped, or the test's process ends, Chromium deletes the test's contexts.
pub(crate) struct Connection {
    commands: mpsc::UnboundedSender<String>,
    listeners: Arc<Mutex<Listeners>>,
    last: AtomicU64,
}

fn lock(listeners: &Mutex<Listeners>) -> MutexGuard<'_, Listeners> {
    listeners.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connection {
    /// Connects to the Chromium at a `ws://` address.
    pub(crate) async fn open(address: &str) -> Self {
        // A screenshot or a PDF arrives as one large message, so the size of messages is not limited.
        let limits = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = tokio_tungstenite::connect_async_with_config(address, Some(limits), true)
            .await
            .unwrap_or_else(|error| panic!("no Chromium answers at {address}: {error}"));
        let (commands, asked) = mpsc::unbounded_channel();
        let listeners = Arc::new(Mutex::new(Listeners::default()));
        tokio::spawn(exchange(socket, asked, Arc::clone(&listeners), commands.clone()));
        Self { commands, listeners, last: AtomicU64::new(0) }
    }

    /// Sends a command to the browser, or to the page of a session, and returns the response.
    pub(crate) async fn command(&self, session: Option<&str>, method: &str, parameters: Value) -> Answer {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            command["sessionId"] = json!(session);
        }
        let (answer, answered) = oneshot::channel();
        {
            let mut listeners = lock(&self.listeners);
            if listeners.closed {
                return Err(DevToolsError(format!("{method}: the connection is closed")));
            }
            listeners.answers.insert(id, answer);
        }
        let closed = |_| DevToolsError(format!("{method}: the connection is closed"));
        self.commands.send(command.to_string()).map_err(|_| DevToolsError(format!("{method}: nothing is sent")))?;
        match tokio::time::timeout(STEP, answered).await {
            Ok(answer) => answer.map_err(closed)?.map_err(|error| DevToolsError(format!("{method}: {error}"))),
            Err(_) => Err(DevToolsError(format!("{method}: Chromium does not answer"))),
        }
    }

    /// Starts to record the events of this session's page. `frame` is the id of the page's main frame.
    pub(crate) fn listen(&self, session: &str, frame: &str) -> watch::Receiver<Reported> {
        let (report, reported) = watch::channel(Reported::default());
        lock(&self.listeners).pages.insert(session.to_owned(), (frame.to_owned(), report));
        reported
    }
}

/// Sends commands and distributes messages until either side closes the connection.
async fn exchange(
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    mut asked: mpsc::UnboundedReceiver<String>,
    listeners: Arc<Mutex<Listeners>>,
    commands: mpsc::UnboundedSender<String>,
) {
    let (mut out, mut incoming) = socket.split();
    loop {
        tokio::select! {
            command = asked.recv() => {
                let Some(command) = command else { break };
                if out.send(Message::text(command)).await.is_err() {
                    break;
                }
            }
            message = incoming.next() => {
                let Some(Ok(message)) = message else { break };
                if let Ok(text) = message.to_text()
                    && let Ok(message) = serde_json::from_str::<Value>(text)
                {
                    take(message, &listeners, &commands);
                }
            }
        }
    }
    let mut listeners = lock(&listeners);
    listeners.closed = true;
    listeners.answers.clear();
    for (_, report) in listeners.pages.values() {
        report.send_modify(|reported| reported.gone = Some("the connection is closed"));
    }
}

/// Forwards a response to the caller of the command, and an event to the state of its page.
fn take(mut message: Value, listeners: &Mutex<Listeners>, commands: &mpsc::UnboundedSender<String>) {
    if let Some(id) = message["id"].as_u64() {
        let answer = lock(listeners).answers.remove(&id);
        let error = message["error"]["message"].as_str().map(|error| DevToolsError(error.to_owned()));
        let result = error.map_or_else(|| Ok(message["result"].take()), Err);
        // Sending fails if the caller no longer waits for the response.
        drop(answer.map(|answer| answer.send(result)));
        return;
    }
    let (parameters, method) = (&message["params"], message["method"].as_str().unwrap_or_default());
    if method == "Page.javascriptDialogOpening" {
        // No test presses a button in the browser's own dialogs, such as the question whether to leave a page. So every
        // such dialog is accepted.
        let accept = json!({
            "id": 0, "sessionId": message["sessionId"], "method": "Page.handleJavaScriptDialog", "params": { "accept": true },
        });
        drop(commands.send(accept.to_string()));
        return;
    }
    let session = message["sessionId"].as_str().or(parameters["sessionId"].as_str()).unwrap_or_default();
    let listeners = lock(listeners);
    let Some((frame, report)) = listeners.pages.get(session) else { return };
    let own = parameters["frameId"] == frame.as_str();
    report.send_if_modified(|reported| {
        match method {
            "Page.frameScheduledNavigation" if own => reported.leaving = true,
            "Page.frameRequestedNavigation" if own => reported.leaving = parameters["disposition"] == "currentTab",
            "Page.frameStartedLoading" if own => (reported.loading, reported.leaving) = (true, false),
            "Page.frameStoppedLoading" if own => (reported.loading, reported.leaving) = (false, false),
            "Page.navigatedWithinDocument" if own => reported.leaving = false,
            "Inspector.targetCrashed" => reported.gone = Some("the page has crashed"),
            "Target.detachedFromTarget" => reported.gone = Some("the page is closed"),
            _ => return false,
        }
        true
    });
}
