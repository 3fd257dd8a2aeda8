//! Serves `GET /metrics`: a node's metrics in Prometheus' text format, version 0.0.4.
//!
//! The metrics have a separate listening address, so the public address need not expose them. Labels come from short
//! fixed lists and from the router's own paths. They never contain a table, an address, a token or a card.

use std::{
    array,
    collections::BTreeMap,
    fmt,
    net::SocketAddr,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Instant,
};

use anyhow::Context;
use axum::{
    Router,
    extract::{MatchedPath, Request},
    http::{StatusCode, header},
    middleware::{Next, from_fn},
    routing::get,
};
use host::{Durations, Histogram, House, Metrics, Timings};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, MetricEncoder, NoLabelSet, prometheus_text},
    metrics::MetricType,
    registry::Registry,
};
use tokio::{net::TcpListener, task::JoinHandle};
use web::{StreamCounts, StreamKind};

use crate::meter::Meter;

/// The task that serves the metrics. Dropping it ends the task.
pub(crate) struct Answering(JoinHandle<()>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What the metrics are read from.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(crate) house: House,
    pub(crate) streams: StreamCounts,
    pub(crate) requests: Requests,
}

/// Serves the metrics at this address, and returns their URL.
///
/// # Errors
/// If the server cannot listen at the address.
pub(crate) async fn answer(at: SocketAddr, sources: Sources) -> anyhow::Result<(String, Answering)> {
    let listener = TcpListener::bind(at).await.with_context(|| format!("cannot listen on {at} for --metrics"))?;
    let url = format!("http://{}/metrics", listener.local_addr()?);
    let told = move || {
        let text = text(&sources).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR);
        async { text.map(|text| ([(header::CONTENT_TYPE, prometheus_text::CONTENT_TYPE)], text)) }
    };
    let app = Router::new().route("/metrics", get(told));
    let answering = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, app).await {
            tracing::error!(%error, "metrics are not served any more");
        }
    });
    Ok((url, Answering(answering)))
}

/// The label of requests whose path no route has.
const OTHER: &str = "other";

/// The requests that a router has answered, by the path of the route. A router has a fixed number of routes, so
/// strangers cannot make this grow. Clones share the numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requests(Arc<RwLock<BTreeMap<String, Arc<Route>>>>);

/// The requests of one route.
#[derive(Debug, Default)]
struct Route {
    /// The numbers of answers by the class of their status: 1xx, 2xx and so on.
    answers: [AtomicU64; 5],
    /// The times from the head of the request to the head of its answer.
    times: Histogram,
}

impl Requests {
    /// Returns the router with a layer that counts its requests.
    pub(crate) fn count(&self, app: Router) -> Router {
        let requests = self.clone();
        app.layer(from_fn(move |request: Request, next: Next| {
            let route = requests.route(request.extensions().get::<MatchedPath>().map_or(OTHER, MatchedPath::as_str));
            async move {
                let began = Instant::now();
                let answer = next.run(request).await;
                route.times.record(began.elapsed());
                // A status is a number from 100 to 999.
                let class = usize::from(answer.status().as_u16() / 100).clamp(1, route.answers.len());
                route.answers[class - 1].fetch_add(1, Relaxed);
                answer
            }
        }))
    }

    fn route(&self, path: &str) -> Arc<Route> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned();
        known.unwrap_or_else(|| {
            let mut routes = self.0.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(routes.entry(path.to_owned()).or_default())
        })
    }

    fn routes(&self) -> BTreeMap<String, Arc<Route>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Returns all metrics as text.
fn text(sources: &Sources) -> Result<String, fmt::Error> {
    let mut registry = Registry::default();
    registry.register_collector(Box::new(sources.clone()));
    let mut text = String::new();
    prometheus_text::encode(&mut text, &registry)?;
    Ok(text)
}

impl Collector for Sources {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut lines = Lines(encoder);
        let metrics = self.house.metrics();
        lines.metric(GAUGE, "humbug_build_info", "The version of this program", [(&[("version", VERSION)], 1)])?;
        lines.of_tables(&metrics)?;
        lines.of_stages(&self.house.timings())?;
        lines.of_requests(&self.requests.routes())?;
        let streams = StreamKind::ALL.map(|kind| ([("kind", kind.name())], self.streams.open(kind)));
        lines.metric(
            GAUGE,
            "humbug_streams",
            "Open live streams",
            streams.iter().map(|(labels, open)| (labels.as_slice(), *open)),
        )?;
        lines.of_process()
    }
}

/// The version of the program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The labels of one series of a metric.
type Labels<'a> = &'a [(&'a str, &'a str)];

/// A kind of metric: its type in Prometheus' text format, and the function that writes a value.
struct Kind<V>(MetricType, fn(MetricEncoder<'_>, V) -> fmt::Result);

const GAUGE: Kind<u64> = Kind(MetricType::Gauge, |mut metric, value| metric.encode_gauge(&value));

/// The names of counters get the suffix `_total`.
const COUNTER: Kind<u64> =
    Kind(MetricType::Counter, |mut metric, value| metric.encode_counter::<NoLabelSet, _, u64>(&value, None));

const HISTOGRAM: Kind<Durations> = Kind(MetricType::Histogram, |mut metric, Durations { sum, count, buckets }| {
    let buckets: Vec<_> = buckets.iter().map(|(bound, count)| (bound.as_secs_f64(), *count)).collect();
    metric.encode_histogram::<NoLabelSet>(sum.as_secs_f64(), count, &buckets, None)
});

/// Writes metrics in Prometheus' text format.
struct Lines<'a>(DescriptorEncoder<'a>);

impl Lines<'_> {
    /// Writes a metric with all its series.
    fn metric<'l, V>(
        &mut self,
        Kind(of, write): Kind<V>,
        name: &str,
        help: &str,
        values: impl IntoIterator<Item = (impl AsRef<[(&'l str, &'l str)]>, V)>,
    ) -> fmt::Result {
        let mut metric = self.0.encode_descriptor(name, help, None, of)?;
        values.into_iter().try_for_each(|(labels, value)| {
            let labels: Labels<'_> = labels.as_ref();
            write(metric.encode_family(&labels)?, value)
        })
    }

    fn of_tables(&mut self, metrics: &Metrics) -> fmt::Result {
        let Metrics { nodes, tables, tables_owned, .. } = *metrics;
        for (name, help, value) in [
            ("humbug_nodes", "Nodes of this house that answer, this one included", nodes),
            ("humbug_tables", "Tables in memory", tables),
            ("humbug_tables_owned", "Tables for which this node plays bots and clocks", tables_owned),
            ("humbug_tables_followed", "Tables in memory that another node owns", tables.saturating_sub(tables_owned)),
        ] {
            self.metric(GAUGE, name, help, [([], value)])?;
        }
        for (name, help, value) in [
            ("humbug_appends", "Appends that the store acknowledged", metrics.appends),
            ("humbug_entries_appended", "Entries in these appends", metrics.entries_appended),
            (
                "humbug_entries_followed",
                "Entries that other nodes appended at tables in memory",
                metrics.entries_followed,
            ),
            ("humbug_clashes", "Appends that lost to another writer and were retried", metrics.clashes),
            ("humbug_appends_unacknowledged", "Appends that the store did not acknowledge", metrics.unacknowledged),
            ("humbug_tables_taken_over", "Tables taken over from a node that was gone", metrics.taken_over),
        ] {
            self.metric(COUNTER, name, help, [([], value)])?;
        }
        Ok(())
    }

    fn of_stages(&mut self, timings: &Timings) -> fmt::Result {
        let Timings { wait, decide, append, publish, bot_wait, bot_think } = timings.clone();
        let stages = [("wait", wait), ("decide", decide), ("append", append), ("publish", publish)];
        self.metric(
            HISTOGRAM,
            "humbug_move_seconds",
            "Stages of a move or another change at a table, from the queue of the table to its watchers",
            stages.map(|(stage, durations)| ([("stage", stage)], durations)),
        )?;
        self.metric(
            HISTOGRAM,
            "humbug_bot_seconds",
            "Stages of a bot's move: it waits for a thread, and thinks",
            [("wait", bot_wait), ("think", bot_think)].map(|(stage, durations)| ([("stage", stage)], durations)),
        )
    }

    fn of_requests(&mut self, routes: &BTreeMap<String, Arc<Route>>) -> fmt::Result {
        const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
        let answers = routes.iter().flat_map(|(path, route)| {
            let counts: [_; 5] = array::from_fn(|class| (CLASSES[class], route.answers[class].load(Relaxed)));
            let counts = counts.into_iter().filter(|(_, count)| *count > 0);
            counts.map(move |(class, count)| ([("route", path.as_str()), ("status", class)], count))
        });
        self.metric(COUNTER, "humbug_http_requests", "Answered requests, by route and class of status", answers)?;
        self.metric(
            HISTOGRAM,
            "humbug_http_request_seconds",
            "From the head of a request to the head of its answer, by route",
            routes.iter().map(|(path, route)| ([("route", path.as_str())], route.times.read())),
        )
    }

    /// Writes the resources that this process uses, on systems that report them.
    fn of_process(&mut self) -> fmt::Result {
        let Ok(reading) = Meter::new(std::process::id()).read() else { return Ok(()) };
        self.metric(GAUGE, "process_resident_memory_bytes", "Resident memory", [([], reading.memory)])?;
        let mut cpu =
            self.0.encode_descriptor("process_cpu_seconds", "Time of processors", None, MetricType::Counter)?;
        cpu.encode_counter::<NoLabelSet, _, u64>(&reading.cpu_s, None)?;
        self.metric(COUNTER, "humbug_disk_written_bytes", "Bytes written to disks", [([], reading.written)])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use axum::body::Body;
    use host::{HouseConfig, NewTable, Settings};
    use journal::MemoryJournal;
    use serde_json::Value;
    use tower::ServiceExt;

    use super::*;

    const DASHBOARD: &str = include_str!("../../../packaging/grafana.json");
    const GUIDE: &str = include_str!("../../../docs/self-hosting.md");

    async fn sources() -> Sources {
        let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await.unwrap();
        Sources { house, streams: StreamCounts::default(), requests: Requests::default() }
    }

    /// Returns the names of all metrics in the text.
    fn names(text: &str) -> BTreeSet<&str> {
        let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
        types.map(|line| line.split(' ').next().unwrap()).collect()
    }

    #[tokio::test]
    async fn each_metric_has_its_lines_and_is_in_the_guide() {
        let sources = sources().await;
        let settings = Settings { free_names: true, ..Settings::default() };
        let new = NewTable { room: rooms::ROOMS[0].key().to_owned(), settings, ..NewTable::default() };
        let (id, token) = sources.house.create(new, "Mia", "").await.unwrap();
        sources.house.table(id).await.unwrap().touch(&token).await.unwrap();
        let text = text(&sources).unwrap();
        for lines in [
            "# TYPE humbug_tables gauge\nhumbug_tables 1\n",
            "# TYPE humbug_clashes_total counter\nhumbug_clashes_total 0\n",
            "# TYPE humbug_move_seconds histogram\nhumbug_move_seconds_bucket{stage=\"wait\",le=\"1e-05\"} ",
            "humbug_move_seconds_count{stage=\"wait\"} 1\n",
            "humbug_bot_seconds_sum{stage=\"think\"} 0.0\n",
            "humbug_streams{kind=\"api\"} 0\n",
        ] {
            assert!(text.contains(lines), "{lines:?} is not in:\n{text}");
        }
        assert!(!text.contains(&id.to_string()), "{text}");
        for name in names(&text) {
            assert!(GUIDE.contains(&format!("`{name}`")), "docs/self-hosting.md does not explain {name}");
        }
    }

    #[tokio::test]
    async fn requests_are_counted_by_route_and_never_by_address() {
        let sources = sources().await;
        let app = Router::new().route("/t/{table}", get(async || "a page"));
        let app = sources.requests.count(app);
        for path in ["/t/0123456789abc", "/t/0000000000007", "/secret", "/t/1/secret"] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            app.clone().oneshot(request).await.unwrap();
        }
        let text = text(&sources).unwrap();
        let counted: Vec<_> = text.lines().filter(|line| line.starts_with("humbug_http_requests_total")).collect();
        assert_eq!(
            counted,
            [
                "humbug_http_requests_total{route=\"/t/{table}\",status=\"2xx\"} 2",
                "humbug_http_requests_total{route=\"other\",status=\"4xx\"} 2",
            ]
        );
        assert!(text.contains("humbug_http_request_seconds_count{route=\"/t/{table}\"} 2\n"), "{text}");
        assert!(!text.contains("0123456789abc") && !text.contains("secret"), "{text}");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_dashboard_shows_metrics_that_there_are() {
        let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
        let text = text(&sources().await).unwrap();
        let names = names(&text);
        let mut shown = BTreeSet::new();
        for panel in dashboard["panels"].as_array().unwrap() {
            for target in panel["targets"].as_array().into_iter().flatten() {
                let query = target["expr"].as_str().unwrap();
                let words = query.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
                let words = words.filter(|word| word.starts_with("humbug_") || word.starts_with("process_"));
                let words: Vec<_> = words.map(|word| word.strip_suffix("_bucket").unwrap_or(word)).collect();
                assert!(!words.is_empty() && words.iter().all(|word| names.contains(word)), "{query}");
                shown.extend(words);
            }
        }
        assert!(shown.len() >= 12, "{shown:?}");
    }
}
