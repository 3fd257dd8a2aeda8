"""A package of Anki with two kinds of notes, HTML, a picture and a sound."""
import sys

import genanki

basic = genanki.Model(
    1607392319, "Basic", fields=[{"name": "Front"}, {"name": "Back"}],
    templates=[{"name": "Card 1", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}])
three = genanki.Model(
    1607392320, "With example", fields=[{"name": "Front"}, {"name": "Back"}, {"name": "Example"}],
    templates=[{"name": name, "qfmt": "{{Front}}", "afmt": "{{Back}} {{Example}}"} for name in ("Card 1", "Card 2")])
deck = genanki.Deck(2059400110, "Class 5B::Animals")
deck.add_note(genanki.Note(
    model=basic, fields=["<b>otter</b>[sound:otter.mp3]", "<div>swims in&nbsp;rivers</div><div>&amp; eats fish</div><img src=\"otter.jpg\">"],
    tags=["animals", "unit3"]))
deck.add_note(genanki.Note(model=basic, fields=["bee", "makes honey"]))
deck.add_note(genanki.Note(model=three, fields=["owl", "hunts at night", "We heard an owl."]))
genanki.Package(deck).write_to_file(sys.argv[1])
