//! Packages of Anki: the notes of one, whichever version of Anki wrote it.
//!
//! `collection.anki2` and `collection.anki21` are SQLite files of schema 11, where kinds of notes and decks are JSON in the
//! table `col`; `collection.anki21b` is one of schema 18, with tables for both, packed with Zstandard. The newer ones come with
//! a `collection.anki2` that only says "please update". See `rslib/src/import_export/package` and `rslib/src/storage` in Anki.
//!
//! The file is hostile: it is opened in memory, read only, with a limit on the length of everything and on the work, and
//! only tables are read, no views.

use std::collections::{BTreeMap, BTreeSet};

use deck::Table;
use rusqlite::{Connection, config::DbConfig, limits::Limit};
use serde_json::Value;

use crate::{
    CELL_LIMIT, COLUMN_LIMIT, FileError, Format, Opened, ROW_LIMIT, archive::Archive, opened::Content, package_out,
};

/// The collections that a package may have, the one that counts first, and whether it is packed once more.
pub(crate) const COLLECTIONS: [(&str, bool); 3] =
    [("collection.anki21b", true), ("collection.anki21", false), ("collection.anki2", false)];

const DAMAGED: FileError = FileError::Damaged(Format::AnkiPackage);

/// How many thousands of steps SQLite may take in all.
const WORK: u32 = 200_000;

/// The longest text or row in the file, in bytes: kinds of notes with their styles are long.
const LENGTH: i32 = 8 << 20;

/// The list of a package.
pub(crate) fn open(mut archive: Archive<'_>) -> Result<Opened, FileError> {
    let (name, packed) = COLLECTIONS.into_iter().find(|(name, _)| archive.has(name)).ok_or(DAMAGED)?;
    let bytes = match packed {
        true => archive.zstd_part(name, Format::AnkiPackage)?,
        false => archive.part(name, Format::AnkiPackage)?,
    };
    let collection = Collection(connect(bytes).map_err(|_| DAMAGED)?);
    let mut table = collection.table()?;
    let left_out = table.make_plain();
    table.name_columns();
    let format = Format::AnkiPackage;
    Ok(Opened { format, encoding: None, left_out, other_sheets: Vec::new(), content: Content::Table(table) })
}

fn connect(mut bytes: Vec<u8>) -> rusqlite::Result<Connection> {
    // A file in write-ahead mode says so in these two bytes, and cannot be opened in memory.
    if let Some(versions) = bytes.get_mut(18..20) {
        versions.fill(1);
    }
    let mut connection = Connection::open_in_memory()?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, UNPACKED_LENGTH)?;
    connection.deserialize_read_exact("main", bytes.as_slice(), bytes.len(), true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LENGTH)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    connection.create_collation("unicase", |one: &str, other: &str| one.to_lowercase().cmp(&other.to_lowercase()))?;
    let mut work = 0;
    let too_much = move || {
        work += 1;
        work > WORK
    };
    connection.progress_handler(1_000, Some(too_much))?;
    Ok(connection)
}

/// While it is taken in, the file itself is such a thing.
const UNPACKED_LENGTH: i32 = crate::UNPACKED_LIMIT as i32;

struct Collection(Connection);

/// One note.
struct Note {
    /// The kind of note, by its number.
    kind: i64,
    fields: Vec<String>,
    tags: String,
    /// The decks that its cards are in.
    deck: String,
}

impl Collection {
    fn has_table(&self, name: &str) -> bool {
        let asked =
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1 AND sql NOT LIKE '%virtual%'";
        self.0.query_row(asked, [name], |row| row.get::<_, i64>(0)).is_ok_and(|count| count == 1)
    }

    /// The notes as a table: a column for each field by its name, tags, and decks where there are several.
    fn table(&self) -> Result<Table, FileError> {
        let kinds = if self.has_table("notetypes") { self.new_kinds() } else { self.old_kinds() };
        let kinds = kinds.ok_or(DAMAGED)?;
        let decks = if self.has_table("decks") { self.new_decks() } else { self.old_decks() };
        let decks = decks.ok_or(DAMAGED)?;
        let notes = self.notes(&decks)?;
        if notes.is_empty() {
            return Err(FileError::Empty);
        }
        let mut columns: Vec<String> = Vec::new();
        let mut rows = Vec::new();
        for (at, note) in notes.iter().enumerate() {
            let names = kinds.get(&note.kind).map_or(&[][..], Vec::as_slice);
            rows.push((at + 1, cells(note, names, &mut columns, at + 1)?));
        }
        let mut table = Table { head: Vec::new(), columns, rows };
        let used: BTreeSet<&str> = notes.iter().map(|note| note.deck.as_str()).collect();
        if notes.iter().any(|note| !note.tags.is_empty()) {
            add(&mut table, "tags", notes.iter().map(|note| note.tags.clone()));
        }
        if used.len() > 1 {
            add(&mut table, "deck", notes.iter().map(|note| note.deck.clone()));
        }
        table.head = self.head(&common(&used));
        Ok(table)
    }

    fn notes(&self, decks: &BTreeMap<i64, String>) -> Result<Vec<Note>, FileError> {
        if !self.has_table("notes") {
            return Err(DAMAGED);
        }
        let in_decks = self.cards().unwrap_or_default();
        let mut asked = self.0.prepare("SELECT id, mid, tags, flds FROM notes ORDER BY id").map_err(|_| DAMAGED)?;
        let mut rows = asked.query([]).map_err(|_| DAMAGED)?;
        let mut notes = Vec::new();
        while let Some(row) = rows.next().map_err(|_| DAMAGED)? {
            if notes.len() == ROW_LIMIT {
                return Err(FileError::TooManyRows);
            }
            let text = |place| row.get::<_, String>(place).map_err(|_| DAMAGED);
            let id: i64 = row.get(0).map_err(|_| DAMAGED)?;
            let deck = in_decks.get(&id).and_then(|deck| decks.get(deck)).cloned().unwrap_or_default();
            let fields = text(3)?.split('\u{1f}').map(str::to_owned).collect();
            notes.push(Note { kind: row.get(1).map_err(|_| DAMAGED)?, fields, tags: text(2)?.trim().to_owned(), deck });
        }
        Ok(notes)
    }

    /// The deck of each note's first card.
    fn cards(&self) -> Option<BTreeMap<i64, i64>> {
        if !self.has_table("cards") {
            return None;
        }
        let mut asked = self.0.prepare("SELECT nid, did FROM cards ORDER BY ord DESC LIMIT 200000").ok()?;
        let cards = asked.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).ok()?;
        cards.collect::<Result<_, _>>().ok()
    }

    /// The names of the fields by kind of note: schema 11.
    fn old_kinds(&self) -> Option<BTreeMap<i64, Vec<String>>> {
        let kinds = self.json("models")?;
        let kind = |(number, kind): (&String, &Value)| {
            let mut fields: Vec<(u64, &str)> = Vec::new();
            for field in kind.get("flds")?.as_array()? {
                fields.push((field.get("ord")?.as_u64()?, field.get("name")?.as_str()?));
            }
            fields.sort_unstable();
            Some((number.parse().ok()?, fields.into_iter().map(|(_, name)| name.to_owned()).collect()))
        };
        kinds.as_object()?.iter().map(kind).collect()
    }

    /// The same: schema 18.
    fn new_kinds(&self) -> Option<BTreeMap<i64, Vec<String>>> {
        if !self.has_table("fields") {
            return None;
        }
        let mut kinds: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        let mut asked = self.0.prepare("SELECT ntid, name FROM fields ORDER BY ntid, ord").ok()?;
        let fields = asked.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).ok()?;
        for field in fields {
            let (kind, name) = field.ok()?;
            kinds.entry(kind).or_default().push(name);
        }
        Some(kinds)
    }

    /// The names of decks: schema 11.
    fn old_decks(&self) -> Option<BTreeMap<i64, String>> {
        let decks = self.json("decks")?;
        let deck =
            |(number, deck): (&String, &Value)| Some((number.parse().ok()?, deck.get("name")?.as_str()?.to_owned()));
        decks.as_object()?.iter().map(deck).collect()
    }

    /// The same: schema 18, where levels are not written with `::`.
    fn new_decks(&self) -> Option<BTreeMap<i64, String>> {
        let mut asked = self.0.prepare("SELECT id, name FROM decks LIMIT 100000").ok()?;
        let name = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get::<_, String>(1)?.replace('\u{1f}', "::")));
        asked.query_map([], name).ok()?.collect::<Result<_, _>>().ok()
    }

    fn json(&self, column: &'static str) -> Option<Value> {
        if !self.has_table("col") {
            return None;
        }
        let text: String = self.0.query_row(&format!("SELECT {column} FROM col LIMIT 1"), [], |row| row.get(0)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// The title, and the header lines that a package of this house has in the description of its deck.
    fn head(&self, title: &str) -> Vec<String> {
        let is_title = |title: &&str| !matches!(*title, "" | "Default" | package_out::UNTITLED);
        let title = Some(title).filter(is_title).map(|title| format!("title:{title}"));
        let decks = self.json("decks");
        let described = decks.as_ref().and_then(Value::as_object).into_iter().flatten();
        let described = described.filter_map(|(_, deck)| deck.get("desc")?.as_str()?.strip_prefix("#deck\n"));
        let described = described.flat_map(str::lines).map(str::to_owned).collect::<Vec<_>>();
        title.into_iter().chain(described).collect()
    }
}

/// The cells of a note, each in the column of its field's name; new names get new columns.
fn cells(note: &Note, names: &[String], columns: &mut Vec<String>, row: usize) -> Result<Vec<String>, FileError> {
    let mut cells: Vec<String> = Vec::new();
    let mut taken = BTreeSet::new();
    for (place, field) in note.fields.iter().enumerate() {
        if field.len() > CELL_LIMIT {
            return Err(FileError::CellTooLong { row });
        }
        let name = names.get(place).map_or_else(|| format!("field {}", place + 1), |name| column_name(name));
        let known = (0..columns.len()).find(|at| columns[*at] == name && !taken.contains(at));
        let at = known.unwrap_or(columns.len());
        if known.is_none() {
            columns.push(name);
        }
        if columns.len() > COLUMN_LIMIT {
            return Err(FileError::TooManyColumns);
        }
        taken.insert(at);
        if cells.len() <= at {
            cells.resize(at + 1, String::new());
        }
        cells[at].clone_from(field);
    }
    Ok(cells)
}

/// `word (fr)`, as packages of this house call a field: Anki allows no colon there.
fn column_name(field: &str) -> String {
    let language = field.strip_suffix(')').and_then(|field| field.rsplit_once(" ("));
    match language {
        Some((name @ ("word" | "definition" | "example"), language)) => format!("{name}:{language}"),
        _ => field.to_owned(),
    }
}

/// Adds a column, or fills the one that has this name.
fn add(table: &mut Table, name: &str, cells: impl Iterator<Item = String>) {
    let at = table.columns.iter().position(|column| column == name).unwrap_or(table.columns.len());
    if at == table.columns.len() {
        table.columns.push(name.to_owned());
    }
    for ((_, row), cell) in table.rows.iter_mut().zip(cells) {
        row.resize(row.len().max(at + 1), String::new());
        row[at] = cell;
    }
}

/// The name that decks have in common, level by level.
fn common(decks: &BTreeSet<&str>) -> String {
    let mut names = decks.iter().map(|name| name.split("::").collect::<Vec<_>>());
    let Some(mut levels) = names.next() else { return String::new() };
    for other in names {
        let same = levels.iter().zip(&other).take_while(|(one, other)| one == other).count();
        levels.truncate(same);
    }
    levels.join("::")
}
