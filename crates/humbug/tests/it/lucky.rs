//! A house in this process with a fixed seed: the program itself always uses the system's generator.

use std::{net::SocketAddr, path::Path, sync::Arc, thread::JoinHandle, time::Duration};

use classes::Classes;
use host::{House, HouseConfig, Luck, Settings};
use journal_sqlite::SqliteJournal;
use tokio::{net::TcpListener, sync::oneshot};
use web::WebConfig;

/// Longer than any test: nobody is away because the machine is busy, which would be an additional entry.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// The configuration of a house with a fixed seed, in which nobody is ever away.
pub(crate) fn config(luck: Luck) -> HouseConfig {
    HouseConfig { away_grace: NEVER, host_gone: NEVER, luck, ..HouseConfig::default() }
}

/// A house with a fixed seed.
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
                let app = web::app(Classes::open(house.clone()), WebConfig { settings, ..WebConfig::default() });
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

    /// Stops it at once: unwritten data is lost.
    pub(crate) fn stop(self) {
        // It has ended already if it failed.
        let _ = self.stop.send(());
        self.thread.join().expect("it has ended");
    }
}
