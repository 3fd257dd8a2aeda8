//! The tables where a browser has seats, for the front door: it links to running games.
//!
//! The cookie with a seat's token is only sent to its own table. This cookie is sent to the whole house and contains no
//! secret: ids of tables with the letters of the seats, newest first. They are public to everybody with a table's
//! address.

use axum::http::{HeaderMap, HeaderValue};
use game::{Seat, SeatSet};
use host::TableId;
use time::Duration;

use crate::{http::cookies, site::Site};

/// The cookie's name.
const COOKIE: &str = "humbug_here";

/// The lifetime of the cookie: the same as for seats.
const MAX_AGE: Duration = Duration::days(30);

/// The most tables in it.
const MOST: usize = 6;

/// The separator of tables.
const BETWEEN: char = '.';

/// The separator of a table and its seats.
const OF: char = '-';

/// The tables where this browser has seats, the last one first. Unreadable entries are skipped.
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

/// The `Set-Cookie` header for the seats of this browser at a table; `None` if the cookie says so already.
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
