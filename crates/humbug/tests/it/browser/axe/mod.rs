//! Every page and every state of every game, looked through by axe-core: no rule of WCAG 2.2 A and AA nor of good practice
//! is broken, in a language from left to right and light colours on a desktop, and in one from right to left and dark
//! colours on the narrowest phone. No page is wider than the screen, nothing is too small for a finger, and a game in Arabic
//! has no word in Latin letters.

mod around;
mod class;
mod doors;
mod games;
pub(super) mod kinds;
mod routes;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use self::kinds::Kinds;
use super::{
    arabic::latin,
    chromium::Browser,
    page::Page,
    patience::{there, until},
    seats::Seats,
    targets::too_small,
    width::too_wide,
    witness,
};
use crate::server::Server;

const AXE: &str = include_str!("../../../assets/axe/axe.min.js");

/// Runs axe and gives what it found in few words, a line for each element. Colours that it cannot tell count too, unless it
/// could merely not see them there: something lies over them, it is a single letter or an emoji, or a number drawn on a map.
/// What a bar that stays in sight lies over is measured again where a person would scroll it to.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations', 'incomplete'], preload: false };
    const unseen = ['elmPartiallyObscured', 'elmPartiallyObscuring', 'bgOverlap', 'shortTextContent', 'nonBmp'];
    const line = (one, node) =>
        `${one.id}: ${node.html.slice(0, 160)}\\n      ${node.failureSummary.split('\\n').slice(1, 3).join(' ')}`;
    const holds = async (one, node) => {
        if (one.id !== 'target-size') return true;
        const [x, y] = [scrollX, scrollY];
        const element = document.querySelector(node.target[0]);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: [one.id] } });
        scrollTo({ left: x, top: y, behavior: 'instant' });
        return violations.length > 0;
    };
    const broken = async (violations) => {
        const lines = [];
        for (const one of violations) {
            for (const node of one.nodes) if (await holds(one, node)) lines.push(line(one, node));
        }
        return lines;
    };
    axe.run(arguments[0] ?? document, options).then(
        async ({ violations, incomplete }) => done([
            ...await broken(violations),
            ...incomplete.filter(one => one.id === 'color-contrast').flatMap(one => one.nodes
                .filter(node => !unseen.includes(node.any[0]?.data?.messageKey) && !node.html.startsWith('<text'))
                .map(node => line(one, node))),
        ]),
        error => done([String(error)]));";

/// Posts a form to the house as a page without a script would.
const SUBMIT: &str = "
    const [action, fields] = arguments;
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    for (const [name, value] of fields) {
        const field = Object.assign(document.createElement('textarea'), { name, value });
        form.append(field);
    }
    form.hidden = true;
    document.body.append(form);
    window.before = true;
    form.submit();";

/// Somebody who looks pages through and writes down what is wrong.
struct Inspector<'a> {
    client: Page,
    server: &'a Server,
    language: &'static str,
    /// What is wrong, and where it was met first.
    wrong: Vec<String>,
    /// What is wrong already, without where.
    told: BTreeSet<String>,
    /// What was met on pages that come again and again.
    kinds: Kinds,
    /// The paths that were asked for.
    visited: BTreeSet<String>,
    count: usize,
}

impl<'a> Inspector<'a> {
    async fn new(client: Page, server: &'a Server, language: &'static str, scheme: &str) -> Self {
        witness::still(&client).await;
        client.on_new_document(AXE).await;
        let features = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")];
        let features = features.map(|(name, value)| json!({ "name": name, "value": value }));
        client.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        let (wrong, told, kinds, visited) = (Vec::new(), BTreeSet::new(), Kinds::default(), BTreeSet::new());
        Self { client, server, language, wrong, told, kinds, visited, count: 0 }
    }

    /// Goes to a page and looks it through.
    async fn visit(&mut self, path: &str) {
        self.go(path).await;
        self.inspect(path).await;
    }

    /// Goes to a page.
    async fn go(&mut self, path: &str) {
        self.client.goto(&self.server.url(path)).await.expect("a page");
        self.visited.insert(path.split(['?', '#']).next().unwrap_or_default().to_owned());
    }

    /// Goes to a page of a table as somebody who holds these seats, and looks it through.
    async fn visit_as(&mut self, seats: &Seats<'_>, holds: &[usize], below: &str) {
        seats.hold(&self.client, holds).await;
        self.visit(&seats.path(below)).await;
    }

    /// Looks through what comes of a form.
    async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) {
        self.run(SUBMIT, &[json!(self.server.url(path)), json!(fields)]).await;
        let there = "return !window.before && document.readyState === 'complete';";
        self.until(there, "an answer").await;
        self.inspect(&format!("POST {path}")).await;
    }

    /// Looks the present page through.
    async fn inspect(&mut self, what: &str) {
        self.inspect_part(None, what).await;
    }

    /// Looks a part of the present page through.
    async fn inspect_part(&mut self, part: Option<&str>, what: &str) {
        let found = self.client.execute_async(RUN, vec![json!(part)]).await.expect("axe runs");
        self.count += 1;
        let small = too_small(&self.client, part).await;
        for one in strings(found).into_iter().chain(too_wide(&self.client).await).chain(small) {
            if self.told.insert(one.clone()) {
                self.wrong.push(format!("{what} in {}: {one}", self.language));
            }
        }
    }

    /// Each `details` in a part of the page that was looked through, opened one at a time as a person would: what has come
    /// with it is looked through. What lies below an open menu cannot be pressed before it is closed.
    async fn open_each(&mut self, within: &str, what: &str) {
        let count = "return document.querySelectorAll(arguments[0]).length;";
        let selector = format!("{within} details:not([open])");
        let many = self.run(count, &[json!(selector)]).await.as_u64().expect("the script counts");
        for index in 0..many {
            let open = "const all = document.querySelectorAll(arguments[0].replace(':not([open])', ''));
                all.forEach((details, index) => {
                    details.open = index === arguments[1];
                    details.toggleAttribute('data-opened', details.open);
                });";
            self.run(open, &[json!(selector), json!(index)]).await;
            self.inspect_part(Some("details[data-opened]"), &format!("{what} with its details {index} open")).await;
        }
    }

    /// Everything of the page, which was looked through, that can be opened, all at once.
    async fn open_all(&mut self, what: &str) {
        let all = "for (const details of document.querySelectorAll('main details')) details.open = true;";
        self.run(all, &[]).await;
        if self.run("return !!document.querySelector('main details');", &[]).await == true {
            self.inspect_part(Some("main details"), &format!("{what} with everything open")).await;
        }
    }

    /// In a language with letters of its own the page has no word in others'.
    async fn read(&mut self, what: &str) {
        if self.language == "ar" {
            self.wrong.extend(latin(&self.client, what).await);
        }
    }

    async fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.client.execute(script, arguments.to_vec()).await.expect("the page is there")
    }

    /// Waits until a script says so. While a page loads it says nothing.
    async fn until(&self, script: &str, what: &str) {
        until(&self.client, what, async || {
            self.client.execute(script, vec![]).await.is_ok_and(|is| is == true).then_some(())
        })
        .await;
    }

    async fn wait_for(&self, selector: &str) {
        there(&self.client, selector).await;
    }

    /// What is wrong, all of it.
    fn verdict(&self) {
        assert!(self.count > 100, "too little was looked at: {}", self.count);
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
    }
}

fn strings(value: Value) -> Vec<String> {
    serde_json::from_value(value).expect("the script gives a list of words")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_in_a_language_from_left_to_right() {
    inspect_everything("en", (1440, 900), "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_in_a_language_from_right_to_left() {
    inspect_everything("ar", (320, 740), "dark").await;
}

async fn inspect_everything(language: &'static str, size: (u32, u32), scheme: &str) {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page_in(size, language).await;
    let mut inspector = Inspector::new(client.clone(), &server, language, scheme).await;
    inspector.doors().await;
    inspector.around().await;
    inspector.games().await;
    client.close().await;
    inspector.verdict();
    routes::all_visited(&inspector.visited);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_found() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    let mut inspector = Inspector::new(client.clone(), &server, "en", "light").await;
    client
        .goto(
            "data:text/html,<main><img src=x><button style='width:60px;height:43px'></button><p style='color:%23aaa'>pale</p>\
             <p style='background:linear-gradient(red,blue)'>on stripes</p></main>",
        )
        .await
        .unwrap();
    inspector.inspect("a bad page").await;
    let wrong = inspector.wrong.join("\n");
    for rule in ["image-alt", "button-name", "color-contrast", "html-has-lang", "document-title", "on stripes", "60x43"]
    {
        assert!(wrong.contains(rule), "{rule} is not found:\n{wrong}");
    }
    inspector.go("/").await;
    let dark = "return matchMedia('(prefers-color-scheme: dark)').matches;";
    assert_eq!(inspector.run(dark, &[]).await, false, "the colours are those that are asked for");
    client.close().await;
}
