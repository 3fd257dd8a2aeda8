//! Opens parts of a page, such as menus and dialogs, so that each can be checked, and closes them again.

use serde_json::{Value, json};

use crate::gallery::{Open, Opening};

/// A part of a page to check: the script that opens it, its selector, and the script that closes it.
pub(super) struct Part {
    pub(super) what: String,
    pub(super) open: String,
    pub(super) arguments: Vec<Value>,
    /// The CSS selector of the part; `None` for the whole page.
    pub(super) part: Option<String>,
    pub(super) close: &'static str,
}

const MENU: (&str, &str) =
    ("document.getElementById('menu').open = true;", "document.getElementById('menu').open = false;");

/// A script that opens the `details` element with the index `arguments[0]`, and closes all others.
const ONE: &str = "
    const all = [...document.querySelectorAll('main details')].filter(one => one.open === false || one.hasAttribute('data-opened'));
    for (const [index, details] of all.entries()) {
        details.open = index === arguments[0];
        details.toggleAttribute('data-opened', details.open);
    }";

const ONE_CLOSED: &str = "
    for (const details of document.querySelectorAll('main details[data-opened]')) {
        details.open = false;
        details.removeAttribute('data-opened');
    }";

const EVERYTHING: &str = "for (const details of document.querySelectorAll('main details')) details.open = true;";

const DIALOG: &str = "
    const dialog = document.getElementById(arguments[0]);
    dialog.showModal();
    for (const details of dialog.querySelectorAll('details')) details.open = true;";

const DIALOGS_CLOSED: &str = "for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();";

const LOST: &str = "
    const line = document.querySelector('#log [data-said]').cloneNode(true);
    line.removeAttribute('id');
    document.getElementById('bubbles').append(line);
    document.getElementById('net').hidden = false;";

const LOST_NO_MORE: &str =
    "document.getElementById('bubbles').replaceChildren(); document.getElementById('net').hidden = true;";

/// A script that presses a greyed-out element, if it is visible, so that the page explains why it is disabled.
const GREYED: &str = "
    document.getElementById('notice').replaceChildren();
    const thing = document.getElementById(arguments[0]);
    await measured.until(() => !thing.closest('button')?.dataset.settling);
    if (thing.checkVisibility()) thing.click(); else window.unseen = true;";

const NOTICE_CLOSED: &str = "document.getElementById('notice').replaceChildren(); delete window.unseen;";

/// A script that sends a move to the server, like a form of the page would send it.
const ASK: &str = "
    const [fields] = arguments;
    const action = document.getElementById('main').dataset.events.replace('/events', '/move');
    const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
    form.dataset.live = 'move';
    for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.requestSubmit();
    form.remove();";

const HOLD: &str = "
    const hold = document.getElementById('hold');
    await measured.until(() => !hold.dataset.settling);
    hold.focus();
    hold.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));";

const HOLD_CLOSED: &str = "
    document.getElementById('hold').dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true }));";

const CARDS_CLOSED: &str =
    "const cards = document.getElementById('deck-cards'); cards.close(); cards.replaceChildren();";

/// Games of every room and against everybody, as the browser remembers them; another tab has just finished one.
const MINE: &str = "
    const rooms = [...document.querySelectorAll('#mine [data-room]')].map(one => one.dataset.room);
    const all = rooms.flatMap(room => ['child', 'club', 'expert', 'mixed', 'people', undefined].map((against, at) => ({
        table: '0123456789abc', game: at + 1, room, day: '2026-11-27', against,
        ...(against && { place: at + 1, of: 6, lies: 120, passed: 100, calls: 120, right: 100 }),
    })));
    localStorage.setItem('humbug-mine', JSON.stringify(all));
    dispatchEvent(new Event('storage'));";

const MINE_CLEARED: &str = "localStorage.removeItem('humbug-mine'); dispatchEvent(new Event('storage'));";

/// Returns a script that waits for a condition.
fn wait(condition: &str) -> String {
    format!("\n    return measured.until(() => {condition});")
}

fn part(what: impl Into<String>, open: impl Into<String>, of: Option<&str>, close: &'static str) -> Part {
    Part { what: what.into(), open: open.into(), arguments: Vec::new(), part: of.map(str::to_owned), close }
}

/// Returns the parts that belong to an opening. `details` is the number of `details` elements on the page, and
/// `dialogs` contains the ids of the page's dialogs.
pub(super) fn parts(opening: &Opening, details: usize, dialogs: &[String]) -> Vec<Part> {
    match &opening.open {
        Open::Each => (0..details)
            .map(|index| Part {
                arguments: vec![json!(index)],
                ..part(format!("its details {index} open"), ONE, Some("details[data-opened]"), ONE_CLOSED)
            })
            .collect(),
        Open::All if details == 0 => Vec::new(),
        Open::All => vec![part("everything open", EVERYTHING, Some("main details"), "")],
        Open::Menu => vec![part("its menu open", MENU.0, Some("#menu"), MENU.1)],
        Open::Dialogs(only) => dialogs
            .iter()
            .filter(|id| only.is_empty() || only.contains(&id.as_str()))
            .map(|id| Part {
                arguments: vec![json!(id)],
                ..part(format!("the dialog {id}"), DIALOG, Some(&format!("#{id}")), DIALOGS_CLOSED)
            })
            .collect(),
        Open::Lost => vec![part("something said and the house lost", LOST, None, LOST_NO_MORE)],
        Open::Greyed(id) => vec![Part {
            arguments: vec![json!(id)],
            ..part(
                format!("why {id} does not go"),
                format!("{GREYED}{}", wait("window.unseen || document.getElementById('notice').textContent.trim()")),
                Some("main"),
                NOTICE_CLOSED,
            )
        }],
        Open::Claim(fields) => vec![Part {
            arguments: vec![json!(fields)],
            ..part(
                format!("whether {} is meant", fields.last().map_or("it", |(_, play)| play)),
                format!("{ASK}{}", wait("document.querySelector('dialog[open] #confirm')")),
                Some("#dialog"),
                DIALOGS_CLOSED,
            )
        }],
        Open::Held => vec![part(
            "a hand held open",
            format!("{HOLD}{}", wait("document.querySelector('#held *')")),
            Some("#curtain"),
            HOLD_CLOSED,
        )],
        Open::Mine => vec![part(
            "its list of games",
            format!("{MINE}{}", wait("document.querySelector('#mine-list li')")),
            Some("#mine"),
            MINE_CLEARED,
        )],
        Open::Editor(games) => editor(*games),
    }
}

/// Returns the parts of the editor for a list of words: the list as a table, the picture search, the list's cards in
/// each game that can use the list, and the list as text.
fn editor(games: usize) -> Vec<Part> {
    let table =
        if games == 0 { "document.querySelector('.row-problem')" } else { "document.getElementById('cell-0-0')" };
    let mut parts = vec![part("its list as a table", wait(table), None, "")];
    if games == 0 {
        return parts;
    }
    let pictures = "document.querySelector('.button.picture').click();";
    let there = wait("document.querySelector('#pictures[open] [data-emoji]')");
    let close = "document.getElementById('pictures').close();";
    parts.push(part("the pictures to choose from", format!("{pictures}{there}"), Some("#pictures"), close));
    for game in 0..games {
        let cards = "document.querySelectorAll('#deck-games [data-cards]')[arguments[0]].click();";
        let there = wait("document.querySelector('#deck-cards[open] #hand')");
        let shown = part("the cards of its list", format!("{cards}{there}"), Some("#deck-cards"), CARDS_CLOSED);
        parts.push(Part { arguments: vec![json!(game)], ..shown });
    }
    parts.push(part("its list as text", "document.getElementById('show-text').click();", None, ""));
    parts
}
