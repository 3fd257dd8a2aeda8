//! At which tables a browser holds seats, for the front door: it leads back to a game that goes on.
//!
//! The cookie that holds a seat goes to its own table alone. This one goes to the whole house and holds no key: names of tables with the
//! letters of the seats, newest first, which are public to whoever has a table's address.

use axum::http::{HeaderMap, HeaderValue};
use game::{Seat, SeatSet};
use host::TableId;
use time::Duration;

use crate::{http::cookies, site::Site};

/// The cookie's name.
const COOKIE: &str = "humbug_here";

/// How long a browser keeps it: as long as the seats.
const MAX_AGE: Duration = Duration::days(30);

/// The most tables in it.
const MOST: usize = 6;

/// What stands between two tables.
const BETWEEN: char = '.';

/// What stands between a table and its seats.
const OF: char = '-';

/// The tables at which this browser holds seats, the one it came from last first. Anything unreadable is none.
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

/// The `Set-Cookie` by which a browser holds these seats at a table, or none; `None` where it says so already.
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
