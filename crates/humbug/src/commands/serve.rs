//! `humbug serve`: the house, on this machine.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use host::{House, HouseConfig, Lifetime, Settings};
use journal::SqliteJournal;
use qrcode::{QrCode, render::unicode};
use tokio::net::TcpListener;
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};
use web::{AddedDeck, PublicOrigin, WebConfig};

#[cfg(unix)]
use crate::admin::socket::Socket;

use super::{
    folder::{data_folder, store_in},
    strategies,
};
use crate::{
    cli::ServeArgs,
    door,
    exit::Verdict,
    metrics, print,
    servers::{self, Servers},
    shelf,
};

/// How long work that nobody waits for any more may go on when the house ends.
const LEFTOVERS: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<Verdict> {
    start_logging();
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let served = runtime.block_on(serve(args));
    // What is acknowledged is on the disk. Whoever still folds a long record has nobody left to tell.
    runtime.shutdown_timeout(LEFTOVERS);
    served.map(|()| Verdict::Good)
}

fn start_logging() {
    let asked = std::env::var("HUMBUG_LOG").ok().and_then(|targets| targets.parse::<Targets>().ok());
    let targets = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(targets).init();
}

async fn serve(args: &ServeArgs) -> anyhow::Result<()> {
    let limits = args.limits.clone().within(door::raise_files());
    let store = Store::open(args).await?;
    let listener = TcpListener::bind(args.listen).await.with_context(|| format!("cannot listen on {}", args.listen))?;
    let decks = args.decks.as_deref().map(added_decks).transpose()?.unwrap_or_default();
    let house = HouseConfig {
        child_safe: args.child_safe,
        decks: decks.iter().map(|added| added.deck.clone()).collect(),
        tables_per_minute: limits.max_tables_per_minute,
        lifetime: Lifetime { table: args.retention.0, ..Lifetime::default() },
        mind: Arc::new(strategies(&args.strategies)),
        ..HouseConfig::default()
    };
    let house = match &store {
        Store::File { journal, .. } => House::open(Arc::clone(journal) as _, house).await?,
        Store::Servers(store) => House::open_among(Arc::clone(&store.journal), Arc::clone(&store.bus), house).await?,
    };
    let config = WebConfig {
        decks,
        base_path: args.base_path.clone(),
        public_origin: args.public.clone(),
        source: source(args),
        lan_origin: lan_origin(listener.local_addr()?),
        settings: Settings { pace_ms: args.bot_pace, ..Settings::default() },
        max_streams: limits.max_streams as usize,
        body_time: limits.body(),
        ..WebConfig::default()
    };
    let _asked = store.folder().map(|folder| answer_owner(folder, &house));
    announce(listener.local_addr()?, &config, &store.place())?;
    let _metrics = tell_metrics(args.metrics, &house).await?;
    let app = web::app(house.clone(), config);
    let closing = house.clone();
    let end = async move {
        stopped().await;
        closing.close();
    };
    door::serve(listener, app, limits, end).await;
    Ok(())
}

/// Tells what the house counts, where that is asked for, until the result is dropped.
async fn tell_metrics(at: Option<SocketAddr>, house: &House) -> anyhow::Result<Option<metrics::Answering>> {
    let Some(at) = at else { return Ok(None) };
    let (url, answering) = metrics::answer(at, house.clone()).await?;
    print::line(&format!("Metrics are at {url}"))?;
    Ok(Some(answering))
}

/// Where the house keeps its tables.
enum Store {
    /// In one file, for this process alone.
    File { journal: Arc<SqliteJournal>, folder: PathBuf },
    /// On servers, for several houses like this one.
    Servers(Servers),
}

impl Store {
    async fn open(args: &ServeArgs) -> anyhow::Result<Self> {
        if let Some(address) = &args.store {
            return Ok(Self::Servers(servers::open(address, args.replicas).await?));
        }
        let folder = data_folder(args.data.as_deref())?;
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let journal = Arc::new(SqliteJournal::open(store_in(&folder))?);
        Ok(Self::File { journal, folder })
    }

    /// The folder by which whoever runs the house can ask it.
    fn folder(&self) -> Option<&Path> {
        match self {
            Self::File { folder, .. } => Some(folder),
            Self::Servers(_) => None,
        }
    }

    /// For people to read.
    fn place(&self) -> String {
        match self {
            Self::File { folder, .. } => store_in(folder).display().to_string(),
            Self::Servers(store) => store.place.clone(),
        }
    }
}

/// Where the source is: as it was said, else as the package says.
fn source(args: &ServeArgs) -> Option<String> {
    let package = Some(env!("CARGO_PKG_REPOSITORY")).filter(|repository| !repository.is_empty());
    args.source.clone().or_else(|| package.map(str::to_owned))
}

/// Answers whoever runs the house about its tables, until the result is dropped.
#[cfg(unix)]
fn answer_owner(folder: &Path, house: &House) -> Option<Answering> {
    match Socket::open(folder) {
        Ok(socket) => Some(Answering(tokio::spawn(socket.serve(house.clone())))),
        Err(error) => {
            tracing::warn!(%error, "`humbug tables` cannot ask this house while it runs");
            None
        }
    }
}

/// Elsewhere `humbug tables` works while the house does not run.
#[cfg(not(unix))]
fn answer_owner(_: &Path, _: &House) {}

/// The task that answers; ended when dropped, and its socket with it.
#[cfg(unix)]
struct Answering(tokio::task::JoinHandle<()>);

#[cfg(unix)]
impl Drop for Answering {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The decks of the folder; says what was found and what was left out.
fn added_decks(folder: &Path) -> anyhow::Result<Vec<AddedDeck>> {
    let found = shelf::read_folder(folder)?;
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

/// Prints where to go: the address, and what others in the network scan.
fn announce(address: SocketAddr, config: &WebConfig, place: &str) -> anyhow::Result<()> {
    let here = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        ip => ip,
    };
    let url = |ip: IpAddr| format!("http://{}{}/", SocketAddr::new(ip, address.port()), config.base_path);
    print::line(&format!("Humbug is open at {}", url(here)))?;
    if address.ip().is_loopback() {
        let port = address.port();
        print::line(&format!(
            "Only this machine can join. For phones in your network: humbug --listen 0.0.0.0:{port}"
        ))?;
    } else if let Some(lan) = lan_address(address.ip()) {
        print::line(&format!("In your network: {}", url(lan)))?;
        if let Ok(code) = QrCode::new(url(lan)) {
            print::line(&code.render::<unicode::Dense1x2>().build())?;
        }
    }
    print::line(&format!("Tables are kept in {place}. Stop with Ctrl-C."))?;
    Ok(())
}

/// By which address others in the network reach this machine.
fn lan_address(listening: IpAddr) -> Option<IpAddr> {
    if listening.is_unspecified() { outgoing() } else { Some(listening) }
}

/// The address that this machine speaks from. To connect a socket for datagrams chooses a route and sends nothing; where to does not matter,
/// so it is an address that nobody has (RFC 5737).
fn outgoing() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

fn lan_origin(address: SocketAddr) -> Option<PublicOrigin> {
    let lan = address.ip().is_unspecified().then(|| lan_address(address.ip())).flatten()?;
    format!("http://{}", SocketAddr::new(lan, address.port())).parse().ok()
}

/// Returns on Ctrl-C, and on a polite request of the system to end.
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
