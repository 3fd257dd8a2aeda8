//! One element of a page: read, pressed, typed into.

use serde_json::{Value, json};

use super::{devtools::DevToolsError, page::Page};

/// An element, as long as it is on its page.
pub(crate) struct Element {
    page: Page,
    /// The browser's id of the object.
    object: String,
}

impl Element {
    pub(crate) const fn new(page: Page, object: String) -> Self {
        Self { page, object }
    }

    async fn call(&self, function: &str, arguments: &[Value]) -> Result<Value, DevToolsError> {
        self.page.call_on(&self.object, function, arguments).await
    }

    async fn read(&self, function: &str, arguments: &[Value]) -> Result<Option<String>, DevToolsError> {
        Ok(self.call(function, arguments).await?.as_str().map(str::to_owned))
    }

    /// Its text as it is seen.
    pub(crate) async fn text(&self) -> Result<String, DevToolsError> {
        Ok(self.read("function () { return this.innerText.trim(); }", &[]).await?.unwrap_or_default())
    }

    /// An attribute, if it has one.
    pub(crate) async fn attr(&self, name: &str) -> Result<Option<String>, DevToolsError> {
        self.read("function (name) { return this.getAttribute(name); }", &[json!(name)]).await
    }

    /// A property as text.
    pub(crate) async fn prop(&self, name: &str) -> Result<Option<String>, DevToolsError> {
        self.read("function (name) { return this[name] == null ? null : String(this[name]); }", &[json!(name)]).await
    }

    /// Chooses the option with this value.
    pub(crate) async fn select_by_value(&self, value: &str) -> Result<(), DevToolsError> {
        let select = "function (value) {
            this.focus();
            this.value = value;
            for (const kind of ['input', 'change']) this.dispatchEvent(new Event(kind, { bubbles: true }));
            return this.value;
        }";
        if self.call(select, &[json!(value)]).await? == value {
            return Ok(());
        }
        Err(DevToolsError(format!("there is no option {value}")))
    }

    /// Types at the end of its content; a field for files takes the file at this path.
    pub(crate) async fn send_keys(&self, text: &str) -> Result<(), DevToolsError> {
        if self.call("function () { return this.type === 'file'; }", &[]).await? == true {
            let files = json!({ "files": [text], "objectId": self.object });
            return self.page.try_command("DOM.setFileInputFiles", files).await.map(drop);
        }
        let focus = "function () {
            if (document.activeElement === this) return;
            this.focus();
            const end = this.value?.length;
            try { if (end !== undefined) this.setSelectionRange(end, end); } catch { /* It has no place to type at. */ }
        }";
        self.call(focus, &[]).await?;
        self.page.type_text(text).await;
        Ok(())
    }
}
