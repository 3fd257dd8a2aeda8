//! Sends input to a page: real events of a keyboard, a finger and a mouse.

use serde_json::{Value, json};

use super::page::Page;

/// Keys that type no letter. Tests write each of these keys as a character, with the code points of WebDriver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Tab,
    Enter,
    Alt,
    Escape,
    End,
    Home,
    Left,
    Up,
    Right,
    Down,
}

/// For each key: its WebDriver character, its name, and its Windows key code. The protocol and the scripts of pages
/// still use this key code.
const KEYS: [(Key, char, &str, u32); 10] = [
    (Key::Tab, '\u{e004}', "Tab", 9),
    (Key::Enter, '\u{e007}', "Enter", 13),
    (Key::Alt, '\u{e00a}', "Alt", 18),
    (Key::Escape, '\u{e00c}', "Escape", 27),
    (Key::End, '\u{e010}', "End", 35),
    (Key::Home, '\u{e011}', "Home", 36),
    (Key::Left, '\u{e012}', "ArrowLeft", 37),
    (Key::Up, '\u{e013}', "ArrowUp", 38),
    (Key::Right, '\u{e014}', "ArrowRight", 39),
    (Key::Down, '\u{e015}', "ArrowDown", 40),
];

/// The bit of the Alt key in the `modifiers` field of a key event.
const ALT: u32 = 1;

impl From<Key> for char {
    fn from(key: Key) -> Self {
        KEYS.iter().find(|(one, ..)| *one == key).map_or('\0', |(_, character, ..)| *character)
    }
}

/// Returns the fields of the key event for a character.
fn described(value: char) -> Value {
    if let Some((_, _, name, number)) = KEYS.iter().find(|(_, character, ..)| *character == value) {
        let mut key = json!({ "key": name, "code": name, "windowsVirtualKeyCode": number });
        if *name == "Alt" {
            key["code"] = json!("AltLeft");
        }
        if *name == "Enter" {
            key["text"] = json!("\r");
        }
        return key;
    }
    let (code, number) = match value {
        'a'..='z' | 'A'..='Z' => (format!("Key{}", value.to_ascii_uppercase()), u32::from(value.to_ascii_uppercase())),
        '0'..='9' => (format!("Digit{value}"), u32::from(value)),
        ' ' => ("Space".to_owned(), 32),
        '[' => ("BracketLeft".to_owned(), 219),
        ']' => ("BracketRight".to_owned(), 221),
        _ => (String::new(), 0),
    };
    let text = value.to_string();
    json!({ "key": text, "code": code, "windowsVirtualKeyCode": number, "text": text })
}

impl Page {
    /// Presses a key and holds it down.
    pub(crate) async fn key_down(&self, value: char) {
        self.held().keys.push(value);
        let mut event = described(value);
        let alt = self.held().keys.contains(&Key::Alt.into());
        // While Alt is held down, a key types no character. Then its event must have no `text`.
        let typed = event["text"].is_string() && !alt;
        event["type"] = json!(if typed { "keyDown" } else { "rawKeyDown" });
        event["modifiers"] = json!(if alt { ALT } else { 0 });
        if !typed && let Some(event) = event.as_object_mut() {
            event.remove("text");
        }
        self.command("Input.dispatchKeyEvent", event).await;
    }

    /// Releases a key.
    pub(crate) async fn key_up(&self, value: char) {
        self.held().keys.retain(|held| *held != value);
        let mut event = described(value);
        event["type"] = json!("keyUp");
        if let Some(event) = event.as_object_mut() {
            event.remove("text");
        }
        self.command("Input.dispatchKeyEvent", event).await;
    }

    /// Presses and releases a key.
    pub(crate) async fn key(&self, value: char) {
        self.key_down(value).await;
        self.key_up(value).await;
    }

    /// Types into the focused element, key by key. A character that no key types is inserted as text.
    pub(crate) async fn type_text(&self, text: &str) {
        for value in text.chars() {
            match value {
                '\n' => self.key(Key::Enter.into()).await,
                '\t' => drop(self.command("Input.insertText", json!({ "text": "\t" })).await),
                _ if value.is_ascii() || ('\u{e000}'..'\u{e100}').contains(&value) => self.key(value).await,
                _ => drop(self.command("Input.insertText", json!({ "text": value })).await),
            }
        }
    }

    /// Taps with a finger.
    pub(crate) async fn tap(&self, x: f64, y: f64) {
        self.touch("touchStart", Some((x, y))).await;
        self.touch("touchEnd", None).await;
    }

    async fn touch(&self, kind: &str, at: Option<(f64, f64)>) {
        let points: Vec<_> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        self.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    async fn mouse(&self, kind: &str, (x, y): (f64, f64), down: bool) {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": u8::from(down), "clickCount": 1, "pointerType": "mouse",
        });
        self.command("Input.dispatchMouseEvent", event).await;
    }

    /// Presses and holds: a finger on a touch screen, otherwise the mouse button.
    pub(crate) async fn pointer_down(&self, x: f64, y: f64) {
        self.held().pointer = Some((x, y));
        if self.is_touched() {
            return self.touch("touchStart", Some((x, y))).await;
        }
        self.mouse("mouseMoved", (x, y), false).await;
        self.mouse("mousePressed", (x, y), true).await;
    }

    /// Moves the pressed finger or mouse to another place.
    pub(crate) async fn pointer_move(&self, x: f64, y: f64) {
        self.held().pointer = Some((x, y));
        if self.is_touched() {
            return self.touch("touchMove", Some((x, y))).await;
        }
        self.mouse("mouseMoved", (x, y), true).await;
    }

    /// Releases the finger or mouse button at the same place.
    pub(crate) async fn pointer_up(&self) {
        let Some(at) = self.held().pointer.take() else { return };
        if self.is_touched() {
            return self.touch("touchEnd", None).await;
        }
        self.mouse("mouseReleased", at, false).await;
    }

    /// Releases all held keys and the pointer.
    pub(crate) async fn let_go(&self) {
        self.pointer_up().await;
        let held: Vec<_> = self.held().keys.iter().rev().copied().collect();
        for value in held {
            self.key_up(value).await;
        }
    }
}
