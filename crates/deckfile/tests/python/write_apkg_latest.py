"""The same package as the newest version of Anki writes it: schema 18, packed with Zstandard, with the old collection that only
says "please update". There is no library that writes it but Anki's own; what follows are its tables (rslib/src/storage)."""
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

import genanki
import zstandard

here = os.path.dirname(os.path.abspath(__file__))
with tempfile.TemporaryDirectory() as folder:
    old = os.path.join(folder, "old.apkg")
    subprocess.run([sys.executable, os.path.join(here, "write_apkg.py"), old], check=True)
    with zipfile.ZipFile(old) as package:
        package.extract("collection.anki2", folder)
    path = os.path.join(folder, "collection.anki2")
    base = sqlite3.connect(path)
    base.create_collation("unicase", lambda one, other: (one.lower() > other.lower()) - (one.lower() < other.lower()))
    models, decks = (json.loads(text) for text in base.execute("SELECT models, decks FROM col").fetchone())
    base.executescript("""
        CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
            usn integer NOT NULL, config blob NOT NULL);
        CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase, config blob NOT NULL,
            PRIMARY KEY (ntid, ord)) without rowid;
        CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
            usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
        CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
        CREATE UNIQUE INDEX idx_decks_name ON decks (name);
        UPDATE col SET models = '', decks = '', ver = 18;
    """)
    for number, model in models.items():
        base.execute("INSERT INTO notetypes VALUES (?, ?, 0, 0, x'')", (int(number), model["name"]))
        for field in model["flds"]:
            base.execute("INSERT INTO fields VALUES (?, ?, ?, x'')", (int(number), field["ord"], field["name"]))
    for number, deck in decks.items():
        base.execute("INSERT INTO decks VALUES (?, ?, 0, 0, x'', x'')", (int(number), deck["name"].replace("::", "\x1f")))
    base.commit()
    base.execute("PRAGMA journal_mode = wal")
    base.close()
    with open(path, "rb") as file:
        collection = zstandard.ZstdCompressor(level=0).compress(file.read())

    model = genanki.Model(1, "Basic", fields=[{"name": "Front"}, {"name": "Back"}],
                          templates=[{"name": "Card 1", "qfmt": "{{Front}}", "afmt": "{{Back}}"}])
    dummy = genanki.Deck(1, "Default")
    dummy.add_note(genanki.Note(model=model, fields=["Please update to the latest Anki version.", ""]))
    note = os.path.join(folder, "dummy.apkg")
    genanki.Package(dummy).write_to_file(note)
    with zipfile.ZipFile(note) as package, zipfile.ZipFile(sys.argv[1], "w") as latest:
        latest.writestr("meta", b"\x08\x03")
        latest.writestr("collection.anki21b", collection)
        latest.writestr("collection.anki2", package.read("collection.anki2"))
        latest.writestr("media", zstandard.ZstdCompressor().compress(b""))
