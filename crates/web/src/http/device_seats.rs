//! The cookie that lists the tables at which a browser has seats. The front page uses this cookie for links to running
//! games.
//!
//! The cookie with a seat's token is sent only to the pages of that seat's table. The cookie in this module is sent to
//! all pages of the server and contains no secret: only the ids of tables with the letters of the seats, the newest
//! table first. Everybody who has a table's address may know this data.

use axum::http::{HeaderMap, HeaderValue};
use game::{Seat, SeatSet};
use host::TableId;
use time::Duration;

use crate::{http::cookies, site::Site};

/// The name of the cookie that lists the browser's tables and seats.
const COOKIE: &str = "humbug_here";

/// The lifetime of the cookie, the same as the lifetime of the seat cookies.
const MAX_AGE: Duration = Duration::days(30);

/// The largest number of tables in the cookie.
const MOST: usize = 6;

/// The separator between the tables in the cookie.
const BETWEEN: char = '.';

/// The separator between a table's id and its seats in the cookie.
const OF: char = '-';

/// Returns the tables at which this browser has seats, the latest table first. Malformed entries are skipped.
pub(crate) fn tables(headers: &HeaderMap) -> Vec<(TableId, SeatSet)> {
    let value = cookies::values(headers, COOKIE).next().unwrap_or_default();
    value.split(BETWEEN).take(MOST).filter_map(read).collect()
}

fn read(text: &str) -> Option<(TableId, SeatSet)> {
    let (table, letters) = text.split_once(OF)?;
    let seats = letters.chars().map(Seat::from_letter).collect::<Option<Vec<_>>>()?;
    let seats = seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with);
    (!seats.is_empty()).then_some((table.parse().ok()?, seats))
}

/// Returns the `Set-Cookie` header that lists this browser's seats at a table; `None` if the cookie is already up to
/// date.
pub(crate) fn remember(site: &Site, headers: &HeaderMap, table: TableId, seats: SeatSet) -> Option<HeaderValue> {
    let before = tables(headers);
    let mut after: Vec<_> = before.iter().copied().filter(|(other, _)| *other != table).collect();
    if !seats.is_empty() {
        after.insert(0, (table, seats));
    }
    after.truncate(MOST);
    if after == before {
        return None;
    }
    let written: Vec<String> = after.iter().map(|(table, seats)| write(*table, *seats)).collect();
    let how_long = if written.is_empty() { Duration::ZERO } else { MAX_AGE };
    cookies::keep(site, COOKIE, &written.join(&BETWEEN.to_string()), site.path("/"), how_long)
}

fn write(table: TableId, seats: SeatSet) -> String {
    let letters: String = seats.iter().map(Seat::letter).collect();
    format!("{table}{OF}{letters}")
}
