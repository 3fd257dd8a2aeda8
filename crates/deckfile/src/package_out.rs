//! A deck as a package of Anki: schema 11, which every version reads, in an archive that is not packed.

use std::io::{Cursor, Write as _};

use deck::{Deck, Table};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// Between the fields of a note.
const BETWEEN: &str = "\u{1f}";

/// The name of a deck without a title: in Anki each deck has a name.
pub(crate) const UNTITLED: &str = "Humbug";

/// The schema of Anki 2.0 without the indexes, which Anki creates itself.
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

/// The package of a deck. The same deck gives the same package, so that Anki recognises notes that it already has.
pub(crate) fn write(deck: &Deck) -> Result<Vec<u8>, String> {
    let collection = collection(deck).map_err(|error| error.to_string())?;
    archive(&collection).map_err(|error| error.to_string())
}

fn archive(collection: &[u8]) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // Some importers of packages refuse parts that are compressed.
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
    // Numbers that two decks hardly share: milliseconds since 1970 as Anki has them, taken from the deck itself.
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
        // The checksum may be 0: Anki computes it when it imports the note.
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

/// Takes the tags column out of the table: a note stores them separately from its fields, each one word, with a space
/// around them.
fn tags(table: &mut Table) -> Vec<String> {
    let Some(at) = table.columns.iter().position(|name| name == "tags") else { return Vec::new() };
    // Without a second field a note has no back.
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

/// Cells are text, and fields hold HTML.
fn html(cell: &str) -> String {
    cell.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br>")
}

/// Anki allows no colon in the name of a field.
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

/// The deck, and the default deck of every collection. The rest of the deck's header goes into its description.
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

/// How the cards of decks come: as usual.
fn options() -> Value {
    json!({"1": {
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true,
        "dyn": false,
        "new": {"bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 0], "order": 1, "perDay": 20},
        "rev": {"bury": false, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200, "hardFactor": 1.2},
        "lapse": {"delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0},
    }})
}
