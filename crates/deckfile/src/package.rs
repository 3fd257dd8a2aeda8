//! Reads the notes of Anki packages of any version, and writes such packages.
//!
//! `collection.anki2` and `collection.anki21` are SQLite files of schema 11. They store the kinds of notes and the
//! decks as JSON in the table `col`. `collection.anki21b` is an SQLite file of schema 18, compressed with Zstandard. It
//! has separate tables for the kinds of notes and for the decks. Packages with one of the newer files also contain a
//! `collection.anki2`, whose only note says "please update". See `rslib/src/import_export/package` and
//! `rslib/src/storage` in Anki.
//!
//! The file is untrusted. It is opened in memory and read-only, with limits on all lengths and on the number of steps.
//! The whole schema is checked first ([`schema`]): if it contains anything but plain tables and indexes, the file is
//! refused. After that, queries can only read plain columns of the tables in [`TABLES`], and cannot call SQL functions.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Cursor, Write as _},
};

use deck::{Deck, LeftOut, Meter, Table};
use rusqlite::{
    Connection,
    config::DbConfig,
    hooks::{AuthAction, AuthContext, Authorization},
    limits::Limit,
    params,
};
use serde_json::{Value, json};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    Asked, CELL_LIMIT, FileError, Format, Opened, Question, Told, Way,
    archive::Archive,
    opened::{Content, KINDS},
    schema,
};

/// The possible collection files of a package, in order of preference, as pairs (name, whether the file is compressed
/// with Zstandard).
pub(crate) const COLLECTIONS: [(&str, bool); 3] =
    [("collection.anki21b", true), ("collection.anki21", false), ("collection.anki2", false)];

const DAMAGED: FileError = FileError::Damaged(Format::AnkiPackage);

/// The tables from which rows may be read.
const TABLES: [&str; 6] = ["cards", "col", "decks", "fields", "notes", "notetypes"];

/// The greatest number of tables and indexes in a collection. Anki defines about thirty.
const DEFINITIONS: usize = 200;

/// Two limits: (the length of an SQL definition in bytes, the number of columns in a table).
const DEFINITION: (i32, i32) = (16 * 1024, 100);

/// The greatest number of rows of `cards` that are read. They are needed to find the decks of notes.
const CARDS: usize = 200_000;

/// The greatest number of SQLite virtual-machine steps for one file, in thousands.
const WORK: u32 = 200_000;

/// The greatest length of a text or a row in the file, in bytes. The limit is high because the JSON of the kinds of
/// notes contains style sheets.
const LENGTH: i32 = 8 << 20;

/// Reads the list of a package.
pub(crate) fn open(mut archive: Archive<'_>, told: &Told) -> Result<Opened, FileError> {
    let (name, packed) = COLLECTIONS.into_iter().find(|(name, _)| archive.has(name)).ok_or(DAMAGED)?;
    let bytes = match packed {
        true => archive.zstd_part(name, Format::AnkiPackage)?,
        false => archive.part(name, Format::AnkiPackage)?,
    };
    let collection = Collection::of(connect(bytes).map_err(|_| DAMAGED)?)?;
    let mut groups = collection.groups()?;
    if let Some(wanted) = &told.kind {
        groups.retain(|group| group.names.iter().any(|name| name == wanted));
        groups.truncate(1);
        if groups.is_empty() {
            return Err(FileError::OtherKind);
        }
    }
    let mut groups = groups.into_iter();
    let first = groups.next().ok_or(FileError::Empty)?;
    let others: Vec<(Way, String)> = groups.map(|group| (group.way(), group.table.text())).collect();
    let question = (!others.is_empty()).then(|| Question { asked: Asked::Kind, taken: first.way(), others });
    let (format, left_out) = (Format::AnkiPackage, first.left_out);
    let content = Content::Table(first.table);
    Ok(Opened { format, encoding: None, question, left_out, other_sheets: Vec::new(), content })
}

/// A kind of note, with the names of its fields.
struct NoteKind {
    name: String,
    fields: Vec<String>,
    /// The index of the field by which the author sorts the notes.
    sorted_by: usize,
}

/// Notes that form one list. They have the same kind, or similar kinds: one kind has most fields, and the fields of the
/// other kinds are a subset of them.
struct Group {
    /// The names of the kinds of notes. The kind with most fields comes first.
    names: Vec<String>,
    table: Table,
    left_out: LeftOut,
}

impl Group {
    fn way(&self) -> Way {
        let name = self.names.first().map_or("", String::as_str);
        Way::of_rows(name, self.table.rows.iter().map(|(_, cells)| cells.as_slice()))
    }
}

fn connect(mut bytes: Vec<u8>) -> rusqlite::Result<Connection> {
    // These two bytes of the SQLite header can say that the file uses write-ahead logging. Such a file cannot be opened
    // in memory, so this changes the bytes.
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
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_SQL_LENGTH, DEFINITION.0)?;
    connection.set_limit(Limit::SQLITE_LIMIT_COLUMN, DEFINITION.1)?;
    connection.set_limit(Limit::SQLITE_LIMIT_EXPR_DEPTH, 20)?;
    connection.set_limit(Limit::SQLITE_LIMIT_COMPOUND_SELECT, 1)?;
    connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    connection.set_limit(Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 1)?;
    connection.set_limit(Limit::SQLITE_LIMIT_WORKER_THREADS, 0)?;
    connection.authorizer(Some(only_plain_reads))?;
    connection.create_collation("unicase", |one: &str, other: &str| one.to_lowercase().cmp(&other.to_lowercase()))?;
    let mut work = 0;
    let too_much = move || {
        work += 1;
        work > WORK
    };
    connection.progress_handler(1_000, Some(too_much))?;
    Ok(connection)
}

/// The limit of lengths while the file is loaded, because the whole file then counts as one value.
const UNPACKED_LENGTH: i32 = crate::UNPACKED_LIMIT as i32;

/// Allows reading columns of the known tables. Denies everything else: functions, pragmas and all writes.
fn only_plain_reads(asked: AuthContext<'_>) -> Authorization {
    let is_known = |table: &str| TABLES.contains(&table) || matches!(table, "sqlite_master" | "sqlite_schema");
    match asked.action {
        AuthAction::Select => Authorization::Allow,
        AuthAction::Read { table_name, .. } if is_known(table_name) && asked.accessor.is_none() => Authorization::Allow,
        _ => Authorization::Deny,
    }
}

/// A collection whose schema has only plain tables and indexes.
struct Collection {
    connection: Connection,
    tables: BTreeSet<String>,
}

/// A note with its fields, tags and deck.
struct Note {
    /// The id of the kind of note.
    kind: i64,
    fields: Vec<String>,
    tags: String,
    /// The name of the deck that contains the first card of the note.
    deck: String,
}

impl Collection {
    /// Checks every definition of the schema. Returns a collection only if all of them are plain, so that no row is
    /// read before this check.
    fn of(connection: Connection) -> Result<Self, FileError> {
        let mut tables = BTreeSet::new();
        let mut asked = connection.prepare("SELECT type, name, sql FROM sqlite_schema").map_err(|_| DAMAGED)?;
        let mut rows = asked.query([]).map_err(|_| DAMAGED)?;
        let mut defined = 0;
        while let Some(row) = rows.next().map_err(|_| DAMAGED)? {
            defined += 1;
            let kind: String = row.get(0).map_err(|_| DAMAGED)?;
            let name: String = row.get(1).map_err(|_| DAMAGED)?;
            let sql: Option<String> = row.get(2).map_err(|_| DAMAGED)?;
            // A definition without SQL text is allowed only for an index: SQLite creates such indexes for primary keys.
            let is_plain = sql.as_deref().map_or(kind == "index", schema::is_plain);
            if defined > DEFINITIONS || !is_plain || !matches!(kind.as_str(), "table" | "index") {
                return Err(DAMAGED);
            }
            if kind == "table" {
                tables.insert(name);
            }
        }
        drop(rows);
        drop(asked);
        Ok(Self { connection, tables })
    }

    fn has_table(&self, name: &str) -> bool {
        self.tables.contains(name)
    }

    /// Runs a query and calls `take` for each row. `take` can stop with an error.
    fn each(
        &self,
        query: &str,
        mut take: impl FnMut(&rusqlite::Row<'_>) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let mut asked = self.connection.prepare(query).map_err(|_| DAMAGED)?;
        let mut rows = asked.query([]).map_err(|_| DAMAGED)?;
        while let Some(row) = rows.next().map_err(|_| DAMAGED)? {
            take(row)?;
        }
        Ok(())
    }

    /// Returns the notes as tables, one for each group of similar kinds. The group with most notes comes first.
    fn groups(&self) -> Result<Vec<Group>, FileError> {
        let mut meter = Meter::default();
        let kinds = if self.has_table("notetypes") { self.new_kinds(&mut meter)? } else { self.old_kinds()? };
        let decks = if self.has_table("decks") { self.new_decks(&mut meter)? } else { self.old_decks()? };
        let notes = self.notes(&decks, &mut meter)?;
        if notes.is_empty() {
            return Err(FileError::Empty);
        }
        let mut groups = Vec::new();
        for those in together(&notes, &kinds) {
            let mut names: Vec<&NoteKind> = those.iter().filter_map(|kind| kinds.get(kind)).collect();
            names.sort_by_key(|kind| std::cmp::Reverse(kind.fields.len()));
            let sorted_by = names.first().map_or(0, |kind| kind.sorted_by);
            let names = names.into_iter().map(|kind| kind.name.clone()).collect();
            let notes: Vec<&Note> = notes.iter().filter(|note| those.contains(&note.kind)).collect();
            let mut table = self.table(&notes, &kinds, &mut meter)?;
            table.fill_clozes();
            let left_out = table.make_plain().and(table.take_readings());
            table.name_fields(sorted_by);
            groups.push(Group { names, table, left_out });
        }
        groups.sort_by_key(|group| std::cmp::Reverse(group.table.rows.len()));
        groups.truncate(KINDS);
        Ok(groups)
    }

    /// Converts notes to a table: with a column for each field name, a column for the tags, and a column for the decks
    /// if there are several decks.
    fn table(&self, notes: &[&Note], kinds: &BTreeMap<i64, NoteKind>, meter: &mut Meter) -> Result<Table, FileError> {
        let mut columns: Vec<String> = Vec::new();
        let mut rows = Vec::new();
        for (at, note) in notes.iter().enumerate() {
            let names = kinds.get(&note.kind).map_or(&[][..], |kind| kind.fields.as_slice());
            rows.push((at + 1, cells(note, names, &mut columns, at + 1, meter)?));
        }
        let mut table = Table { head: Vec::new(), columns, rows };
        let used: BTreeSet<&str> = notes.iter().map(|note| note.deck.as_str()).collect();
        if notes.iter().any(|note| !note.tags.is_empty()) {
            add(&mut table, "tags", notes.iter().map(|note| note.tags.as_str()), meter)?;
        }
        if used.len() > 1 {
            add(&mut table, "deck", notes.iter().map(|note| note.deck.as_str()), meter)?;
        }
        table.head = self.head(&common(&used));
        table.head.iter().try_for_each(|line| meter.text(line))?;
        Ok(table)
    }

    /// Reads the notes, sorted by id. Counts their content against the budget while reading, so that memory stays
    /// limited.
    fn notes(&self, decks: &BTreeMap<i64, String>, meter: &mut Meter) -> Result<Vec<Note>, FileError> {
        if !self.has_table("notes") {
            return Err(DAMAGED);
        }
        let in_decks = self.cards()?;
        let (mut notes, mut held) = (Vec::new(), Meter::default());
        self.each("SELECT id, mid, tags, flds FROM notes", |row| {
            meter.row()?;
            let text = |place| row.get::<_, String>(place).map_err(|_| DAMAGED);
            let id: i64 = row.get(0).map_err(|_| DAMAGED)?;
            let deck = in_decks.get(&id).and_then(|deck| decks.get(deck)).map_or("", String::as_str);
            let (tags, fields) = (text(2)?.trim().to_owned(), text(3)?);
            [tags.as_str(), &fields, deck].iter().try_for_each(|text| held.text(text))?;
            let fields = fields.split('\u{1f}').map(str::to_owned).collect();
            let kind = row.get(1).map_err(|_| DAMAGED)?;
            notes.push((id, Note { kind, fields, tags, deck: deck.to_owned() }));
            Ok(())
        })?;
        // The notes are sorted here and not in SQL, because a hostile file can make SQLite sort for a long time.
        notes.sort_by_key(|(id, _)| *id);
        Ok(notes.into_iter().map(|(_, note)| note).collect())
    }

    /// Returns for each note (by id) the deck (by id) of the note's first card.
    fn cards(&self) -> Result<BTreeMap<i64, i64>, FileError> {
        let mut first: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
        if !self.has_table("cards") {
            return Ok(BTreeMap::new());
        }
        let query = format!("SELECT nid, did, ord FROM cards LIMIT {CARDS}");
        self.each(&query, |row| {
            let number = |place| row.get::<_, i64>(place).map_err(|_| DAMAGED);
            let (note, deck, place) = (number(0)?, number(1)?, number(2)?);
            let known = first.entry(note).or_insert((place, deck));
            if place < known.0 {
                *known = (place, deck);
            }
            Ok(())
        })?;
        Ok(first.into_iter().map(|(note, (_, deck))| (note, deck)).collect())
    }

    /// Reads the kinds of notes from schema 11.
    fn old_kinds(&self) -> Result<BTreeMap<i64, NoteKind>, FileError> {
        let kind = |(number, kind): (&String, &Value)| {
            let mut fields: Vec<(u64, &str)> = Vec::new();
            for field in kind.get("flds")?.as_array()? {
                fields.push((field.get("ord")?.as_u64()?, field.get("name")?.as_str()?));
            }
            fields.sort_unstable();
            let fields = fields.into_iter().map(|(_, name)| name.to_owned()).collect();
            let sorted_by = kind.get("sortf").and_then(Value::as_u64).and_then(|place| place.try_into().ok());
            let name = kind.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
            Some((number.parse().ok()?, NoteKind { name, fields, sorted_by: sorted_by.unwrap_or(0) }))
        };
        let kinds = self.json("models").ok_or(DAMAGED)?;
        kinds.as_object().and_then(|kinds| kinds.iter().map(kind).collect()).ok_or(DAMAGED)
    }

    /// Reads the kinds of notes from schema 18.
    fn new_kinds(&self, meter: &mut Meter) -> Result<BTreeMap<i64, NoteKind>, FileError> {
        if !self.has_table("fields") {
            return Err(DAMAGED);
        }
        let mut fields: Vec<(i64, i64, String)> = Vec::new();
        self.each("SELECT ntid, ord, name FROM fields", |row| {
            let name: String = row.get(2).map_err(|_| DAMAGED)?;
            meter.cells(1, 0, &name)?;
            fields.push((row.get(0).map_err(|_| DAMAGED)?, row.get(1).map_err(|_| DAMAGED)?, name));
            Ok(())
        })?;
        fields.sort();
        let mut kinds: BTreeMap<i64, NoteKind> = BTreeMap::new();
        self.each("SELECT id, name, config FROM notetypes", |row| {
            let name: String = row.get(1).map_err(|_| DAMAGED)?;
            meter.cells(1, 0, &name)?;
            let config = row.get_ref(2).ok().and_then(|config| config.as_bytes().ok()).unwrap_or_default();
            let kind = NoteKind { name, fields: Vec::new(), sorted_by: sorted_by(config) };
            kinds.insert(row.get(0).map_err(|_| DAMAGED)?, kind);
            Ok(())
        })?;
        for (kind, _, name) in fields {
            if let Some(kind) = kinds.get_mut(&kind) {
                kind.fields.push(name);
            }
        }
        Ok(kinds)
    }

    /// Reads the names of decks from schema 11.
    fn old_decks(&self) -> Result<BTreeMap<i64, String>, FileError> {
        let deck =
            |(number, deck): (&String, &Value)| Some((number.parse().ok()?, deck.get("name")?.as_str()?.to_owned()));
        let decks = self.json("decks").ok_or(DAMAGED)?;
        decks.as_object().and_then(|decks| decks.iter().map(deck).collect()).ok_or(DAMAGED)
    }

    /// Reads the names of decks from schema 18, which uses another separator than `::` between the levels of a name.
    fn new_decks(&self, meter: &mut Meter) -> Result<BTreeMap<i64, String>, FileError> {
        let mut decks = BTreeMap::new();
        self.each("SELECT id, name FROM decks", |row| {
            let name = row.get::<_, String>(1).map_err(|_| DAMAGED)?;
            meter.cells(1, 0, &name)?;
            decks.insert(row.get(0).map_err(|_| DAMAGED)?, name.replace('\u{1f}', "::"));
            Ok(())
        })?;
        Ok(decks)
    }

    fn json(&self, column: &'static str) -> Option<Value> {
        if !self.has_table("col") {
            return None;
        }
        let query = format!("SELECT {column} FROM col LIMIT 1");
        let text: String = self.connection.query_row(&query, [], |row| row.get(0)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Returns the header lines of the list: the title, and those header lines that an export of this program has
    /// stored in the description of the Anki deck.
    fn head(&self, title: &str) -> Vec<String> {
        let is_title = |title: &&str| !matches!(*title, "" | "Default" | UNTITLED);
        let title = Some(title).filter(is_title).map(|title| format!("title:{title}"));
        let decks = self.json("decks");
        let described = decks.as_ref().and_then(Value::as_object).into_iter().flatten();
        let described = described.filter_map(|(_, deck)| deck.get("desc")?.as_str()?.strip_prefix("#deck\n"));
        let described = described.flat_map(str::lines).map(str::to_owned).collect::<Vec<_>>();
        title.into_iter().chain(described).collect()
    }
}

/// Groups the kinds of these notes. Two kinds belong to the same group if all field names of one kind are also field
/// names of the other kind.
fn together(notes: &[Note], kinds: &BTreeMap<i64, NoteKind>) -> Vec<BTreeSet<i64>> {
    let used: BTreeSet<i64> = notes.iter().map(|note| note.kind).collect();
    let fields = |kind: &i64| -> BTreeSet<&str> {
        kinds.get(kind).into_iter().flat_map(|kind| &kind.fields).map(String::as_str).collect()
    };
    let mut used: Vec<(i64, BTreeSet<&str>)> = used.into_iter().map(|kind| (kind, fields(&kind))).collect();
    used.sort_by_key(|(kind, fields)| (std::cmp::Reverse(fields.len()), *kind));
    let mut groups: Vec<(BTreeSet<&str>, BTreeSet<i64>)> = Vec::new();
    for (kind, fields) in used {
        match groups.iter_mut().find(|(of_group, _)| fields.is_subset(of_group)) {
            Some((_, group)) => drop(group.insert(kind)),
            None => groups.push((fields, BTreeSet::from([kind]))),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Parses the index of the sort field from the settings of a kind of note. The settings are a protocol buffer. The
/// index is its field 2, and 0 if the field is missing.
fn sorted_by(config: &[u8]) -> usize {
    const NUMBERS: [u8; 2] = [1 << 3, 2 << 3];
    let mut rest = config;
    while let [key, value, after @ ..] = rest {
        match (key, value) {
            (key, 0..=0x7f) if *key == NUMBERS[1] => return usize::from(*value),
            (key, 0..=0x7f) if *key == NUMBERS[0] => rest = after,
            _ => return 0,
        }
    }
    0
}

/// Puts the fields of a note into the columns with their names. Adds a column for each new name.
fn cells(
    note: &Note,
    names: &[String],
    columns: &mut Vec<String>,
    row: usize,
    meter: &mut Meter,
) -> Result<Vec<String>, FileError> {
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
            meter.text(&name)?;
            columns.push(name);
        }
        taken.insert(at);
        meter.cells((at + 1).saturating_sub(cells.len()), at, field)?;
        cells.resize(cells.len().max(at + 1), String::new());
        cells[at].clone_from(field);
    }
    Ok(cells)
}

/// Converts a field name such as `word (fr)` to a column name such as `word:fr`. Exports of this program write field
/// names in this way, because Anki allows no colon in them.
fn column_name(field: &str) -> String {
    let language = field.strip_suffix(')').and_then(|field| field.rsplit_once(" ("));
    match language {
        Some((name @ ("word" | "definition" | "example"), language)) => format!("{name}:{language}"),
        _ => field.to_owned(),
    }
}

/// Fills the cells of the column with this name. Adds the column if the table does not have it.
fn add<'a>(
    table: &mut Table,
    name: &str,
    cells: impl Iterator<Item = &'a str>,
    meter: &mut Meter,
) -> Result<(), FileError> {
    let at = table.columns.iter().position(|column| column == name).unwrap_or(table.columns.len());
    if at == table.columns.len() {
        table.columns.push(name.to_owned());
    }
    for ((_, row), cell) in table.rows.iter_mut().zip(cells) {
        meter.cells((at + 1).saturating_sub(row.len()), at, cell)?;
        row.resize(row.len().max(at + 1), String::new());
        cell.clone_into(&mut row[at]);
    }
    Ok(())
}

/// Returns the first levels of a deck name (with `::` between levels) that the names of all decks have in common.
fn common(decks: &BTreeSet<&str>) -> String {
    let mut names = decks.iter().map(|name| name.split("::").collect::<Vec<_>>());
    let Some(mut levels) = names.next() else { return String::new() };
    for other in names {
        let same = levels.iter().zip(&other).take_while(|(one, other)| one == other).count();
        levels.truncate(same);
    }
    levels.join("::")
}

/// The separator between the fields of a note.
const BETWEEN: &str = "\u{1f}";

/// The name that a deck without a title gets in Anki, because Anki requires a name.
pub(crate) const UNTITLED: &str = "Humbug";

/// The schema of Anki 2.0 without its indexes. Anki creates the indexes itself.
const SCHEMA: &str = "
    CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
        ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
        models text not null, decks text not null, dconf text not null, tags text not null);
    CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
        usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
        flags integer not null, data text not null);
    CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
        mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
        ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
        left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
    CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
        ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
        type integer not null);
    CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
";

/// Writes the package of a deck. The same deck always gives the same package, so that Anki recognises notes that it
/// already has.
pub(crate) fn write(deck: &Deck) -> Result<Vec<u8>, String> {
    let collection = collection(deck).map_err(|error| error.to_string())?;
    archive(&collection).map_err(|error| error.to_string())
}

fn archive(collection: &[u8]) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // The parts are stored uncompressed, because some programs refuse packages with compressed parts.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    archive.start_file("collection.anki2", stored)?;
    archive.write_all(collection)?;
    archive.start_file("media", stored)?;
    archive.write_all(b"{}")?;
    Ok(archive.finish()?.into_inner())
}

fn collection(deck: &Deck) -> rusqlite::Result<Vec<u8>> {
    let mut connection = Connection::open_in_memory()?;
    let writing = connection.transaction()?;
    writing.execute_batch(SCHEMA)?;
    // Anki uses milliseconds since 1970 as ids. Here the ids are computed from the digest of the deck, so ids of two
    // decks are hardly ever equal.
    let base = 1_000_000_000_000 + (deck.digest() % 500_000_000_000) as i64;
    let mut table = deck.table();
    let tags = tags(&mut table);
    let (models, decks) = (models(base, &table), decks(base, deck, &table));
    writing.execute(
        "INSERT INTO col VALUES (1, ?1, ?2, ?2, 11, 0, 0, 0, '{}', ?3, ?4, ?5, '{}')",
        params![base / 1000, base, models.to_string(), decks.to_string(), options().to_string()],
    )?;
    for (at, (_, cells)) in (1..).zip(&table.rows) {
        let mut fields: Vec<String> = cells.iter().map(|cell| html(cell)).collect();
        fields.resize(table.columns.len(), String::new());
        let guid = format!("{:032x}-{at}", deck.digest());
        let tags = tags.get(at as usize - 1).cloned().unwrap_or_default();
        // The checksum may be 0, because Anki computes it on import.
        writing.execute(
            "INSERT INTO notes VALUES (?1, ?2, ?3, ?4, -1, ?5, ?6, ?7, 0, 0, '')",
            params![base + at, guid, base, base / 1000, tags, fields.join(BETWEEN), fields.first()],
        )?;
        writing.execute(
            "INSERT INTO cards VALUES (?1, ?1, ?2, 0, ?3, -1, 0, 0, ?4, 0, 0, 0, 0, 0, 0, 0, 0, '')",
            params![base + at, base, base / 1000, at],
        )?;
    }
    writing.commit()?;
    Ok(connection.serialize("main")?.to_vec())
}

/// Removes the tags column from the table. Returns the tags of each row in the form of Anki, with a space before and
/// after each tag. Anki stores the tags of a note outside its fields.
fn tags(table: &mut Table) -> Vec<String> {
    let Some(at) = table.columns.iter().position(|name| name == "tags") else { return Vec::new() };
    // A note needs at least two fields: the front and the back of its card. So the tags stay a field if there would be
    // only one other field.
    if table.columns.len() < 3 {
        return Vec::new();
    }
    table.columns.remove(at);
    let take = |(_, cells): &mut (usize, Vec<String>)| {
        let tags = if at < cells.len() { cells.remove(at) } else { String::new() };
        if tags.is_empty() { tags } else { format!(" {tags} ") }
    };
    table.rows.iter_mut().map(take).collect()
}

/// Escapes a cell, because the fields of Anki contain HTML.
fn html(cell: &str) -> String {
    cell.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br>")
}

/// Converts a column name to a field name. Anki allows no colon in field names.
fn field_name(column: &str) -> String {
    match column.split_once(':') {
        Some((name, language)) => format!("{name} ({language})"),
        None => column.replace(['{', '}', '"'], " "),
    }
}

fn models(id: i64, table: &Table) -> Value {
    let names: Vec<String> = table.columns.iter().map(|column| field_name(column)).collect();
    let field = |(ord, name): (usize, &String)| json!({"name": name, "ord": ord, "font": "Arial", "size": 20, "sticky": false, "rtl": false, "media": []});
    let shown = |name: &String| format!("{{{{#{name}}}}}<div>{{{{{name}}}}}</div>{{{{/{name}}}}}");
    let front = names.first().map(shown).unwrap_or_default();
    let back: String = names.iter().skip(1).map(shown).collect();
    json!({id.to_string(): {
        "id": id, "name": "Humbug", "type": 0, "mod": id / 1000, "usn": -1, "sortf": 0, "did": id, "vers": [], "tags": [],
        "latexPre": "", "latexPost": "", "req": [[0, "any", [0]]],
        "css": ".card { font-family: sans-serif; font-size: 24px; text-align: center; }",
        "flds": names.iter().enumerate().map(field).collect::<Vec<_>>(),
        "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": front, "afmt": format!("{{{{FrontSide}}}}<hr id=answer>{back}"),
            "did": null, "bqfmt": "", "bafmt": ""}],
    }})
}

/// Returns the JSON of the decks: the exported deck, and the default deck, which every collection has. The description
/// of the exported deck contains its header lines except the title.
fn decks(id: i64, deck: &Deck, table: &Table) -> Value {
    let others = table.head.iter().filter(|line| !line.starts_with("title:"));
    let description = others.fold("#deck\n".to_owned(), |text, line| text + line + "\n");
    let title = if deck.title().is_empty() { UNTITLED } else { deck.title() };
    let one = |id: i64, name: &str, description: &str| {
        json!({"id": id, "name": name, "desc": description, "dyn": 0, "conf": 1, "mod": 0, "usn": -1, "collapsed": false,
            "extendNew": 10, "extendRev": 50, "newToday": [0, 0], "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0]})
    };
    json!({"1": one(1, "Default", ""), id.to_string(): one(id, title, &description)})
}

/// Returns the JSON of Anki's default learning settings, which every collection must have.
fn options() -> Value {
    json!({"1": {
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true,
        "dyn": false,
        "new": {"bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 0], "order": 1, "perDay": 20},
        "rev": {"bury": false, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200, "hardFactor": 1.2},
        "lapse": {"delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0},
    }})
}
