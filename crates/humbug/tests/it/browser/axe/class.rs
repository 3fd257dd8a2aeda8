//! A class's pages: to open one, the door, the lobby, the board in the lobby and in play, the wall, cards, report, homework.

use rooms::Room;
use serde_json::json;

use super::{Inspector, routes};
use crate::{
    browser::{chromium::Browser, person::picture},
    class::{code_on, learning, list},
    server::Server,
    visitor::Visitor,
};

/// How many pupils come beside the one in this browser.
const OTHERS: usize = 30;

/// Where the pages of classes are listed.
const ROUTES: &str = include_str!("../../../../../web/src/handlers/class/mod.rs");

impl Inspector<'_> {
    /// Looks at a page, and keeps pictures of it where pictures are kept.
    async fn shows(&mut self, path: &str, name: &str) {
        self.visit(path).await;
        self.read(path).await;
        self.pictures(name).await;
    }

    /// Keeps pictures of the present page on a phone, a tablet and a desktop, light and dark, where pictures are kept.
    async fn pictures(&self, name: &str) {
        if std::env::var_os("HUMBUG_PICTURES").is_none() {
            return;
        }
        let was_dark = "return matchMedia('(prefers-color-scheme: dark)').matches;";
        let was_dark = self.run(was_dark, &[]).await == true;
        for dark in [!was_dark, was_dark] {
            let scheme = if dark { "dark" } else { "light" };
            let features = json!([{ "name": "prefers-color-scheme", "value": scheme },
                { "name": "prefers-reduced-motion", "value": "reduce" }]);
            self.client.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
            for (width, height) in [(360, 740), (820, 1180), (1440, 900)] {
                let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.client.command("Emulation.setDeviceMetricsOverride", metrics).await;
                picture(&self.client, &format!("class {name} {} {scheme} {width}", self.language)).await;
            }
        }
        self.client.command("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }

    /// Keeps the present page as a printer gets it, where pictures are kept.
    async fn printed(&self, name: &str) {
        let Some(folder) = std::env::var_os("HUMBUG_PICTURES") else { return };
        let sheets = self.client.print().await;
        let file = std::path::Path::new(&folder).join(format!("class {name} {}.pdf", self.language));
        std::fs::write(file, sheets).expect("the file is kept");
    }

    /// From the choice of a game to the board of a class that has the picture on the wall tapped, and through its door.
    async fn comes_by_the_picture(&mut self, room: &dyn Room) {
        self.shows("/host", "host").await;
        self.shows("/class/new", "choose").await;
        let form = format!("/class/new/{}", room.key());
        self.shows(&form, "form").await;
        self.open_all(&form).await;
        self.submit(&form, &[("text", "word,definition\ncat"), ("size", "4")]).await;
        self.pictures("bad list").await;
        self.submit(&form, &[("text", list("كلمة").as_str()), ("look", "on"), ("two-step", "on")]).await;
        self.run("document.querySelector('.class-words').scrollIntoView()", &[]).await;
        self.pictures("looked").await;
        let class = self.opens(&form, &[("two-step", "on")]).await;
        self.shows(&class, "door with pictures").await;
        // The wall is in this browser too.
        self.shows(&format!("{class}/wall"), "wall with a picture").await;
        let shown = "return document.querySelector('.wall-tap img').getAttribute('src');";
        let shown = self.run(shown, &[]).await;
        self.go(&class).await;
        let tap = "window.before = true;
            [...document.querySelectorAll('.wall-picture')]
                .find((button) => button.querySelector('img').getAttribute('src') === arguments[0]).click();";
        self.run(tap, &[shown]).await;
        self.wait_for("#waiting").await;
        self.inspect("the lobby of a class").await;
    }

    /// Opens a class with words in letters of the language; gives its address.
    async fn opens(&mut self, form: &str, more: &[(&str, &str)]) -> String {
        let words = list("كلمة");
        let fields = [&[("text", words.as_str()), ("size", "4"), ("child", "on")], more].concat();
        self.submit(form, &fields).await;
        let url = self.client.current_url().await.expect("an address");
        url.path().strip_suffix("/board").expect("the board").to_owned()
    }

    /// Everything of a class.
    async fn class(&mut self) {
        let room = learning(true);
        self.comes_by_the_picture(room).await;
        let class = self.opens(&format!("/class/new/{}", room.key()), &[]).await;
        let at = |path: &str| format!("{class}{path}");
        self.shows(&at("/board"), "board empty").await;
        let code = code_on(&self.client.source().await.expect("the page"));
        self.shows(&class, "door").await;
        self.submit(&class, &[]).await;
        self.pictures("lobby").await;
        let server = self.server;
        tokio::task::block_in_place(|| {
            for _ in 0..OTHERS {
                let mut pupil = Visitor::new(server);
                pupil.follow(&format!("/j/{code}"));
                assert_eq!(pupil.post(&class, &[]).status, 303);
            }
        });
        self.submit(&at("/do"), &[("do", "places"), ("count", "2"), ("then", "cards")]).await;
        self.shows(&at("/cards"), "cards").await;
        self.printed("cards").await;
        self.shows(&at("/board"), "board before").await;
        self.shows(&at("/wall"), "wall before").await;
        self.submit(&at("/do"), &[("do", "start")]).await;
        self.submit(&at("/do"), &[("do", "more-2")]).await;
        self.shows(&at("/board"), "board").await;
        self.open_all(&at("/board")).await;
        self.shows(&at("/wall"), "wall in play").await;
        self.submit(&at("/do"), &[("do", "device"), ("pupil", "2")]).await;
        self.shows(&at("/device/2"), "device").await;
        self.go(&class).await;
        self.pictures("table").await;
        self.rest(&class, room).await;
    }

    /// What comes after the game.
    async fn rest(&mut self, class: &str, room: &dyn Room) {
        let at = |path: &str| format!("{class}{path}");
        self.submit(&at("/do"), &[("do", "end")]).await;
        self.shows(&at("/report"), "report").await;
        self.printed("report").await;
        self.shows(&at("/game"), "next").await;
        self.shows(&at(&format!("/game/{}", room.key())), "next form").await;
        self.submit(&at("/do"), &[("do", "homework")]).await;
        self.submit(&at("/check"), &[("code", "AAAAA")]).await;
        self.pictures("checked").await;
        self.shows(&at("/homework/1"), "homework").await;
        self.visit(&at("/teacher")).await;
        self.visit(&at("/seat")).await;
        self.submit(&at("/do"), &[("do", "close")]).await;
        self.pictures("over").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_in_a_class_from_left_to_right() {
    inspect_class("en", (820, 1180), "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_in_a_class_from_right_to_left() {
    inspect_class("ar", (320, 740), "dark").await;
}

async fn inspect_class(language: &'static str, size: (u32, u32), scheme: &str) {
    let server = Server::arranged(60_000, 1);
    let browser = Browser::open().await;
    let client = browser.page_in(size, language).await;
    let mut inspector = Inspector::new(client.clone(), &server, language, scheme).await;
    inspector.class().await;
    client.close().await;
    assert!(inspector.count > 20, "too little was looked at: {}", inspector.count);
    assert!(inspector.wrong.is_empty(), "{}", inspector.wrong.join("\n"));
    routes::class_visited(ROUTES, &inspector.visited);
}
