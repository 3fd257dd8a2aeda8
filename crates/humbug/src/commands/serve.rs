//! `humbug serve` runs the server on this machine. `humbug health` asks a running server whether it can serve people,
//! for service managers and containers.

use std::{
    io::IsTerminal,
    net::{IpAddr, SocketAddr},
    path::Path,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail};
use axum::{Router, body::Bytes};
use classes::Classes;
use deckfile::{FileError, Told};
use host::{House, HouseConfig, Lifetime, Settings};
use http_body_util::Empty;
use hyper::{Request, header};
use qrcode::QrCode;
use tokio::net::{TcpListener, TcpStream};
use tracing_subscriber::{
    Layer,
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};
use web::{HouseDeck, StreamCounts, WebConfig};

use super::{deck, open_list, strategies};
use crate::{
    cli::{HealthArgs, LogFormat, ServeArgs},
    connection,
    door::{self, LimitArgs},
    metrics,
    network::{Network, Reach, lan_origins, on_this_machine},
    print::{self, Verdict},
    store::{Location, Missing},
};

#[cfg(unix)]
use crate::admin::socket::Socket;

/// The timeout for background work that still runs at shutdown.
const LEFTOVERS: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<Verdict> {
    start_logging(args.log_format)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let served = runtime.block_on(serve(args));
    // No client waits for the remaining tasks, such as replays, and all acknowledged entries are on disk. So the tasks
    // may be aborted after the timeout.
    runtime.shutdown_timeout(LEFTOVERS);
    served.map(|()| Verdict::Good)
}

fn start_logging(format: LogFormat) -> anyhow::Result<()> {
    let targets = match std::env::var_os("HUMBUG_LOG").filter(|targets| !targets.is_empty()) {
        Some(targets) => targets
            .to_str()
            .filter(|targets| targets.split(',').all(is_level))
            .and_then(|targets| targets.parse::<Targets>().ok())
            .context("HUMBUG_LOG: expected a level such as info, also per crate, such as warn,web=debug")?,
        None => Targets::new().with_default(LevelFilter::WARN),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Json => lines.json().boxed(),
        LogFormat::Text => lines.with_ansi(wants_colour()).boxed(),
    };
    tracing_subscriber::registry().with(lines).with(targets).init();
    Ok(())
}

/// Returns whether a part of `HUMBUG_LOG` names a level. `Targets` reads any other word as the name of a crate, and then
/// logs nothing else.
fn is_level(part: &str) -> bool {
    let level = part.rsplit_once('=').map_or(part, |(_, level)| level).trim();
    part.trim().is_empty() || level.parse::<LevelFilter>().is_ok()
}

/// Returns whether the log uses colours: on a terminal, unless its owner has disabled them (<https://no-color.org>).
fn wants_colour() -> bool {
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

async fn serve(args: &ServeArgs) -> anyhow::Result<()> {
    let limits = args.limits.clone().within(door::raise_files());
    let location = Location::chosen(args.data.as_deref(), args.store.as_ref())?;
    let store = location.open(args.replicas, Missing::Create).await?;
    let listener = TcpListener::bind(args.listen).await.with_context(|| format!("cannot listen on {}", args.listen))?;
    let decks = match &args.decks {
        Some(folder) => house_decks(folder).await?,
        None => Vec::new(),
    };
    let house = HouseConfig {
        child_safe: args.child_safe,
        decks: decks.iter().map(|added| added.deck.clone()).collect(),
        tables_per_minute: limits.max_tables_per_minute,
        lifetime: Lifetime { table: args.retention.0, ..Lifetime::default() },
        mind: Arc::new(strategies(&args.strategies)),
        ..HouseConfig::default()
    };
    let house = match store.bus {
        Some(bus) => House::open_among(store.journal, bus, house).await?,
        None => House::open(store.journal, house).await?,
    };
    let config = WebConfig { decks, lan_origins: lan_origins(listener.local_addr()?), ..web_config(args, &limits) };
    let _asked = location.folder().map(|folder| answer_owner(folder, &house));
    announce(listener.local_addr()?, &config, &store.place)?;
    let stream_counts = config.stream_counts.clone();
    let app = web::app(Classes::open(house.clone()), config);
    let (app, _metrics) = with_metrics(args.metrics, app, &house, stream_counts).await?;
    let closing = house.clone();
    let end = async move {
        stopped().await;
        closing.close();
    };
    door::serve(listener, app, limits, &args.trusted_proxies, end).await;
    Ok(())
}

/// Builds the part of the web configuration that depends only on the command line.
fn web_config(args: &ServeArgs, limits: &LimitArgs) -> WebConfig {
    WebConfig {
        base_path: args.base_path.clone(),
        public_origin: args.public.clone(),
        trusted_proxies: args.trusted_proxies.clone(),
        cors_origins: args.cors_origins.clone(),
        source: source(args),
        settings: Settings { pace_ms: args.bot_pace, ..Settings::default() },
        max_streams: limits.max_streams as usize,
        body_time: limits.body(),
        file_worker: open_list::worker(),
        ..WebConfig::default()
    }
}

/// Serves the metrics at this address, if there is one, until the returned value is dropped. The returned router counts
/// its requests for them.
async fn with_metrics(
    at: Option<SocketAddr>,
    app: Router,
    house: &House,
    streams: StreamCounts,
) -> anyhow::Result<(Router, Option<metrics::Answering>)> {
    let Some(at) = at else { return Ok((app, None)) };
    let requests = metrics::Requests::default();
    let app = requests.count(app);
    let (url, answering) = metrics::answer(at, metrics::Sources { house: house.clone(), streams, requests }).await?;
    print::line(&format!("Metrics are at {url}"))?;
    Ok((app, Some(answering)))
}

/// Returns the URL of the source code: from the command line, otherwise from the package.
fn source(args: &ServeArgs) -> Option<String> {
    let package = Some(env!("CARGO_PKG_REPOSITORY")).filter(|repository| !repository.is_empty());
    args.source.clone().or_else(|| package.map(str::to_owned))
}

/// Executes the operator's commands about tables, until the returned value is dropped.
#[cfg(unix)]
fn answer_owner(folder: &Path, house: &House) -> Option<Answering> {
    match Socket::open(folder) {
        Ok(socket) => Some(Answering(tokio::spawn(socket.serve(house.clone())))),
        Err(error) => {
            tracing::warn!(%error, "there is no admin socket: `humbug tables` cannot ask this house while it runs");
            None
        }
    }
}

/// Does nothing: on systems other than Unix `humbug tables` works only while no server runs.
#[cfg(not(unix))]
fn answer_owner(_: &Path, _: &House) {}

/// The task that executes the operator's commands. Dropping it ends the task and closes its socket.
#[cfg(unix)]
struct Answering(tokio::task::JoinHandle<()>);

#[cfg(unix)]
impl Drop for Answering {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Reads the decks of the folder. Prints the names of the decks, and a message for each file that was left out.
async fn house_decks(folder: &Path) -> anyhow::Result<Vec<HouseDeck>> {
    let open = async |file: Vec<u8>| {
        // If the worker process cannot be started, the operator sees the message for a file that is too large.
        open_list::opened(&file, &Told::default()).await.unwrap_or(Err(FileError::TooHeavy))
    };
    let found = deck::read_folder(folder, open).await?;
    for sentence in &found.left_out {
        print::line(sentence)?;
    }
    let names: Vec<_> = found.decks.iter().map(|added| added.name.as_str()).collect();
    print::line(&format!(
        "Decks added from {}: {}",
        folder.display(),
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    ))?;
    Ok(found.decks)
}

/// Prints the addresses of the server, and on a terminal a QR code for phones in the network.
fn announce(address: SocketAddr, config: &WebConfig, place: &str) -> anyhow::Result<()> {
    let url = |ip: IpAddr| format!("http://{}{}/", SocketAddr::new(ip, address.port()), config.base_path);
    print::line(&format!("Humbug is open at {}", url(on_this_machine(address.ip()))))?;
    match (&config.public_origin, Network::now().reach(address.ip())) {
        (Some(public), _) => {
            let public = format!("{}{}/", public.as_str(), config.base_path);
            print::line(&format!("People reach it at {public}"))?;
            show_qr(&public)?;
        }
        (None, _) if address.ip().is_loopback() => {
            let port = address.port();
            print::line(&format!(
                "Only this machine can join. For phones in your network: humbug --listen 0.0.0.0:{port}"
            ))?;
        }
        (None, Reach::By(addresses)) => {
            let urls: Vec<_> = addresses.into_iter().map(url).collect();
            match urls.split_first() {
                Some((first, others)) => {
                    print::line(&format!("In your network: {first}"))?;
                    others.iter().try_for_each(|other| print::line(&format!("             or: {other}")))?;
                    show_qr(first)?;
                }
                None => print::line("This machine is in no network now: phones cannot join.")?,
            }
        }
        (None, Reach::Container(inside)) => print::line(&format!(
            "This is a container: phones do not reach its own address {inside}. Publish port {} of the container, and start \
             humbug with --public http://ADDRESS-OF-THE-MACHINE:PORT",
            address.port()
        ))?,
    }
    print::line(&format!("Tables are kept in {place}. Stop with Ctrl-C."))?;
    Ok(())
}

/// Prints the URL as a QR code. It prints nothing if the output is a file or a log.
pub(super) fn show_qr(url: &str) -> anyhow::Result<()> {
    // In black on white, independent of the terminal's colours.
    const BLACK_ON_WHITE: &str = "\x1b[38;5;16;48;5;231m";
    let lines = std::io::stdout().is_terminal().then(|| qr_lines(url)).flatten().unwrap_or_default();
    lines.iter().try_for_each(|line| Ok(print::line(&format!("{BLACK_ON_WHITE}{line}\x1b[0m"))?))
}

/// Draws a QR code, to be shown dark on light. Each line of text shows two rows of modules, the squares of the code. The
/// quiet zone around the code is four modules wide (ISO/IEC 18004). Returns `None` if the text is too long.
pub(crate) fn qr_lines(text: &str) -> Option<Vec<String>> {
    const QUIET: isize = 4;
    let code = QrCode::new(text).ok()?;
    let width = isize::try_from(code.width()).ok()?;
    let dark = |x: isize, y: isize| match (usize::try_from(x), usize::try_from(y)) {
        (Ok(column), Ok(row)) if x < width && y < width => code[(column, row)] == qrcode::Color::Dark,
        _ => false,
    };
    let mut lines = Vec::new();
    for y in (-QUIET..width + QUIET).step_by(2) {
        let modules = (-QUIET..width + QUIET).map(|x| match (dark(x, y), dark(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        });
        lines.push(modules.collect::<String>());
    }
    Some(lines)
}

/// Waits for Ctrl-C or for the system's termination signal.
async fn stopped() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await.unwrap_or_default(),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// The timeout of the whole request of `humbug health`.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum length of the response to `humbug health`, in bytes. A Humbug server never sends more.
const LONGEST_ANSWER: usize = 4_096;

pub(crate) fn health(args: &HealthArgs) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let url = args.address();
    let asked = runtime.block_on(async { tokio::time::timeout(TIMEOUT, ask(&url)).await });
    let (good, answer) =
        asked.map_err(anyhow::Error::new).and_then(|answer| answer).with_context(|| format!("no answer from {url}"))?;
    print::line(answer.trim_end())?;
    Ok(if good { Verdict::Good } else { Verdict::Bad })
}

/// Asks the server whether it is ready. Returns whether it is, and the server's message.
async fn ask(url: &str) -> anyhow::Result<(bool, String)> {
    let url: hyper::Uri = format!("{url}/readyz").parse()?;
    let Some(authority) = url.authority() else { bail!("there is no host in it") };
    let stream =
        TcpStream::connect((authority.host().trim_matches(['[', ']']), authority.port_u16().unwrap_or(80))).await?;
    let request = Request::get(url.path()).header(header::HOST, authority.as_str()).body(Empty::<Bytes>::new())?;
    let (status, body) = connection::ask(stream, request, LONGEST_ANSWER).await?;
    // A response that is too long comes from another program, so only its status is printed.
    let said = body.map_or_else(|| format!("it answers {status}"), |body| String::from_utf8_lossy(&body).into_owned());
    Ok((status.is_success(), said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_on_a_terminal_has_a_quiet_zone() {
        let lines = qr_lines("http://192.168.1.20:8080/").unwrap();
        let width = lines[0].chars().count();
        assert_eq!(lines.len(), width.div_ceil(2));
        for (number, line) in lines.iter().enumerate() {
            assert!(line.starts_with("    ") && line.ends_with("    ") && line.chars().count() == width, "{line}");
            assert_eq!(line.trim().is_empty(), number < 2 || number >= lines.len() - 2, "line {number}");
        }
    }
}
