//! `humbug move-store`: everything from one store into another, of either sort.

use std::{path::Path, sync::Arc, time::Duration};

use anyhow::{Context, bail};
use journal::{Journal, SqliteJournal, move_store};

use super::folder::store_in;
use crate::{
    cli::MoveStoreArgs,
    exit::Verdict,
    print,
    servers::{self, NatsAddress},
};

/// Running nodes say twice a second that they are there.
const BEATS: Duration = Duration::from_millis(2_500);

pub(crate) fn run(args: &MoveStoreArgs) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let from = open(&args.from, None, true).await?;
        let to = open(&args.to, args.replicas, false).await?;
        let moved = move_store(&*from, &*to).await?;
        print::line(&format!("{} holds what {} holds: {moved}.", shown(&args.to), shown(&args.from)))?;
        print::line("The original is as it was. Both hold every hand and every key: keep both safe, or delete one.")?;
        Ok(Verdict::Good)
    })
}

/// The store without any password.
fn shown(text: &str) -> String {
    text.parse::<NatsAddress>().map_or_else(|_| text.to_owned(), |address| address.to_string())
}

/// Opens a store on which no house runs; so many servers are to keep a copy of it.
async fn open(text: &str, copies: Option<u8>, must_exist: bool) -> anyhow::Result<Arc<dyn Journal>> {
    if text.contains("://") {
        let address: NatsAddress = text.parse().with_context(|| format!("{text:?} is no store"))?;
        let store = servers::open(&address, copies).await?;
        let mut hearing = store.bus.listen().await;
        if let Ok(Some(_)) = tokio::time::timeout(BEATS, hearing.next()).await {
            bail!("a house runs on {address}: stop all of its nodes first");
        }
        return Ok(store.journal);
    }
    if copies.is_some() {
        bail!("{text:?} is one file: --replicas is for a store on servers");
    }
    let folder = Path::new(text);
    let file = store_in(folder);
    if must_exist {
        anyhow::ensure!(file.exists(), "there is no house in {}", folder.display());
    } else {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    Ok(Arc::new(SqliteJournal::open(file)?))
}
