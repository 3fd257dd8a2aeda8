//! The headers of rate limits, by which a program can slow down before it is refused: `RateLimit-Policy` and `RateLimit`
//! of the IETF draft draft-ietf-httpapi-ratelimit-headers, and `Retry-After`.

use std::time::Duration;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::{Next, from_fn},
    response::Response,
    routing::MethodRouter,
};
use host::{Allowance, HostError, Quota, TABLE_QUOTAS};

use crate::{error::WebError, site::Site};

/// The name of the header with the sizes of the limits.
pub(crate) const RATELIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// The name of the header with what is left of them.
pub(crate) const RATELIMIT: HeaderName = HeaderName::from_static("ratelimit");

/// A rate limit that requests of the API count against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// New tables in the whole house. Networks share this limit.
    Tables,
    /// Wrong codes of tables, for each network.
    Codes,
    /// People who sit down at a table.
    People,
    /// Devices that ask for a seat of a table.
    Devices,
    /// The host's tools at a table.
    Tools,
    /// Phrases and texts of a person.
    Phrases,
    /// Proposals and votes of a person about the next game.
    Proposals,
}

impl Limit {
    const fn name(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Codes => "codes",
            Self::People => "people",
            Self::Devices => "devices",
            Self::Tools => "tools",
            Self::Phrases => "phrases",
            Self::Proposals => "proposals",
        }
    }

    fn quota(self, site: &Site) -> Quota {
        match self {
            Self::Tables => site.house().new_tables_left().quota,
            Self::Codes => site.house().wrong_codes_left().quota,
            Self::People => TABLE_QUOTAS.comings,
            Self::Devices => TABLE_QUOTAS.devices,
            Self::Tools => TABLE_QUOTAS.tools,
            Self::Phrases => TABLE_QUOTAS.sayings,
            Self::Proposals => TABLE_QUOTAS.next_games,
        }
    }

    /// Returns what is left for this client. `None` for the limits of tables, which only the table's task knows.
    fn left(self, site: &Site) -> Option<Allowance> {
        match self {
            Self::Tables => Some(site.house().new_tables_left()),
            Self::Codes => Some(site.house().wrong_codes_left()),
            Self::People | Self::Devices | Self::Tools | Self::Phrases | Self::Proposals => None,
        }
    }

    /// Returns whether this limit refused the request.
    const fn refused(self, error: &HostError) -> bool {
        match error {
            HostError::TooManyTables { .. } => matches!(self, Self::Tables),
            HostError::TooManyGuesses { .. } => matches!(self, Self::Codes),
            HostError::Crowded => matches!(self, Self::People),
            HostError::TooFast => matches!(self, Self::Devices | Self::Tools | Self::Phrases | Self::Proposals),
            _ => false,
        }
    }
}

/// The headers of the limits that a request counted against. The route adds them to a response, and the middleware in
/// `answer.rs` writes them, because it writes the responses for errors.
#[derive(Clone, Debug)]
pub(crate) struct Limited {
    limits: &'static [Limit],
    policy: String,
    left: Vec<String>,
    /// The shortest pause of those limits that give no time of their own, in seconds.
    pause_s: u64,
}

/// Adds the headers of these limits to the responses of a route.
pub(crate) fn limited(route: MethodRouter<Site>, limits: &'static [Limit]) -> MethodRouter<Site> {
    route.layer(from_fn(move |request: Request, next: Next| async move {
        let site = request.extensions().get::<Site>().cloned();
        let mut response: Response = next.run(request).await;
        if let Some(site) = site {
            response.extensions_mut().insert(Limited::of(limits, &site));
        }
        response
    }))
}

impl Limited {
    fn of(limits: &'static [Limit], site: &Site) -> Self {
        let policies = limits.iter().map(|limit| {
            let quota = limit.quota(site);
            format!("\"{}\";q={};w={}", limit.name(), quota.most, whole_seconds(quota.window()))
        });
        let left = limits.iter().filter_map(|limit| {
            let allowed = limit.left(site)?;
            Some(format!("\"{}\";r={};t={}", limit.name(), allowed.left, whole_seconds(allowed.whole_in)))
        });
        let pauses = limits.iter().filter(|limit| limit.left(site).is_none()).map(|limit| limit.quota(site).pause);
        Self {
            limits,
            policy: policies.collect::<Vec<_>>().join(", "),
            left: left.collect(),
            pause_s: whole_seconds(pauses.min().unwrap_or_default()),
        }
    }

    /// Writes the headers. If a limit refused the request, nothing is left of it until the time in `Retry-After`, which
    /// then also stands in place of the time until the limit is whole again.
    pub(crate) fn write(self, headers: &mut HeaderMap, error: Option<&WebError>) {
        let error = match error {
            Some(WebError::Host(error) | WebError::AtTable { error, .. }) => Some(error),
            _ => None,
        };
        let mut left = self.left;
        if let Some(error) = error
            && let Some(limit) = self.limits.iter().find(|limit| limit.refused(error))
        {
            if *error == HostError::TooFast {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(self.pause_s));
            }
            let retry = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()).unwrap_or("1");
            left.retain(|left| !left.starts_with(&format!("\"{}\"", limit.name())));
            left.insert(0, format!("\"{}\";r=0;t={retry}", limit.name()));
        }
        for (name, value) in [(RATELIMIT_POLICY, self.policy), (RATELIMIT, left.join(", "))] {
            if let Some(value) = HeaderValue::try_from(value).ok().filter(|value| !value.is_empty()) {
                headers.insert(name, value);
            }
        }
    }
}

/// Rounds up to whole seconds.
fn whole_seconds(time: Duration) -> u64 {
    time.as_millis().div_ceil(1_000) as u64
}
