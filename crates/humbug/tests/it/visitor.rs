//! A visitor whose browser has cookies but no JavaScript: it loads pages and submits forms.

use std::collections::BTreeMap;

use crate::server::Server;

/// A visitor of the server.
pub(crate) struct Visitor<'a> {
    server: &'a Server,
    agent: ureq::Agent,
    /// The cookies by name, each with its path and value.
    pub(crate) jar: BTreeMap<String, (String, String)>,
}

/// The response to a request of a visitor.
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) to: String,
    pub(crate) text: String,
}

impl<'a> Visitor<'a> {
    pub(crate) fn new(server: &'a Server) -> Self {
        let config = ureq::Agent::config_builder().max_redirects(0).http_status_as_error(false).build();
        Self { server, agent: config.into(), jar: BTreeMap::new() }
    }

    fn cookies(&self, path: &str) -> String {
        let sent = self.jar.iter().filter(|(_, (at, _))| path.starts_with(at.as_str()));
        sent.map(|(name, (_, value))| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    fn take(&mut self, answer: ureq::http::Response<ureq::Body>) -> Page {
        let (head, mut body) = answer.into_parts();
        for cookie in head.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("text");
            let (name, rest) = cookie.split_once('=').expect("a name");
            let path = rest.split("Path=").nth(1).and_then(|rest| rest.split(';').next()).unwrap_or("/");
            let value = rest.split(';').next().unwrap_or_default();
            self.jar.insert(name.to_owned(), (path.to_owned(), value.to_owned()));
        }
        let to = head.headers.get("location").map_or(String::new(), |to| to.to_str().expect("text").to_owned());
        Page { status: head.status.as_u16(), to, text: body.read_to_string().expect("text") }
    }

    pub(crate) fn get(&mut self, path: &str) -> Page {
        let asked = self.agent.get(self.server.url(path)).header("Cookie", self.cookies(path));
        let answer = asked.call().expect("an answer");
        self.take(answer)
    }

    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let page = self.post_once(path, fields);
        // The server redirects the first form once to the same address, to check whether the browser stores cookies.
        if page.status == 307 { self.post_once(&page.to, fields) } else { page }
    }

    fn post_once(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let asked = self.agent.post(self.server.url(path)).header("Cookie", self.cookies(path));
        let asked = asked.header("Origin", self.server.url(""));
        let answer = asked.send_form(fields.iter().copied()).expect("an answer");
        self.take(answer)
    }

    /// Sends a form with a file, like a browser.
    pub(crate) fn bring(&mut self, path: &str, file: &[u8]) -> Page {
        let mut body = b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n".to_vec();
        body.extend(file);
        body.extend(b"\r\n--x--\r\n");
        let asked = self.agent.post(self.server.url(path)).header("Cookie", self.cookies(path));
        let asked = asked.header("Origin", self.server.url(""));
        let answer = asked.header("Content-Type", "multipart/form-data; boundary=x").send(&body[..]);
        self.take(answer.expect("an answer"))
    }

    /// Loads a page and follows all redirects. Returns the final address and the page.
    pub(crate) fn follow(&mut self, path: &str) -> (String, Page) {
        let mut at = path.to_owned();
        for _ in 0..5 {
            let page = self.get(&at);
            if page.to.is_empty() {
                assert_eq!(page.status, 200, "{at}: {}", page.text);
                return (at, page);
            }
            at = page.to;
        }
        panic!("{path} leads nowhere");
    }

    /// Opens the page of a class, which redirects the pupil to a table. Returns the id of that table and the token of
    /// the pupil's seat.
    pub(crate) fn led(&mut self, class: &str) -> (String, String) {
        let (at, page) = self.follow(class);
        let table = at.strip_prefix("/t/").unwrap_or_else(|| panic!("led to {at}: {}", page.text)).to_owned();
        let token = self.jar[&format!("humbug_{table}")].1.clone();
        (table, token)
    }
}
