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

/// The window becomes a screen of this size in CSS pixels: a phone or a tablet is touched, anything larger has a mouse.
pub(crate) async fn screen(client: &Client, (width, height): (u32, u32)) {
    let touched = width <= 1000;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
    devtools(client, "Emulation.setDeviceMetricsOverride", metrics).await;
    let touch = json!({ "enabled": touched, "maxTouchPoints": if touched { 5 } else { 1 } });
    devtools(client, "Emulation.setTouchEmulationEnabled", touch).await;
}
