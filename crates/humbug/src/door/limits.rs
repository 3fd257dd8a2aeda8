//! Connection limits and timeouts of the HTTP server.

use std::time::Duration;

use clap::Args;

/// File descriptors for other uses than connections: the store and short-lived files.
const OTHER_FILES: u64 = 128;

/// The default limit of connections: two for each live stream.
const CONNECTIONS: u32 = 20_000;

/// Limits of the HTTP server. No timeout ends a live stream whose client reads it.
#[derive(Clone, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Most open connections; more are answered with 503. By default 20000, or as many as the system allows
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// Most open live streams; each open page of a table has one or two
    #[arg(long, default_value_t = web::MAX_STREAMS as u32, value_name = "NUMBER", value_parser = clap::value_parser!(u32))]
    pub(crate) max_streams: u32,
    /// Most new tables per minute, in total
    #[arg(long, default_value_t = 600, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_tables_per_minute: u32,
    /// Timeout for the headers of a request to arrive, in milliseconds
    #[arg(long = "header-timeout", alias = "head-time", default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    head_time: u64,
    /// Timeout for the body of a request to arrive, in milliseconds
    #[arg(long = "body-timeout", alias = "body-time", default_value_t = web::BODY_TIME.as_millis() as u64, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    body_time: u64,
    /// Idle timeout: how long a connection may wait without a request, in milliseconds
    #[arg(long = "idle-timeout", alias = "idle-time", default_value_t = 60_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    idle_time: u64,
    /// Write timeout: close a connection that accepts no bytes for this long, in milliseconds
    #[arg(long = "write-timeout", alias = "read-time", default_value_t = 30_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    read_time: u64,
    /// How long running requests may take at shutdown, in milliseconds
    #[arg(long = "shutdown-timeout", alias = "end-time", default_value_t = 5_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=10_000))]
    end_time: u64,
}

impl LimitArgs {
    pub(super) fn connections(&self) -> usize {
        self.max_connections.unwrap_or(CONNECTIONS) as usize
    }

    pub(super) fn head(&self) -> Duration {
        Duration::from_millis(self.head_time)
    }

    pub(crate) fn body(&self) -> Duration {
        Duration::from_millis(self.body_time)
    }

    pub(super) fn idle(&self) -> Duration {
        Duration::from_millis(self.idle_time)
    }

    pub(super) fn read(&self) -> Duration {
        Duration::from_millis(self.read_time)
    }

    pub(super) fn end(&self) -> Duration {
        Duration::from_millis(self.end_time)
    }

    /// Lowers the connection limit to the file descriptors that the system allows, so that a client gets a 503 instead of
    /// no answer.
    pub(crate) fn within(mut self, files: Option<u64>) -> Self {
        let Some(files) = files else { return self };
        let most = u32::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(u32::MAX);
        if self.max_connections.is_some_and(|asked| asked > most) {
            tracing::warn!(files, connections = most, "the system allows fewer connections than --max-connections");
        }
        self.max_connections = Some(self.max_connections.unwrap_or(CONNECTIONS).min(most));
        self
    }
}

/// Raises the limit of open files to the most that the system allows, and returns it. Each connection is a file.
#[cfg(unix)]
pub(crate) fn raise_files() -> Option<u64> {
    match rlimit::increase_nofile_limit(rlimit::INFINITY) {
        Ok(files) => {
            tracing::info!(files, "limit of open files");
            Some(files)
        }
        Err(error) => {
            tracing::warn!(%error, "cannot raise the limit of open files");
            None
        }
    }
}

/// Other systems do not count connections as files.
#[cfg(not(unix))]
pub(crate) fn raise_files() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Only {
        #[command(flatten)]
        limits: LimitArgs,
    }

    #[test]
    fn there_are_never_more_connections_than_files_for_them() {
        let limits = || Only::parse_from(["door", "--max-connections", "1000"]).limits;
        assert_eq!(limits().within(None).connections(), 1000);
        assert_eq!(limits().within(Some(1 << 20)).connections(), 1000);
        assert_eq!(limits().within(Some(1024)).connections(), 896);
        assert_eq!(limits().within(Some(3)).connections(), 1);
    }
}
