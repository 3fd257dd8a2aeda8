//! `humbug health`: whether a running house can serve people. For service managers and containers.

use std::time::Duration;

use anyhow::{Context, bail};
use axum::body::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use hyper::{Request, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::{
    cli::HealthArgs,
    print::{self, Verdict},
};

/// The timeout of the whole request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Longer than any answer of a house, in bytes.
const LONGEST_ANSWER: usize = 4_096;

pub(crate) fn run(args: &HealthArgs) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let asked = runtime.block_on(async { tokio::time::timeout(TIMEOUT, ask(&args.url)).await });
    let (good, answer) = asked
        .map_err(anyhow::Error::new)
        .and_then(|answer| answer)
        .with_context(|| format!("no answer from {}", args.url))?;
    print::line(answer.trim_end())?;
    Ok(if good { Verdict::Good } else { Verdict::Bad })
}

/// Whether the house is ready, and its message.
async fn ask(url: &str) -> anyhow::Result<(bool, String)> {
    let url: hyper::Uri = format!("{url}/readyz").parse()?;
    let Some(authority) = url.authority() else { bail!("there is no host in it") };
    let stream =
        TcpStream::connect((authority.host().trim_matches(['[', ']']), authority.port_u16().unwrap_or(80))).await?;
    let (mut requests, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // The connection ends with the request; errors are in the response.
    tokio::spawn(async move { drop(connection.await) });
    let request = Request::get(url.path()).header(header::HOST, authority.as_str()).body(Empty::<Bytes>::new())?;
    let answer = requests.send_request(request).await?;
    let status = answer.status();
    let body = Limited::new(answer.into_body(), LONGEST_ANSWER).collect().await;
    // Another program's page would be longer.
    let said = body
        .map_or_else(|_| format!("it answers {status}"), |body| String::from_utf8_lossy(&body.to_bytes()).into_owned());
    Ok((status.is_success(), said))
}
