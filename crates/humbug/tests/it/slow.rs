//! Tests clients that are slow or silent, and more clients than allowed. The server closes their connections and
//! continues to serve all other clients.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use socket2::{Domain, Socket, Type};

use crate::server::Server;

/// The timeout of every read and write in these tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of slow clients at the same time.
const CROWD: usize = 100;

const GET: &str = "GET /healthz HTTP/1.1\r\nHost: cards.test\r\n\r\n";

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(&server.address).expect("the house listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
    stream
}

fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).expect("the house takes it");
}

/// Reads until the server closes the connection, and returns the text.
fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("it is still open: {error}"),
    }
    String::from_utf8(bytes).expect("text")
}

/// Reads one response on a connection that stays open, and returns its text.
fn answer(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    while !text.ends_with(b"ok\n") {
        let mut byte = [0];
        assert_eq!(stream.read(&mut byte).expect("an answer"), 1, "closed: {}", String::from_utf8_lossy(&text));
        text.push(byte[0]);
    }
    String::from_utf8(text).expect("text")
}

fn crowd(server: &Server, text: &str) -> Vec<TcpStream> {
    let one = |_| {
        let mut stream = connect(server);
        say(&mut stream, text);
        stream
    };
    (0..CROWD).map(one).collect()
}

#[test]
fn a_head_that_never_ends_is_not_waited_for() {
    let server = Server::start_with(0, &["--head-time", "300"]);
    for mut stream in crowd(&server, "GET /healthz HTTP/1.1\r\nHost: cards.te") {
        rest(&mut stream);
    }
    assert!(comes_in(&server));
}

#[test]
fn a_body_that_never_ends_is_not_waited_for_and_it_is_said() {
    let server = Server::start_with(0, &["--body-time", "300"]);
    let head = "POST /join HTTP/1.1\r\nHost: cards.test\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Content-Length: 100\r\n\r\ncode=12";
    for mut stream in crowd(&server, head) {
        let told = rest(&mut stream);
        assert!(told.starts_with("HTTP/1.1 408 "), "{told}");
        assert!(told.contains("took too long to arrive"), "{told}");
    }
}

#[test]
fn a_connection_that_is_silent_from_the_first_or_after_an_answer_is_closed() {
    let server = Server::start_with(0, &["--idle-time", "300", "--head-time", "3600000"]);
    for mut stream in crowd(&server, "") {
        assert_eq!(rest(&mut stream), "");
    }
    // On a busy machine the server may close a connection before the client has sent its request. Then the response is
    // empty, and another client tries again.
    let mut closed = 0;
    while closed < CROWD {
        for mut stream in crowd(&server, GET) {
            let told = rest(&mut stream);
            assert!(told.is_empty() || told.starts_with("HTTP/1.1 200 ") && told.ends_with("ok\n"), "{told}");
            closed += usize::from(!told.is_empty());
        }
    }
}

#[test]
fn requests_in_one_go_are_answered_in_order_and_the_last_one_in_pieces() {
    let server = Server::start(0);
    let mut stream = connect(&server);
    let (first, second) = GET.split_at(20);
    say(&mut stream, &format!("{GET}{GET}{first}"));
    for _ in 0..2 {
        assert!(answer(&mut stream).starts_with("HTTP/1.1 200 "));
    }
    say(&mut stream, second);
    assert!(answer(&mut stream).starts_with("HTTP/1.1 200 "));
    say(&mut stream, "GET /healthz HTTP/1.1\r\nHost: cards.test\r\nConnection: close\r\n\r\n");
    assert!(rest(&mut stream).ends_with("ok\n"), "and it is closed where that is asked for");
}

/// The server refuses a request by its head. The next bytes on the connection are the body of that request, so the
/// server must not treat them as another request.
#[test]
fn a_body_that_nobody_wanted_is_not_taken_for_a_request() {
    let server = Server::start(0);
    let mut stream = connect(&server);
    say(&mut stream, &format!("POST /healthz HTTP/1.1\r\nHost: cards.test\r\nContent-Length: {}\r\n\r\n", GET.len()));
    let mut begun = [0; 13];
    stream.read_exact(&mut begun).expect("an answer before the body");
    assert_eq!(&begun, b"HTTP/1.1 405 ");
    // Writing fails if the server has already closed the connection, which is allowed.
    drop(stream.write_all(GET.as_bytes()));
    let told = rest(&mut stream);
    assert!(!told.contains("HTTP/1.1"), "{told}");
}

#[test]
fn whoever_is_too_many_is_told_and_the_others_go_on() {
    let server = Server::start_with(0, &["--max-connections", "3"]);
    let mut inside: Vec<_> = (0..3).map(|_| connect(&server)).collect();
    for stream in &mut inside {
        say(stream, GET);
        answer(stream);
    }
    let mut outside = connect(&server);
    say(&mut outside, GET);
    let told = rest(&mut outside);
    assert!(told.starts_with("HTTP/1.1 503 ") && told.contains("retry-after: 10"), "{told}");
    for sentence in ["The house is full", "La maison est pleine", "الدار ممتلئة"] {
        assert!(told.contains(sentence), "{told}");
    }
    for stream in &mut inside {
        say(stream, GET);
        assert!(answer(stream).starts_with("HTTP/1.1 200 "));
    }
    // One client disconnects. Then another client gets its place as soon as the server notices.
    inside.pop();
    while !comes_in(&server) {}
}

/// Returns whether the server serves a client that connects now.
fn comes_in(server: &Server) -> bool {
    let mut stream = connect(server);
    say(&mut stream, "GET /healthz HTTP/1.1\r\nHost: cards.test\r\nConnection: close\r\n\r\n");
    rest(&mut stream).starts_with("HTTP/1.1 200 ")
}

#[test]
fn whoever_never_reads_is_dropped() {
    let server = Server::start_with(0, &["--max-connections", "1", "--read-time", "300"]);
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    // The receive window of this client is small. It is soon full, because the client never reads.
    socket.set_recv_buffer_size(4 * 1024).expect("a small window");
    let address: SocketAddr = server.address.parse().expect("an address");
    socket.connect(&address.into()).expect("the house listens");
    let mut deaf: TcpStream = socket.into();
    // The responses to these requests are larger than any buffer of the system, so the server cannot send all of them.
    let page = "GET / HTTP/1.1\r\nHost: cards.test\r\n\r\n";
    say(&mut deaf, &page.repeat(1_500));
    // This client holds the only connection that is allowed. Another client is served only after the write timeout has
    // closed it.
    while !comes_in(&server) {}
    drop(deaf);
}

#[cfg(unix)]
#[test]
fn an_unfinished_request_does_not_keep_the_house_from_ending() {
    for unfinished in [
        "",
        "GET /healthz HTTP/1.1\r\nHost: cards.te",
        "POST /join HTTP/1.1\r\nHost: cards.test\r\nContent-Length: 100\r\n\r\ncode=12",
    ] {
        let mut server = Server::start_with(0, &["--end-time", "200"]);
        let mut stream = connect(&server);
        say(&mut stream, GET);
        answer(&mut stream);
        say(&mut stream, unfinished);
        assert!(server.ends(), "politely");
        rest(&mut stream);
    }
}
