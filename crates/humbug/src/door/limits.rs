//! How much and for how long everybody together may use the door.

use std::time::Duration;

use clap::Args;

/// Files that are not connections: the journal's, and those that are open for a moment.
const OTHER_FILES: u64 = 128;

/// How many connections may be open where nothing else is asked for: two for each live stream.
const CONNECTIONS: u32 = 20_000;

/// What is allowed at the door. Live streams are not requests that take long: none of these times ends one that is read.
#[derive(Clone, Debug, Args)]
pub(crate) struct LimitArgs {
    /// How many connections may be open at once; whoever comes then is told to try again soon. By default 20000, or as
    /// many as the system allows
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// How many live streams may be open at once; every open page of a table has one or two
    #[arg(long, default_value_t = web::MAX_STREAMS as u32, value_name = "NUMBER", value_parser = clap::value_parser!(u32))]
    pub(crate) max_streams: u32,
    /// How many tables may be set up a minute, over all
    #[arg(long, default_value_t = 600, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_tables_per_minute: u32,
    /// How long the head of a request may take to arrive, in milliseconds
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    head_time: u64,
    /// How long the body of a request may take to arrive, in milliseconds
    #[arg(long, default_value_t = web::BODY_TIME.as_millis() as u64, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    body_time: u64,
    /// How long a connection may be silent before a request and between two, in milliseconds
    #[arg(long, default_value_t = 60_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    idle_time: u64,
    /// How long somebody may take none of the answer or the live stream that they are sent, in milliseconds
    #[arg(long, default_value_t = 30_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    read_time: u64,
    /// How long requests may go on when the house is asked to end, in milliseconds
    #[arg(long, default_value_t = 5_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=10_000))]
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

    /// The same with no more connections than there are files for them: whoever comes is told so then, instead of waiting
    /// for an answer that does not come.
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

/// Raises the number of files that this process may have open to the most that the system lets it have; gives that
/// number. Systems begin with few, and each connection is one.
#[cfg(unix)]
pub(crate) fn raise_files() -> Option<u64> {
    match rlimit::increase_nofile_limit(rlimit::INFINITY) {
        Ok(files) => {
            tracing::info!(files, "so many files may be open");
            Some(files)
        }
        Err(error) => {
            tracing::warn!(%error, "the number of files that may be open stays as it is");
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
