//! A connection to Chromium over the DevTools protocol: commands with their responses, and the events of pages.

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    sync::{mpsc, oneshot, watch},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, protocol::WebSocketConfig},
};

use super::patience::STEP;

/// The error of a command or a script.
#[derive(Debug, Clone)]
pub(crate) struct DevToolsError(pub(crate) String);

impl std::error::Error for DevToolsError {}

impl fmt::Display for DevToolsError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.0)
    }
}

/// The answer to a command.
pub(crate) type Answer = Result<Value, DevToolsError>;

/// The state that a page has reported.
#[derive(Debug, Default, Clone)]
pub(crate) struct Reported {
    /// Whether the page loads now.
    pub(crate) loading: bool,
    /// Whether it has requested another page, which has not begun to load.
    pub(crate) leaving: bool,
    /// Why it accepts no commands any longer.
    pub(crate) gone: Option<&'static str>,
}

/// The receivers of responses and events.
#[derive(Default)]
struct Listeners {
    answers: HashMap<u64, oneshot::Sender<Answer>>,
    /// By session: the page's main frame, and its reported state.
    pages: HashMap<String, (String, watch::Sender<Reported>)>,
    closed: bool,
}

/// The connection of one test. When it is dropped, or the test's process ends, Chromium disposes of the test's
/// contexts.
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
        // Screenshots and printed pages come as one message.
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

    /// Records the events of this session's page from now on.
    pub(crate) fn listen(&self, session: &str, frame: &str) -> watch::Receiver<Reported> {
        let (report, reported) = watch::channel(Reported::default());
        lock(&self.listeners).pages.insert(session.to_owned(), (frame.to_owned(), report));
        reported
    }
}

/// Sends commands and distributes messages, until either side has ended.
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

/// A response goes to the caller, an event to its page.
fn take(mut message: Value, listeners: &Mutex<Listeners>, commands: &mpsc::UnboundedSender<String>) {
    if let Some(id) = message["id"].as_u64() {
        let answer = lock(listeners).answers.remove(&id);
        let error = message["error"]["message"].as_str().map(|error| DevToolsError(error.to_owned()));
        let result = error.map_or_else(|| Ok(message["result"].take()), Err);
        // The caller may have given up.
        drop(answer.map(|answer| answer.send(result)));
        return;
    }
    let (parameters, method) = (&message["params"], message["method"].as_str().unwrap_or_default());
    if method == "Page.javascriptDialogOpening" {
        // Nobody answers the browser's own dialogs, such as whether to leave a page: accept them.
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
