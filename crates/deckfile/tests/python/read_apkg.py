"""Reads a package as any program does that knows the format: the archive, the database, the kinds of notes, the decks."""
import json
import sqlite3
import sys
import tempfile
import zipfile

with zipfile.ZipFile(sys.argv[1]) as package, tempfile.TemporaryDirectory() as folder:
    assert package.testzip() is None
    assert json.loads(package.read("media")) == {}
    base = sqlite3.connect(package.extract("collection.anki2", folder))
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    version, models, decks = base.execute("SELECT ver, models, decks FROM col").fetchone()
    model, = json.loads(models).values()
    named = [deck for number, deck in json.loads(decks).items() if number != "1"]
    print("ok", version, *[deck["name"] for deck in named])
    print(", ".join(field["name"] for field in model["flds"]))
    for note, fields in base.execute("SELECT id, flds FROM notes"):
        assert len(fields.split("\x1f")) == len(model["flds"])
        assert base.execute("SELECT count(*) FROM cards WHERE nid = ? AND did = ?", (note, named[0]["id"])).fetchone() == (1,)
