//! Chromium's own commands, which WebDriver does not have.

use fantoccini::{Client, wd::WebDriverCompatibleCommand};
use serde_json::{Value, json};

/// A command of Chromium's own, such as slowing it down: its name and its parameters.
#[derive(Debug)]
pub(crate) struct Devtools(pub(crate) &'static str, pub(crate) Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

/// Gives a command and takes its answer.
pub(crate) async fn devtools(client: &Client, command: &'static str, parameters: Value) -> Value {
    client.issue_cmd(Devtools(command, parameters)).await.unwrap_or_else(|error| panic!("{command}: {error}"))
}
