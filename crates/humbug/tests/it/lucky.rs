//! A house in this process, whose luck is fixed: the program itself always plays by the system's.

use std::{net::SocketAddr, path::Path, sync::Arc, thread::JoinHandle, time::Duration};

use host::{House, HouseConfig, Luck, Settings};
use journal_sqlite::SqliteJournal;
use tokio::{net::TcpListener, sync::oneshot};
use web::WebConfig;

/// Longer than any test takes: nobody is away because the machine is busy, which would be an entry more.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// How a house plays by fixed luck in which nobody is ever away.
pub(crate) fn config(luck: Luck) -> HouseConfig {
    HouseConfig { away_grace: NEVER, host_gone: NEVER, luck, ..HouseConfig::default() }
}

/// A house that plays by fixed luck.
pub(crate) struct Lucky {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Lucky {
    /// Starts it on a folder, once it listens.
    pub(crate) fn start(folder: &Path, address: &str, pace_ms: u32, luck: Luck) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (open, opened) = std::sync::mpsc::channel();
        let (file, address) = (folder.join("humbug.sqlite"), address.to_owned());
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let journal = SqliteJournal::open(file).expect("its tables");
                let house = House::open(Arc::new(journal), config(luck)).await.expect("the house opens");
                let settings = Settings { pace_ms, ..Settings::default() };
                let app = web::app(house.clone(), WebConfig { settings, ..WebConfig::default() });
                let listener = TcpListener::bind(&address).await.expect("it listens");
                open.send(listener.local_addr().expect("an address")).expect("somebody waits for it");
                tokio::select! {
                    served = std::future::IntoFuture::into_future(axum::serve(listener, app)) => served.expect("it serves"),
                    _ = stopped => house.close(),
                }
            });
        });
        let address = opened.recv().expect("the house opens");
        Self { address, stop, thread }
    }

    /// Ends it at once: what is not written down yet is gone.
    pub(crate) fn stop(self) {
        // It has ended already where it failed.
        let _ = self.stop.send(());
        self.thread.join().expect("it has ended");
    }
}
