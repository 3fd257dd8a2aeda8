//! Tests the commands: their output, their exit codes, and bad input.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use rooms::ROOMS;
use serde_json::Value;
use tempfile::TempDir;

use crate::server::{HUMBUG, Server};

fn humbug(args: &[&str]) -> Output {
    Command::new(HUMBUG).args(args).output().expect("the program runs")
}

pub(crate) fn json(args: &[&str]) -> Value {
    let output = humbug(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn first_room() -> String {
    rooms::ROOMS[0].key().to_owned()
}

/// Runs a command that must fail with this exit code, and returns its output.
pub(crate) fn fails(args: &[&str], code: i32) -> String {
    let output = humbug(args);
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn rooms_are_listed_for_machines() {
    let listed = json(&["rooms", "--json"]);
    let listed = listed.as_array().expect("an array");
    assert_eq!(listed.len(), rooms::ROOMS.len());
    for (entry, room) in listed.iter().zip(rooms::ROOMS) {
        assert_eq!(entry["key"], room.key());
        assert_eq!(entry["name"], room.name());
        assert_eq!(entry["seats"]["min"], *room.seats().start());
        assert_eq!(entry["seats"]["max"], *room.seats().end());
        assert_eq!(entry["options"].as_array().map(Vec::len), Some(room.options().len()));
    }
}

#[test]
fn simulations_repeat_and_add_up() {
    let room = first_room();
    let args = ["simulate", &room, "--seats", "3", "--games", "20", "--seed", "7", "--bots", "random", "--json"];
    let (once, again) = (json(&args), json(&args));
    for field in ["games", "moves", "draws", "capped", "wins", "mean_points", "mean_length"] {
        assert_eq!(once[field], again[field], "{field}");
    }
    assert!(once["seconds"].as_f64() > Some(0.0) && once["moves_per_second"].as_f64() > Some(0.0));
    assert_eq!(once["games"], 20);
    assert_eq!(once["capped"], 0);
    let wins: f64 = once["wins"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((wins - 20.0).abs() < 1e-9, "{wins}");
    let other =
        json(&["simulate", &room, "--seats", "3", "--games", "20", "--seed", "8", "--bots", "random", "--json"]);
    assert_ne!(once["moves"], other["moves"]);
}

#[test]
fn whoever_plays_where_nobody_is_named_is_fast() {
    for room in rooms::ROOMS {
        let usual = json(&["simulate", room.key(), "--games", "3", "--json"]);
        assert_eq!(usual["bots"], serde_json::json!([room.measuring_bot()]));
        assert_ne!(room.measuring_bot(), room.bots()[0], "an expert would take minutes");
    }
}

#[test]
fn wrong_arguments_say_what_there_is() {
    let room = first_room();
    assert!(fails(&["simulate", "nonesuch"], 2).contains(&room));
    assert!(fails(&["simulate", &room, "--seats", "99"], 2).contains("seats"));
    assert!(fails(&["simulate", &room, "--bots", "nobody"], 2).contains("random"));
    assert!(fails(&["simulate", &room, "--option", "nonesuch=1"], 2).contains("nonesuch"));
    assert!(fails(&["frobnicate"], 2).contains("Usage"));
    assert!(fails(&["perft", &room, "--option", "oops"], 2).contains("KEY=VALUE"));
}

#[test]
fn flags_before_a_command_are_refused_and_not_dropped() {
    let folder = TempDir::new().unwrap();
    let data = path(folder.path()).to_owned();
    let copy = folder.path().join("copy");
    for words in [
        &["--child-safe", "--data", &data, "serve"][..],
        &["--listen", "127.0.0.1:0", "serve"],
        &["--data", &data, "backup", path(&copy)],
        &["--bot-pace", "0", "rooms"],
        &["--max-streams", "5", "tables", "list"],
    ] {
        let said = fails(words, 2);
        assert!(said.contains("cannot be used with"), "{words:?}: {said}");
    }
    assert!(!copy.exists());
    assert!(fails(&["serve", "--listen", "nowhere at all:80"], 2).contains("0.0.0.0:8080"));
}

#[test]
fn health_says_whether_a_house_is_ready() {
    let server = Server::start(0);
    for address in [format!("http://{}", server.address), server.address.clone(), format!("http://{}/", server.address)]
    {
        let output = humbug(&["health", &address]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(output.stdout, b"ready\n");
    }
    // Without an address it asks the server that the settings describe.
    let output = Command::new(HUMBUG).arg("health").env("HUMBUG_LISTEN", &server.address).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    assert!(fails(&["health", &format!("{}/elsewhere", server.address)], 1).len() > 10);
    let address = server.address.clone();
    drop(server);
    assert!(fails(&["health", &address], 2).contains(&format!("no answer from http://{address}")));
    assert!(fails(&["health", "https://127.0.0.1"], 2).contains("without encryption"));
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("humbug.toml");
    fs::write(&file, "bot-pace = 1\nmax-streams = 2\nretention = \"3h\"\n").unwrap();
    let configured = |words: &[&str]| {
        let mut command = Command::new(HUMBUG);
        command.args(words).env("HUMBUG_CONFIG", &file).env("HUMBUG_BOT_PACE", "7").env("HUMBUG_MAX_STREAMS", "8");
        command
            .env("HUMBUG_CHILD_SAFE", "yes")
            .env("HUMBUG_TRUSTED_PROXY", "10.0.0.1,::1")
            .output()
            .expect("the program runs")
    };
    let output = configured(&["config", "--bot-pace", "9"]);
    let said = String::from_utf8(output.stdout).unwrap();
    for (line, origin) in [
        ("bot-pace = 9", "the flag --bot-pace".to_owned()),
        ("max-streams = 8", "the environment: HUMBUG_MAX_STREAMS".to_owned()),
        ("child-safe = true", "the environment: HUMBUG_CHILD_SAFE".to_owned()),
        ("trusted-proxy = [\"10.0.0.1\", \"::1\"]", "the environment: HUMBUG_TRUSTED_PROXY".to_owned()),
        ("retention = \"3h\"", format!("the file: {}, line 3", file.display())),
        ("listen = \"127.0.0.1:8080\"", "the default".to_owned()),
    ] {
        assert!(said.contains(&format!("# From {origin}.\n{line}\n")), "{line}: {said}");
    }
    // Commands that are not about the server do not read the file.
    fs::write(&file, "bot-pase = 1\n").unwrap();
    assert!(configured(&["rooms"]).status.success());
    let wrong = configured(&["serve"]);
    let said = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(
        said,
        format!("humbug: {}:1: there is no setting \"bot-pase\"; `humbug config` lists all settings\n", file.display())
    );
    assert!(fails(&["serve", "--config", "nowhere.toml"], 2).contains("cannot read the settings in nowhere.toml"));
}

#[test]
fn the_version_is_printed() {
    let said = String::from_utf8(humbug(&["--version"]).stdout).unwrap();
    let version = said.trim_end().strip_prefix("humbug ").and_then(|version| version.split(' ').next());
    assert_eq!(version, Some(env!("CARGO_PKG_VERSION")), "{said}");
}

#[test]
fn the_log_has_no_colour_in_a_file_and_is_json_on_request() {
    let house = |flags: &[&str], level: &str| {
        let folder = TempDir::new().unwrap();
        // Another socket uses the port, so `serve` fails after it has logged, and the test does not have to stop it.
        let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        let output = Command::new(HUMBUG)
            .args(["serve", "--data", path(folder.path()), "--listen", &port])
            .args(flags)
            .env("HUMBUG_LOG", level)
            .output()
            .expect("the program runs");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let (text, json) = (house(&[], "info"), house(&["--log-format", "json"], "info"));
    assert!(text.contains("INFO") && !text.contains('\x1b'), "{text}");
    assert!(!house(&[], "").contains("INFO"), "an empty variable is not set");
    for wrong in ["loud", "web=loud", "warn,loud", "web=debug=x"] {
        assert!(house(&[], wrong).starts_with("humbug: HUMBUG_LOG: expected a level"), "{wrong}");
    }
    let lines: Vec<Value> = json.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(lines.iter().any(|line| line["level"] == "INFO" && line["fields"].is_object()), "{json}");
}

#[test]
fn arenas_count_habits_and_follow_differences() {
    fn arena<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["arena", "bluffer", "--games", "4", "--json"], more].concat()
    }
    let met = json(&arena(&["--lineup", "liar,honest", "--habits"]));
    let [liar, honest] = [0, 1].map(|place: usize| met[0]["fared"][place]["habits"].clone());
    assert!(liar["lied"].as_u64() > honest["lied"].as_u64() && honest["could_lie"].as_u64() > Some(0), "{met}");
    assert_eq!(json(&arena(&["--lineup", "liar,honest"]))[0]["fared"][0]["habits"], Value::Null);
    let differed = json(&arena(&["--lineup", "liar,sound,sound", "--followed", "2"]));
    assert!(differed["otherwise"].as_u64() > Some(0) && differed["gained"]["mean"].is_f64(), "{differed}");
    let said = fails(&arena(&["--lineup", "liar,sound,honest", "--followed", "2"]), 2);
    assert!(said.contains("one kind"), "{said}");
    let said = fails(&arena(&["--lineup", "liar", "--followed", "2"]), 2);
    assert!(said.contains("two bots"), "{said}");
}

#[test]
fn scripted_opponents_come_with_the_rooms_or_from_a_file() {
    let games = ["--length", "short", "--games", "4"];
    let exploit = |more: &[&'static str]| [&["lab", "exploit"], more, &games].concat();
    let played = json(&exploit(&["bluffer", "--only", "honest-counter,liar", "--bot", "child", "--json"]));
    let names: Vec<_> = played.as_array().unwrap().iter().map(|one| one["opponent"].as_str().unwrap()).collect();
    assert_eq!(names, ["liar", "script:honest-counter"]);
    assert!(played[1]["won"]["mean"].is_f64() && played[1]["games"] == 4 && played[1]["gains"] == false, "{played}");

    let folder = TempDir::new().unwrap();
    let [good, bad] = ["good.txt", "bad.txt"].map(|name| folder.path().join(name));
    fs::write(&good, "script mine\nwant match\nscript other\navoid lie\n").unwrap();
    fs::write(&bad, "script mine\nwant everything\n").unwrap();
    let of_file = |file: &std::path::Path| -> Vec<String> {
        let fixed = exploit(&["bluffer", "--levels", "--effort", "0", "--json", "--script"]).into_iter();
        let (mut line, tail): (Vec<String>, _) = (fixed.map(str::to_owned).collect(), file.to_str().unwrap());
        let place = line.iter().position(|word| word == "--script").unwrap();
        line.insert(place + 1, tail.to_owned());
        line
    };
    let line = of_file(&good);
    let own = json(&line.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(own.as_array().unwrap().len(), 6, "two scripts against three levels: {own}");
    let line = of_file(&bad);
    let said = fails(&line.iter().map(String::as_str).collect::<Vec<_>>(), 2);
    assert!(said.contains("line 2") && said.contains("everything"), "{said}");
    assert!(fails(&exploit(&["bluffer", "--only", "nobody"]), 2).contains("no such opponent"));
}

#[test]
fn one_command_makes_the_tables_of_scripts_for_every_room() {
    let line = ["lab", "exploit", "--all", "--seats", "2", "--only", "honest", "--bot", "child", "--markdown"];
    let output = humbug(&[&line[..], &["--length", "short", "--games", "20", "--seed", "3"]].concat());
    let tables = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    for room in rooms::ROOMS {
        assert!(tables.contains(&format!("### {}", room.name())), "{tables}");
    }
    assert_eq!(tables.matches("| honest | 2 | 50.0 | ").count(), rooms::ROOMS.len(), "{tables}");
    let words = humbug(&["lab", "exploit", &first_room(), "--words"]);
    let words = String::from_utf8_lossy(&words.stdout).into_owned();
    for word in ["features of moves", "facts", "scripts", "  honest ", "  tactic "] {
        assert!(words.contains(word), "{word}: {words}");
    }
}

#[test]
fn a_learnt_response_is_measured_on_new_deals() {
    let options = ["--option", "target=single", "--option", "deck=4x3", "--rounds", "2", "--games", "4"];
    let learn = [&["lab", "exploit", "sneak", "--learn", "--bot", "child", "--json"], &options[..]].concat();
    let report = json(&learn);
    assert_eq!(report["measured"], 4, "{report}");
    // Trials of the order of tactics alone, then with one to four levels of keys.
    let depths: Vec<u64> = report["curve"].as_array().unwrap().iter().filter_map(|at| at["depth"].as_u64()).collect();
    assert_eq!(depths, [0, 1, 2, 3, 4], "{report}");
    assert!(report["won"]["mean"].is_f64() && report["gained"]["within"].is_f64(), "{report}");
    assert!(report["gains"].is_boolean() && report["seats"] == 2, "{report}");
    let all =
        [&["lab", "exploit", "sneak", "--learn", "--levels", "--markdown"], &options[..], &["--minutes", "3"]].concat();
    let output = humbug(&all);
    let table = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(table.contains("| seats | fair share | expert | club | child |"), "{output:?}");
    assert!(table.contains("\n| 2 | 50.0 | ") && table.matches(" of 4 |").count() == 3, "{table}");
    assert!(fails(&["lab", "exploit", "sneak", "--learn", "--bot", "nobody"], 2).contains("child"));
    assert!(fails(&["lab", "exploit", "sneak", "--rounds", "2"], 2).contains("--learn"));
}

#[test]
fn a_strategy_that_is_missing_or_damaged_is_told_and_bots_play_without_it() {
    let folder = TempDir::new().unwrap();
    let [missing, damaged] = ["missing.strategy", "damaged.strategy"].map(|name| folder.path().join(name));
    fs::write(&damaged, "humbugS1 and then nothing that is any strategy").unwrap();
    let arena = ["arena", "bluffer", "--lineup", "club,sound", "--games", "4"];
    let without = humbug(&arena);
    for file in [&missing, &damaged] {
        let output = humbug(&[&arena[..], &["--strategy", file.to_str().unwrap()]].concat());
        let told = String::from_utf8_lossy(&output.stderr);
        let name = file.file_name().and_then(|name| name.to_str()).unwrap();
        assert!(output.status.success() && told.lines().count() == 1, "{told}");
        assert!(told.contains("warning") && told.contains(name) && told.contains("play by"), "{told}");
        assert_eq!(output.stdout, without.stdout);
    }
}

#[test]
fn an_option_is_given_once() {
    let (room, option) = (first_room(), rooms::ROOMS[0].options()[0]);
    let other = option.values.last().unwrap_or(&"");
    let (one, two) = (format!("{}={}", option.key, option.values[0]), format!(" {} = {other}", option.key));
    for command in ["simulate", "perft"] {
        for twice in [[&one, &two], [&one, &one]] {
            let said = fails(&[command, &room, "--option", twice[0], "--option", twice[1]], 2);
            assert!(said.contains("given twice") && said.contains(option.key), "{command}: {said}");
        }
    }
}

#[test]
fn help_tells_what_the_exit_codes_mean() {
    let help = humbug(&["--help"]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    for word in ["serve", "rooms", "lab", "replay", "verify", "deck", "tables", "backup", "Exit codes"] {
        assert!(help.contains(word), "{word}");
    }
    let lab = humbug(&["lab", "--help"]);
    let lab = String::from_utf8_lossy(&lab.stdout).into_owned();
    for word in ["simulate", "arena", "exploit", "train", "lengths", "perft", "story", "load"] {
        assert!(lab.contains(&format!("\n  {word} ")), "{word}");
        assert!(!help.contains(&format!("\n  {word} ")), "{word} is in the lab");
        // These commands also work without the word `lab`, as in earlier versions.
        assert!(humbug(&[word, "--help"]).status.success(), "{word}");
    }
}

#[test]
fn stories_from_outside_pass_or_show_the_difference() {
    let folder = TempDir::new().unwrap();
    let good = folder.path().join("good.txt");
    let bad = folder.path().join("bad.txt");
    let story = "story: the first turn\nroom: ROOM\nseats: A B\noption first_dealer: B\noption target: single\n\
                 await A\nA: draw\nnature: card Ks\nsee A: hand A: Ks\nawait B\n";
    let story = story.replace("ROOM", &first_room());
    fs::write(&good, &story).unwrap();
    fs::write(&bad, story.replace("await B", "await A")).unwrap();
    let passed = humbug(&["story", good.to_str().unwrap()]);
    assert!(passed.status.success(), "{}", String::from_utf8_lossy(&passed.stdout));
    let said = fails(&["story", good.to_str().unwrap(), bad.to_str().unwrap()], 1);
    assert!(said.contains("bad.txt:10"), "{said}");
    assert!(said.contains("good.txt: 1 of 1 stories hold"), "{said}");
    assert!(said.contains("all files: 1 of 2 stories hold (4 entries, 5 expectations); not those at"), "{said}");
    fs::write(&bad, format!("\u{feff}{}---\n{story}", story.replace("await B", "await A"))).unwrap();
    let said = fails(&["story", bad.to_str().unwrap()], 1);
    assert!(said.contains("bad.txt: 1 of 2 stories hold") && !said.contains(rooms::is_unseen), "{said}");
    fs::write(&bad, story.replace("see A: hand A: Ks", "see A: hand A: Ks\ntold rail: nothing")).unwrap();
    let said = fails(&["story", bad.to_str().unwrap()], 1);
    assert!(said.contains("(A ") && !said.contains(rooms::is_unseen), "{said}");
    let said = fails(&["story", "no-such-story.txt", good.to_str().unwrap()], 2);
    assert!(said.contains("cannot read no-such-story.txt") && said.contains("1 of 1 stories hold"), "{said}");
    fs::write(&bad, "story: half\nroom: nowhere\nseats: 2\n").unwrap();
    assert!(fails(&["story", bad.to_str().unwrap()], 1).contains("bad.txt:2"));
    assert!(fails(&["story", "no-such-story.txt"], 2).contains("no-such-story.txt"));
}

#[test]
fn damaged_records_name_the_file_and_the_line() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("record.ndjson");
    let cases = [
        ("", "record.ndjson"),
        ("not a record\n", "line 1"),
        ("{\"humbug\":\"record\",\"format\":99,\"table\":\"0000000000001\"}\n", "99"),
        ("{\"humbug\":\"record\",\"format\":1,\"table\":\"0000000000001\"}\n{\"seq\":1,\"type\":\"cr", "line 2"),
    ];
    for (text, expected) in cases {
        fs::write(&file, text).unwrap();
        for command in ["verify", "replay"] {
            let said = fails(&[command, file.to_str().unwrap()], 2);
            assert!(said.contains(expected) && said.contains("record.ndjson"), "{text:?}: {said}");
        }
    }
}

#[test]
fn a_store_that_is_none_of_ours_is_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("humbug.sqlite");
    for bytes in [b"this is no database at all, but somebody's letter".to_vec(), vec![0xff; 5_000]] {
        fs::write(&file, &bytes).unwrap();
        let said = fails(&["serve", "--listen", "127.0.0.1:0", "--data", path(folder.path())], 2);
        assert!(said.contains("humbug.sqlite"), "{said}");
        assert_eq!(fs::read(&file).unwrap(), bytes, "nothing is overwritten");
    }
}

fn path(path: &Path) -> &str {
    path.to_str().expect("temporary paths are UTF-8")
}

#[test]
fn rooms_and_decks_are_printed() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("sheets.pdf");
    let to = out.to_str().unwrap();
    let print = |args: &[&str]| {
        let args: Vec<&str> = [&["print", "--out", to], args].concat();
        let output = humbug(&args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::read(&out).unwrap().starts_with(b"%PDF"), "{args:?}");
        fs::remove_file(&out).unwrap();
    };
    for room in rooms::ROOMS {
        print(&[room.key(), "--paper", "letter", "--per-sheet", "8", "--sides", "short-edge", "--right", "-1.5"]);
    }
    print(&["--calibration", "--language", "ar"]);
    let deck = folder.path().join("deck.csv");
    fs::write(&deck, "word,definition\na,1\nb,2\nc,3\nd,4\n").unwrap();
    print(&[deck.to_str().unwrap(), "--sides", "fold-over", "--ink", "saving", "--no-rules"]);
    fs::write(&deck, "word,definition\na,1\n").unwrap();
    assert!(fails(&["print", "--out", to, deck.to_str().unwrap()], 1).contains("row"));
    assert!(fails(&["print", "--out", to, "no-such-thing"], 2).contains("no-such-thing"));
    assert!(fails(&["print", "--out", to], 2).contains("say what to print"));
    fails(&["print", "--right", "99", rooms::ROOMS[0].key()], 2);
    assert!(!out.exists(), "what cannot be printed leaves no file");
}

/// Runs a load test and returns its report. If the report contains fewer than two moves, it repeats the test with more
/// time, because one second may be too short on a busy machine.
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
        let streams = ["json", "pages", "deltas"][index % 3];
        match streams {
            "pages" => args.push("--pages"),
            "deltas" => args.push("--deltas"),
            _ => {}
        }
        let report = load(&args);
        assert_eq!((&report["room"], &report["streams"]), (&room.key().into(), &streams.into()), "{report}");
        assert_eq!(report["errors"], 0, "{report}");
        // Every move is sent to each viewer, so a move causes more than a hundred bytes.
        assert!(report["sent_per_move"].as_f64() > Some(100.0), "{report}");
        assert!(report["p50_ms"].as_f64() > Some(0.0) && report["p50_ms"].as_f64() <= report["slowest_ms"].as_f64());
        assert_eq!(report["cost"].is_object(), cfg!(target_os = "linux"), "{report}");
    }
}

#[test]
fn a_load_that_cannot_be_says_why() {
    // The system has just assigned this port and freed it, so no server listens on it.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    assert!(fails(&["load", &format!("127.0.0.1:{port}"), "--seconds", "1"], 2).contains("cannot reach"));
    assert!(fails(&["load", "--room", "nonesuch"], 2).contains("sneak"));
    assert!(fails(&["load", "--tables", "1", "--option", "nonesuch=1"], 2).contains("the house refuses"));
}
