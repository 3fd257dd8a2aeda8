//! Runs the files for proxies in `packaging`: pages, forms, event streams, WebSockets and large files come through.

const NGINX: &str = include_str!("../../../../packaging/nginx.conf");
const CADDY: &str = include_str!("../../../../packaging/Caddyfile");
const GUIDE: &str = include_str!("../../../../docs/self-hosting.md");

#[test]
fn the_guide_shows_these_files() {
    for (name, file) in [("nginx.conf", NGINX), ("Caddyfile", CADDY)] {
        let body = file.lines().skip_while(|line| !line.is_empty() && line.starts_with("# A site of"));
        let shown: Vec<String> = body.skip_while(|line| line.is_empty()).map(|line| format!("    {line}")).collect();
        let shown = shown.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n");
        assert!(GUIDE.contains(&shown), "{name}: the guide lacks\n{shown}");
    }
}

/// Each test runs a real proxy. Where it is not installed, the test says so and ends.
mod full_gate {
    use std::{
        fs,
        io::Read,
        net::TcpListener,
        process::{Child, Command, Stdio},
        time::{Duration, Instant},
    };

    use tempfile::TempDir;

    use super::{CADDY, NGINX};
    use crate::{
        server::Server,
        sockets::{self, BEAT},
    };

    /// The name of the site in these files.
    const SITE: &str = "cards.example.org";

    /// The maximum time until a proxy answers.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A running proxy. Dropping it ends it.
    struct Proxy {
        process: Child,
        address: String,
        _folder: TempDir,
    }

    impl Drop for Proxy {
        fn drop(&mut self) {
            self.process.kill().expect("it can be killed");
            self.process.wait().expect("it has ended");
        }
    }

    /// Returns an address of this machine that is free now.
    fn free_address() -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.local_addr().expect("an address").to_string()
    }

    /// Returns a text with one part replaced. The part must occur in it once.
    fn with(text: &str, from: &str, to: &str) -> String {
        assert_eq!(text.matches(from).count(), 1, "{from:?} occurs once");
        text.replace(from, to)
    }

    /// Starts a proxy, and waits until it answers. Returns `None` if it is not installed.
    #[expect(clippy::print_stderr, reason = "a person has to know that nothing was tested")]
    fn start(program: &str, arguments: &[&str], address: String, folder: TempDir) -> Option<Proxy> {
        if Command::new(program).arg("-h").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
            eprintln!("{program} is not installed: its file is not tested");
            return None;
        }
        let mut command = Command::new(program);
        let own = |name| (name, folder.path());
        command.args(arguments).envs(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(own)).stderr(Stdio::null());
        let process = command.spawn().expect("the proxy starts");
        let proxy = Proxy { process, address, _folder: folder };
        let since = Instant::now();
        while get(&proxy, "/healthz", "").is_err() {
            assert!(since.elapsed() < PATIENCE, "{program} does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(proxy)
    }

    fn get(proxy: &Proxy, path: &str, cookie: &str) -> Result<http::Response<ureq::Body>, ureq::Error> {
        let request = ureq::get(format!("http://{}{path}", proxy.address));
        request.header("Host", SITE).header("Cookie", cookie).call()
    }

    fn nginx(server: &Server) -> Option<Proxy> {
        let (folder, address) = (TempDir::new().expect("a folder"), free_address());
        let site = with(NGINX, "    listen [::]:80;\n", "");
        let site = with(&site, "listen 80;", &format!("listen {address};"));
        let site = with(&site, "127.0.0.1:8080", &server.address);
        let place = |name: &str| folder.path().join(name).display().to_string();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary = temporary.map(|name| format!("{name}_temp_path {};\n", place(name))).concat();
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {};\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n",
            place("pid")
        );
        let file = place("nginx.conf");
        fs::write(&file, whole).expect("a file");
        let prefix = folder.path().display().to_string();
        start("nginx", &["-p", &prefix, "-e", "stderr", "-c", &file], address, folder)
    }

    fn caddy(server: &Server) -> Option<Proxy> {
        let (folder, address) = (TempDir::new().expect("a folder"), free_address());
        let port = address.rsplit_once(':').expect("a port").1.to_owned();
        let site = with(CADDY, &format!("{SITE} {{"), &format!("http://{SITE}:{port} {{\n\tbind 127.0.0.1"));
        let site = with(&site, "127.0.0.1:8080", &server.address);
        let file = folder.path().join("Caddyfile").display().to_string();
        fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}")).expect("a file");
        start("caddy", &["run", "--adapter", "caddyfile", "--config", &file], address, folder)
    }

    async fn all_comes_through(server: &Server, proxy: &Proxy) {
        let page = get(proxy, "/", "").expect("a page").body_mut().read_to_string().expect("text");
        assert!(page.contains("<title>"), "{page:.200}");

        // A form with more than a megabyte. Origin is that of the site, so the server must see the site's name.
        let text = format!("words={}", "a".repeat(2 << 20));
        let request = ureq::post(format!("http://{}/decks/look", proxy.address)).header("Host", SITE);
        let request = request.header("Origin", format!("http://{SITE}"));
        let request = request.config().http_status_as_error(false).build();
        let answer = request.content_type("application/x-www-form-urlencoded").send(text).expect("an answer");
        assert!(![403, 413, 421, 502].contains(&answer.status().as_u16()), "{}", answer.status());
        assert!(answer.headers().contains_key("content-security-policy"), "the house answers, not the proxy");

        let (id, [mia, _]) = sockets::table(server);
        let cookie = format!("humbug_{id}={mia}");
        // Nothing of the stream may wait for its end: it has none.
        let mut stream = get(proxy, &format!("/t/{id}/events?at=0"), &cookie).expect("a stream");
        let mut beginning = vec![0; BEAT.len()];
        stream.body_mut().as_reader().read_exact(&mut beginning).expect("the beginning");
        assert_eq!(String::from_utf8_lossy(&beginning), BEAT);
        drop(stream);

        let mut socket = sockets::open_at(&proxy.address, SITE, &id, &mia).await.expect("a socket");
        assert_eq!(sockets::next(&mut socket).await.as_deref(), Some(BEAT));
        assert!(sockets::next(&mut socket).await.is_some_and(|frame| frame.starts_with("event: frame\n")));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nginx_passes_everything_on() {
        let server = Server::start_with(60_000, &["--public", &format!("http://{SITE}")]);
        if let Some(proxy) = nginx(&server) {
            all_comes_through(&server, &proxy).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn caddy_passes_everything_on() {
        let server = Server::start_with(60_000, &["--public", &format!("http://{SITE}")]);
        if let Some(proxy) = caddy(&server) {
            all_comes_through(&server, &proxy).await;
        }
    }
}
