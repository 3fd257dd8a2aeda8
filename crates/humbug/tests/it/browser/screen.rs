//! The screens on which tables are measured.

use fantoccini::Client;
use serde_json::json;

use super::devtools::devtools;

/// The window becomes a screen of this size in CSS pixels: a phone or a tablet is touched, anything larger has a mouse.
pub(crate) async fn screen(client: &Client, (width, height): (u32, u32)) {
    let touched = width <= 1000;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
    devtools(client, "Emulation.setDeviceMetricsOverride", metrics).await;
    let touch = json!({ "enabled": touched, "maxTouchPoints": if touched { 5 } else { 1 } });
    devtools(client, "Emulation.setTouchEmulationEnabled", touch).await;
}
