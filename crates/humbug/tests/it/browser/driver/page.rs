//! A page (one tab in its own browser context) and its elements. Tests read, press and type into them.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::{
    STEP,
    chromium::{Answer, Connection, DevToolsError, Reported},
    witness,
};

/// The width in CSS pixels below which a screen counts as a phone.
const PHONE: u32 = 600;

/// The largest width in CSS pixels of a screen that counts as a tablet. Phones and tablets have a touch screen.
const TABLET: u32 = 1000;

/// The maximum number of runs of a script. If the browser leaves the page while the script runs, the script runs again
/// on the next page.
const RUNS: usize = 3;

/// The time to wait until a requested page begins to load. If no page begins to load in this time, the response had no
/// content, and the current page stays.
const ASKED: Duration = Duration::from_secs(5);

/// The device that a page emulates.
#[derive(Debug, Clone)]
pub(crate) struct Device {
    /// The width and height of the screen in CSS pixels.
    pub(crate) size: (u32, u32),
    pub(crate) language: String,
    /// Whether animations run. If not, the page requests reduced motion.
    pub(crate) moves: bool,
}

impl Device {
    pub(crate) const fn is_phone(size: (u32, u32)) -> bool {
        size.0 < PHONE
    }
}

/// A cookie of a page's browser context.
#[derive(Debug, Clone)]
pub(crate) struct Cookie {
    pub(crate) name: String,
    pub(crate) value: String,
}

/// A handle of a page in Chromium. All clones control the same page.
#[derive(Clone)]
pub(crate) struct Page {
    inner: Arc<Inner>,
}

struct Inner {
    connection: Arc<Connection>,
    user_agent: String,
    context: String,
    session: String,
    reported: watch::Receiver<Reported>,
    device: Mutex<Device>,
    /// The keys and the pointer that are held down.
    held: Mutex<Held>,
}

/// The keys that are held down, and the position of the pointer while it is down.
#[derive(Debug, Default)]
pub(crate) struct Held {
    pub(crate) keys: Vec<char>,
    pub(crate) pointer: Option<(f64, f64)>,
}

impl Page {
    /// Opens a page in a new browser context.
    pub(crate) async fn open(connection: &Arc<Connection>, user_agent: &str, device: Device) -> Self {
        let context = connection
            .command(None, "Target.createBrowserContext", json!({ "disposeOnDetach": true }))
            .await
            .expect("a context");
        let context = context["browserContextId"].as_str().expect("a name").to_owned();
        Self::open_in(connection, user_agent, device, context).await
    }

    /// Opens another tab of the same browser context. Both tabs have the same cookies, and share the limit of
    /// connections to a server.
    pub(crate) async fn beside(&self) -> Self {
        let Inner { connection, user_agent, context, .. } = &*self.inner;
        Self::open_in(connection, user_agent, self.device(), context.clone()).await
    }

    async fn open_in(connection: &Arc<Connection>, user_agent: &str, device: Device, context: String) -> Self {
        let new = json!({
            "url": "about:blank", "browserContextId": context, "newWindow": true,
            "width": device.size.0, "height": device.size.1,
        });
        let target = connection.command(None, "Target.createTarget", new).await.expect("a page");
        let target = target["targetId"].as_str().expect("a name").to_owned();
        let attach = json!({ "targetId": target, "flatten": true });
        let session = connection.command(None, "Target.attachToTarget", attach).await.expect("a session");
        let session = session["sessionId"].as_str().expect("a name").to_owned();
        let reported = connection.listen(&session, &target);
        let inner = Inner {
            connection: Arc::clone(connection),
            user_agent: user_agent.to_owned(),
            context,
            session,
            reported,
            device: Mutex::new(device),
            held: Mutex::default(),
        };
        let page = Self { inner: Arc::new(inner) };
        page.set_up().await;
        page
    }

    /// Sets up a page: makes it visible and focused even if other pages are open, emulates its device, and starts to
    /// log its events.
    async fn set_up(&self) {
        let Device { size, language, moves } = self.device();
        let speaks = json!({ "userAgent": self.inner.user_agent, "acceptLanguage": language });
        futures::join!(
            self.command("Page.enable", json!({})),
            self.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
            self.command("Emulation.setUserAgentOverride", speaks),
            self.screen(size),
            self.media(if moves { &[] } else { &[("prefers-reduced-motion", "reduce")] }),
            witness::watch(self),
        );
    }

    pub(crate) fn device(&self) -> Device {
        self.inner.device.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn held(&self) -> std::sync::MutexGuard<'_, Held> {
        self.inner.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the page emulates a touch screen. Phones and tablets have a touch screen; larger screens have a
    /// mouse.
    pub(crate) fn is_touched(&self) -> bool {
        self.device().size.0 <= TABLET
    }

    /// Changes the size of the screen, in CSS pixels.
    pub(crate) async fn screen(&self, size: (u32, u32)) {
        self.inner.device.lock().unwrap_or_else(PoisonError::into_inner).size = size;
        let (width, height) = size;
        let (phone, touched) = (Device::is_phone(size), self.is_touched());
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        let touch = json!({ "enabled": touched, "maxTouchPoints": if touched { 5 } else { 1 } });
        futures::join!(
            self.command("Emulation.setDeviceMetricsOverride", metrics),
            self.command("Emulation.setTouchEmulationEnabled", touch),
        );
    }

    /// Sets CSS media features, for instance `("prefers-color-scheme", "dark")`, and resets all other media features.
    pub(crate) async fn media(&self, features: &[(&str, &str)]) {
        let features: Vec<_> = features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Adds a script that runs on every later page before the page's own scripts.
    pub(crate) async fn on_new_document(&self, source: &str) {
        self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Sends a DevTools command and returns the response. Panics on an error.
    pub(crate) async fn command(&self, method: &str, parameters: Value) -> Value {
        self.try_command(method, parameters).await.unwrap_or_else(|error| panic!("{error}"))
    }

    /// Sends a DevTools command that may fail.
    pub(crate) async fn try_command(&self, method: &str, parameters: Value) -> Answer {
        let mut reported = self.inner.reported.clone();
        tokio::select! {
            answer = self.inner.connection.command(Some(&self.inner.session), method, parameters) => answer,
            gone = reported.wait_for(|reported| reported.gone.is_some()) => {
                let why = gone.ok().and_then(|reported| reported.gone).unwrap_or("the page is gone");
                Err(DevToolsError(format!("{method}: {why}")))
            }
        }
    }

    /// Waits until the page is not loading and has not requested another page.
    async fn settled(&self) {
        let mut reported = self.inner.reported.clone();
        let begun = reported.wait_for(|reported| !reported.leaving || reported.gone.is_some());
        drop(tokio::time::timeout(ASKED, begun).await);
        // A timeout here is ignored. The test will fail later, when it waits for the page's content.
        let loaded = reported.wait_for(|reported| !reported.loading || reported.gone.is_some());
        drop(tokio::time::timeout(STEP, loaded).await);
    }

    /// Loads an address, and waits until the page has loaded.
    pub(crate) async fn goto(&self, url: &str) -> Result<(), DevToolsError> {
        self.settled().await;
        let answer = self.try_command("Page.navigate", json!({ "url": url })).await?;
        match answer["errorText"].as_str() {
            // The browser reports an aborted request if the page requested another page at the same time. Then that
            // page loads.
            None | Some("net::ERR_ABORTED") => self.loaded().await,
            Some(error) => Err(DevToolsError(format!("{url}: {error}"))),
        }
    }

    /// Reloads the page.
    pub(crate) async fn refresh(&self) -> Result<(), DevToolsError> {
        self.leave("location.reload()").await
    }

    /// Goes back in the history of the tab.
    pub(crate) async fn back(&self) -> Result<(), DevToolsError> {
        self.leave("history.back()").await
    }

    /// Runs a script that opens another page, and waits until that page has loaded.
    async fn leave(&self, script: &str) -> Result<(), DevToolsError> {
        let page = self.execute("return performance.timeOrigin;", vec![]).await?;
        let before = self.current_url().await?;
        self.evaluate(script).await?;
        let start = std::time::Instant::now();
        // Going back may lead to the same document with another address. Then the time of the page is the same, so the
        // address is compared too.
        while self.execute("return performance.timeOrigin;", vec![]).await? == page
            && self.current_url().await? == before
        {
            if start.elapsed() > STEP {
                return Err(DevToolsError(format!("{script} leads nowhere")));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.loaded().await
    }

    async fn loaded(&self) -> Result<(), DevToolsError> {
        let start = std::time::Instant::now();
        while self.execute("return document.readyState;", vec![]).await? != "complete" {
            if start.elapsed() > STEP {
                return Err(DevToolsError("the page does not load".to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// Waits until the page has loaded, and runs a script with these arguments. The script is the body of a JavaScript
    /// function. Returns the function's result, or the result of its promise.
    pub(crate) async fn execute(&self, script: &str, arguments: Vec<Value>) -> Answer {
        let arguments = Value::from(arguments);
        self.run(&format!("(function () {{ {script}\n }}).apply(null, {arguments})")).await
    }

    /// Runs a script that passes its result to a callback, which is its last argument.
    pub(crate) async fn execute_async(&self, script: &str, arguments: Vec<Value>) -> Answer {
        let arguments = Value::from(arguments);
        self.run(&format!("new Promise(done => (function () {{ {script}\n }}).apply(null, [...{arguments}, done]))"))
            .await
    }

    async fn run(&self, expression: &str) -> Answer {
        let mut runs = 0;
        loop {
            self.settled().await;
            let answer = self.evaluate(expression).await;
            runs += 1;
            match &answer {
                Err(DevToolsError(error)) if runs < RUNS && is_left(error) => {}
                _ => return answer.map(|mut answer| answer["value"].take()),
            }
        }
    }

    /// Evaluates an expression. Returns the protocol's `RemoteObject`, which contains the value.
    async fn evaluate(&self, expression: &str) -> Answer {
        let parameters = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        result_of(self.try_command("Runtime.evaluate", parameters).await?)
    }

    /// Calls a function with an object of the page as `this`, and returns the function's result.
    pub(crate) async fn call_on(&self, object: &str, function: &str, arguments: &[Value]) -> Answer {
        let arguments: Vec<_> = arguments.iter().map(|argument| json!({ "value": argument })).collect();
        let parameters = json!({
            "objectId": object, "functionDeclaration": function, "arguments": arguments,
            "awaitPromise": true, "returnByValue": true,
        });
        result_of(self.try_command("Runtime.callFunctionOn", parameters).await?)
            .map(|mut answer| answer["value"].take())
    }

    /// Finds the first element that matches a CSS selector.
    pub(crate) async fn find(&self, selector: &str) -> Result<Element, DevToolsError> {
        self.settled().await;
        let expression = format!("document.querySelector({})", json!(selector));
        let found = result_of(self.try_command("Runtime.evaluate", json!({ "expression": expression })).await?)?;
        let object = found["objectId"].as_str();
        let object = object.ok_or_else(|| DevToolsError(format!("{selector} is not on the page")))?;
        Ok(Element::new(self.clone(), object.to_owned()))
    }

    /// Returns the page as HTML.
    pub(crate) async fn source(&self) -> Result<String, DevToolsError> {
        let source = self.execute("return document.documentElement.outerHTML;", vec![]).await?;
        Ok(source.as_str().unwrap_or_default().to_owned())
    }

    pub(crate) async fn current_url(&self) -> Result<url::Url, DevToolsError> {
        let url = self.execute("return location.href;", vec![]).await?;
        url.as_str().and_then(|url| url.parse().ok()).ok_or_else(|| DevToolsError(format!("{url} is no address")))
    }

    /// Takes a screenshot of the page, as PNG.
    pub(crate) async fn screenshot(&self) -> Vec<u8> {
        bytes(&self.command("Page.captureScreenshot", json!({ "format": "png" })).await)
    }

    /// Returns all cookies of the page's browser context.
    pub(crate) async fn cookies(&self) -> Vec<Cookie> {
        let all = self.in_context("Storage.getCookies", json!({})).await;
        let text = |cookie: &Value, key: &str| cookie[key].as_str().unwrap_or_default().to_owned();
        let cookie = |cookie: &Value| Cookie { name: text(cookie, "name"), value: text(cookie, "value") };
        all["cookies"].as_array().into_iter().flatten().map(cookie).collect()
    }

    /// Returns the value of a cookie of the page's browser context.
    pub(crate) async fn cookie(&self, name: &str) -> Option<String> {
        self.cookies().await.into_iter().find(|cookie| cookie.name == name).map(|cookie| cookie.value)
    }

    /// Simulates closing and reopening the browser: opens the same address in a new context, with only the persistent
    /// cookies.
    pub(crate) async fn reopened(self) -> Self {
        let all = self.in_context("Storage.getCookies", json!({})).await;
        let lasting = all["cookies"].as_array().into_iter().flatten().filter(|cookie| cookie["session"] != true);
        let lasting: Vec<_> = lasting.cloned().collect();
        let next = Self::open(&self.inner.connection, &self.inner.user_agent, self.device()).await;
        next.in_context("Storage.setCookies", json!({ "cookies": lasting })).await;
        self.close().await;
        next
    }

    /// Sends a command to the browser, with the id of the page's context as a parameter.
    async fn in_context(&self, method: &str, mut parameters: Value) -> Value {
        parameters["browserContextId"] = json!(self.inner.context);
        let answer = self.inner.connection.command(None, method, parameters).await;
        answer.unwrap_or_else(|error| panic!("{error}"))
    }

    /// Closes the page with its whole browser context.
    pub(crate) async fn close(self) {
        self.in_context("Target.disposeBrowserContext", json!({})).await;
    }
}

/// Returns the result of a script, or its exception as an error.
fn result_of(mut answer: Value) -> Answer {
    let thrown = &answer["exceptionDetails"];
    if thrown.is_object() {
        let what = thrown["exception"]["description"].as_str().or(thrown["text"].as_str());
        return Err(DevToolsError(what.unwrap_or("the script has failed").to_owned()));
    }
    Ok(answer["result"].take())
}

/// Returns whether an error means that the browser left the page while the script ran.
fn is_left(error: &str) -> bool {
    ["navigated or closed", "context was destroyed", "Cannot find", "Promise was collected"]
        .iter()
        .any(|sign| error.contains(sign))
}

/// Decodes the bytes of a response, which are base64.
fn bytes(answer: &Value) -> Vec<u8> {
    let text = answer["data"].as_str().unwrap_or_default();
    data_encoding::BASE64.decode(text.as_bytes()).expect("text in base 64")
}

/// An element of a page. It is valid as long as it stays in the page's document.
pub(crate) struct Element {
    page: Page,
    /// The browser's id of the JavaScript object.
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

    /// Returns the visible text of the element.
    pub(crate) async fn text(&self) -> Result<String, DevToolsError> {
        Ok(self.read("function () { return this.innerText.trim(); }", &[]).await?.unwrap_or_default())
    }

    /// Returns the value of an attribute; `None` without it.
    pub(crate) async fn attr(&self, name: &str) -> Result<Option<String>, DevToolsError> {
        self.read("function (name) { return this.getAttribute(name); }", &[json!(name)]).await
    }

    /// Returns a JavaScript property as text.
    pub(crate) async fn prop(&self, name: &str) -> Result<Option<String>, DevToolsError> {
        self.read("function (name) { return this[name] == null ? null : String(this[name]); }", &[json!(name)]).await
    }

    /// Chooses the option with this value in a `select` element.
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

    /// Types at the end of the element's content. For a file field it chooses the file with this path.
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
