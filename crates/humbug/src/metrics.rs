//! Serves `GET /metrics`: a node's metrics in Prometheus' text format, version 0.0.4.
//!
//! The metrics have a separate listening address, so the public address need not expose them.

use std::{fmt::Write, net::SocketAddr};

use anyhow::Context;
use axum::{Router, http::header, routing::get};
use host::{House, Metrics};
use tokio::{net::TcpListener, task::JoinHandle};

/// The value of the `Content-Type` header.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The task that serves the metrics. Dropping it ends the task.
pub(crate) struct Answering(JoinHandle<()>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Serves the metrics at this address, and returns their URL.
///
/// # Errors
/// If the server cannot listen at the address.
pub(crate) async fn answer(at: SocketAddr, house: House) -> anyhow::Result<(String, Answering)> {
    let listener = TcpListener::bind(at).await.with_context(|| format!("cannot listen on {at} for --metrics"))?;
    let url = format!("http://{}/metrics", listener.local_addr()?);
    let told = move || {
        let text = text(&house.metrics());
        async { ([(header::CONTENT_TYPE, FORMAT)], text) }
    };
    let app = Router::new().route("/metrics", get(told));
    let answering = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, app).await {
            tracing::error!(%error, "metrics are not told any more");
        }
    });
    Ok((url, Answering(answering)))
}

fn text(metrics: &Metrics) -> String {
    let Metrics { nodes, tables, tables_owned, .. } = *metrics;
    let now = [
        ("nodes", "Nodes of this house that answer, this one included", nodes),
        ("tables", "Tables in memory", tables),
        ("tables_owned", "Tables for which this node plays bots and clocks", tables_owned),
        ("tables_followed", "Tables in memory that another node owns", tables.saturating_sub(tables_owned)),
    ];
    let since = [
        ("appends", "Appends that the store acknowledged", metrics.appends),
        ("entries_appended", "Entries in these appends", metrics.entries_appended),
        ("entries_followed", "Entries that other nodes appended at tables in memory", metrics.entries_followed),
        ("clashes", "Appends that lost to another writer and were retried", metrics.clashes),
        ("appends_unacknowledged", "Appends that the store did not acknowledge", metrics.unacknowledged),
        ("tables_taken_over", "Tables taken over from a node that was gone", metrics.taken_over),
    ];
    let now = now.map(|(name, help, value)| (format!("humbug_{name}"), "gauge", help, value));
    let since = since.map(|(name, help, value)| (format!("humbug_{name}_total"), "counter", help, value));
    now.into_iter().chain(since).fold(String::new(), |mut text, (name, kind, help, value)| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_metric_has_its_lines() {
        let text = text(&Metrics { nodes: 3, tables: 5, tables_owned: 2, clashes: 7, ..Metrics::default() });
        assert_eq!(text.lines().count(), 30);
        assert!(text.contains("# TYPE humbug_tables_followed gauge\nhumbug_tables_followed 3\n"), "{text}");
        assert!(text.contains("# TYPE humbug_clashes_total counter\nhumbug_clashes_total 7\n"), "{text}");
    }
}
