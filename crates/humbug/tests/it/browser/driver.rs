//! Chromium and its driver.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;

use super::{turn::Turn, witness};

/// Screens narrower than this are a phone's.
const PHONE: u32 = 600;

/// And those no wider than this are a tablet's.
const TABLET: u32 = 1000;

/// A browser without a screen has no mouse either: this gives it one, with hover and a fine pointer as Blink numbers them.
const MOUSE: &str = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// A window as an installed page has it: the usual one's bar of addresses is a page too, and costs more to start than many a test.
const BARE: &str = "--app=data:,";

/// A driver looks for a port that is free for both kinds of addresses, and gives up where somebody was faster: it is started
/// again so often at most.
const STARTS: usize = 5;

/// A driver that runs, and its port; `None` where it has given up.
fn launched() -> Option<(Child, u16)> {
    let driver = program("HUMBUG_CHROMEDRIVER", &["chromedriver"]);
    let mut command = Command::new(driver);
    let mut process =
        command.args(["--port=0"]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the driver starts");
    let mut lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        line.strip_prefix("ChromeDriver was started successfully on port ")?.strip_suffix('.')?.parse::<u16>().ok()
    });
    let Some(port) = port else {
        process.wait().expect("it has ended");
        return None;
    };
    std::thread::spawn(move || lines.for_each(drop));
    Some((process, port))
}

/// A running driver. Ended when dropped.
pub(crate) struct Driver {
    process: Child,
    url: String,
    _turn: Turn,
}

impl Driver {
    /// Starts the driver on a free port, once there is room for so many browsers.
    pub(crate) fn start(browsers: usize) -> Self {
        let turn = Turn::wait(browsers);
        let (process, port) = (0..STARTS).find_map(|_| launched()).expect("the driver says where it listens");
        Self { process, url: format!("http://127.0.0.1:{port}"), _turn: turn }
    }

    /// A browser with a profile of its own, as large as a phone, a tablet or a desktop. Whoever holds a phone sees all that
    /// moves, whoever sits at a larger screen has asked for less: so every game is played both ways, and the screens that
    /// cost most to draw draw least.
    pub(crate) async fn profile(&self, folder: &TempDir, size: (u32, u32)) -> Client {
        self.profile_in(folder, size, "en").await
    }

    /// The same for somebody who reads this language: their browser asks every house for it.
    pub(crate) async fn profile_in(&self, folder: &TempDir, size: (u32, u32), language: &str) -> Client {
        self.browser(folder, size, language, size.0 < PHONE).await
    }

    /// A browser in which everything moves, however large its screen is.
    pub(crate) async fn lively(&self, folder: &TempDir, size: (u32, u32)) -> Client {
        self.browser(folder, size, "en", true).await
    }

    async fn browser(&self, folder: &TempDir, size: (u32, u32), language: &str, moves: bool) -> Client {
        let mut args = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--no-first-run".to_owned(),
            BARE.to_owned(),
            format!("--window-size={},{}", size.0, size.1),
            format!("--user-data-dir={}", folder.path().display()),
        ];
        if !moves {
            args.push("--force-prefers-reduced-motion".to_owned());
        }
        if size.0 > TABLET {
            args.push(format!("--blink-settings={MOUSE}"));
        }
        let chromium = program("HUMBUG_CHROMIUM", &["chromium", "chromium-browser", "google-chrome"]);
        let prefs = json!({ "intl.accept_languages": language });
        let mut options = json!({ "args": args, "binary": chromium, "prefs": prefs });
        if size.0 < PHONE {
            // A window is never as narrow as a phone; the screen is.
            let metrics = json!({ "width": size.0, "height": size.1, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let capabilities = json!({ "goog:chromeOptions": options });
        let serde_json::Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(capabilities).connect(&self.url).await.expect("Chromium starts");
        witness::watch(&client).await;
        client
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.process.kill().is_ok() {
            self.process.wait().expect("the driver has ended");
        }
    }
}

/// Where a program is: as the variable says, or on the path.
fn program(variable: &str, names: &[&str]) -> PathBuf {
    if let Some(path) = std::env::var_os(variable) {
        return path.into();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("none of {names:?} is installed: `cargo xtask test` installs what it needs"))
}
