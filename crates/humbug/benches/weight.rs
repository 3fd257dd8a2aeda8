//! Measures the cost of a first visit in a real browser: bytes over the network, and the time until a page is usable.
//! It measures on this machine, and with a simulated slow phone (a quarter of the processor, 1.6 Mbit/s, 150 ms round
//! trip).
//!
//! Run `cargo bench -p humbug --bench weight`. It needs Chromium.
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

#[path = "../tests/it/browser/driver/chromium.rs"]
#[expect(dead_code, reason = "the tests do more with a browser")]
mod chromium;
#[path = "../tests/it/browser/driver/input.rs"]
#[expect(dead_code, reason = "the tests press more")]
mod input;
#[path = "../tests/it/browser/driver/page.rs"]
#[expect(dead_code, reason = "the tests do more with a page")]
mod page;
#[path = "../tests/it/server.rs"]
#[expect(dead_code, reason = "the tests do more with a server")]
mod server;

/// The timeout for a step on a page.
const STEP: Duration = Duration::from_secs(60);

/// Replaces the `witness` module of the tests, which logs the events of a page. The log would change the measurement.
mod witness {
    pub(crate) async fn watch(_: &super::page::Page) {}
}

use std::time::{Duration, Instant};

use chromium::Browser;
use page::Page;
use serde_json::json;
use server::Server;

/// A script that returns the browser's measurements of the page that it just loaded.
const NOTES: &str = "
    const page = performance.getEntriesByType('navigation')[0];
    const files = performance.getEntriesByType('resource').filter(file => !file.name.includes('/events'));
    const bytes = list => list.reduce((sum, file) => sum + file.transferSize, 0);
    const pictures = files.filter(file => file.name.includes('/pictures/'));
    return {
        bytes: page.transferSize + bytes(files),
        pictures: bytes(pictures),
        files: files.length,
        painted: performance.getEntriesByType('paint').find(entry => entry.name === 'first-contentful-paint')?.startTime,
        usable: page.domContentLoadedEventEnd,
    };";

/// The number of visits per page. The bench prints the medians.
const VISITS: usize = 5;

fn main() -> anyhow::Result<()> {
    // `cargo test --benches` runs every bench once with `--test`, and expects no measurement.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return Ok(());
    }
    tokio::runtime::Runtime::new()?.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    let server = Server::start(1_000);
    let browser = Browser::open().await;
    println!("{:<28} {:>9} {:>9} {:>6} {:>11} {:>11}", "page", "bytes", "pictures", "files", "painted ms", "usable ms");
    for slow in [false, true] {
        println!("{}", if slow { "on a slow phone" } else { "on this machine" });
        let page = browser.page((360, 740)).await;
        let mut paths = vec![("front door".to_owned(), "/".to_owned())];
        for room in rooms::ROOMS {
            page.goto(&server.url(&format!("/g/{}", room.key()))).await?;
            let start = "document.querySelector('form[action*=\"/play/\"] button').click()";
            page.execute(start, vec![]).await?;
            arrived(&page).await?;
            paths.push((format!("table of {}", room.name()), page.current_url().await?.path().to_owned()));
        }
        throttle(&page, slow).await;
        for (name, path) in &paths {
            visit(&page, name, &server.url(path)).await?;
        }
        page.close().await;
    }
    Ok(())
}

/// Waits until the page of a table is loaded.
async fn arrived(page: &Page) -> anyhow::Result<()> {
    let start = Instant::now();
    while page.find("#hand").await.is_err() {
        anyhow::ensure!(start.elapsed() < Duration::from_secs(20), "no table comes");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

async fn throttle(page: &Page, slow: bool) {
    page.command("Network.enable", json!({})).await;
    // A first visit loads every file over the network, so the cache is disabled.
    page.command("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    if slow {
        let bytes_a_second = 1_600_000 / 8;
        let line = json!({ "offline": false, "latency": 150, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second });
        page.command("Network.emulateNetworkConditions", line).await;
        page.command("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    }
}

async fn visit(page: &Page, name: &str, url: &str) -> anyhow::Result<()> {
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        page.goto(url).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        visits.push(page.execute(NOTES, vec![]).await?);
    }
    let median = |what: &str| {
        let mut values: Vec<f64> = visits.iter().filter_map(|visit| visit[what].as_f64()).collect();
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
    };
    let [bytes, pictures, files, painted, usable] = ["bytes", "pictures", "files", "painted", "usable"].map(median);
    println!("{name:<28} {bytes:>9.0} {pictures:>9.0} {files:>6.0} {painted:>11.0} {usable:>11.0}");
    Ok(())
}
