//! `humbug lab load`: plays every room over real connections, and reports the cost.

use rooms::ROOMS;
use serde_json::Value;

use crate::commands::{fails, json};

/// The report of a load test with at least one move: on a busy machine a second may be too short.
pub(crate) fn load(args: &[&str]) -> Value {
    for seconds in ["1", "5", "25"] {
        let report = json(&[args, &["--seconds", seconds, "--json"]].concat());
        if report["moves"].as_u64() >= Some(2) {
            return report;
        }
    }
    panic!("nobody moved in 25 seconds");
}

#[test]
fn every_room_is_played_under_load() {
    for (index, room) in ROOMS.iter().enumerate() {
        let mut args = vec!["load", "--room", room.key(), "--tables", "2", "--watchers", "1", "--resting", "3"];
        let streams = if index % 2 == 0 { "json" } else { "pages" };
        if streams == "pages" {
            args.push("--pages");
        }
        let report = load(&args);
        assert_eq!((&report["room"], &report["streams"]), (&room.key().into(), &streams.into()), "{report}");
        assert_eq!(report["errors"], 0, "{report}");
        // Each viewer receives something for each move.
        assert!(report["sent_per_move"].as_f64() > Some(100.0), "{report}");
        assert!(report["p50_ms"].as_f64() > Some(0.0) && report["p50_ms"].as_f64() <= report["slowest_ms"].as_f64());
        assert_eq!(report["cost"].is_object(), cfg!(target_os = "linux"), "{report}");
    }
}

#[test]
fn a_load_that_cannot_be_says_why() {
    // A port that was free a moment ago: nothing listens there.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    assert!(fails(&["load", &format!("127.0.0.1:{port}"), "--seconds", "1"], 2).contains("cannot reach"));
    assert!(fails(&["load", "--room", "nonesuch"], 2).contains("sneak"));
    assert!(fails(&["load", "--tables", "1", "--option", "nonesuch=1"], 2).contains("the house refuses"));
}
