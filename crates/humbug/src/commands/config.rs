//! `humbug config` prints the effective settings, each with its origin, as a file that `--config` accepts.

use std::path::Path;

use crate::{
    print::{self, Verdict},
    settings::{Effective, Origin, Setting},
    store::NatsAddress,
};

/// The length of lines with comments.
const WIDTH: usize = 100;

pub(crate) fn run(file: Option<&Path>, settings: &[Setting]) -> anyhow::Result<Verdict> {
    for line in lines(file, settings) {
        print::line(&line)?;
    }
    Ok(Verdict::Good)
}

fn lines(file: Option<&Path>, settings: &[Setting]) -> Vec<String> {
    let file = file.map_or_else(|| "none".to_owned(), |file| file.display().to_string());
    let mut lines = vec![
        "# The settings of humbug. The first of these that has a setting counts: a flag, the environment, the file."
            .to_owned(),
        format!("# The file: {file}"),
    ];
    for setting in settings {
        lines.push(String::new());
        lines.extend(comment(&setting.help));
        lines.push(match (&setting.value, &setting.origin) {
            (Effective::Absent, Origin::Default) => "# Not set.".to_owned(),
            _ => format!("# From {}.", origin(setting, &file)),
        });
        lines.push(assignment(setting));
    }
    lines
}

fn origin(setting: &Setting, file: &str) -> String {
    match &setting.origin {
        Origin::Flag => format!("the flag --{}", setting.name),
        Origin::Environment(variable) => format!("the environment: {variable}"),
        Origin::File(line) => format!("the file: {file}, line {line}"),
        Origin::Default => "the default".to_owned(),
    }
}

/// Returns the line that sets a setting. It is a comment if the setting has no value, or if its value is secret.
fn assignment(setting: &Setting) -> String {
    let name = &setting.name;
    match &setting.value {
        Effective::Absent => format!("# {name} ="),
        Effective::Switch(on) => format!("{name} = {on}"),
        Effective::One(address) if name == "store" => match address.parse::<NatsAddress>() {
            Ok(shown) => format!("# without user and password: {name} = {}", quoted(&shown.to_string())),
            Err(_) => format!("# {name} ="),
        },
        Effective::One(text) => format!("{name} = {}", value(text)),
        Effective::Many(texts) => {
            let texts: Vec<_> = texts.iter().map(|text| quoted(text)).collect();
            format!("{name} = [{}]", texts.join(", "))
        }
    }
}

fn value(text: &str) -> String {
    if text.parse::<u32>().is_ok_and(|number| number.to_string() == text) { text.to_owned() } else { quoted(text) }
}

/// Returns a text in quotation marks. A text of JSON is one of TOML, too.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Breaks a text into comment lines.
fn comment(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = "#".to_owned();
    for word in text.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, "#".to_owned()));
        }
        line.push(' ');
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;
    use crate::settings;

    fn printed(args: &[&str]) -> Vec<String> {
        let settings = settings::read(args.iter().map(OsString::from), |_| None).unwrap();
        lines(settings.file.as_deref(), &settings.list)
    }

    #[test]
    fn what_is_printed_can_be_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let (before, after) = (folder.path().join("before.toml"), folder.path().join("after.toml"));
        std::fs::write(&before, "source = \"https://code.example/a\\u0022b\"\ndecks = 'C:\\decks'\n").unwrap();
        let flag = |file: &std::path::Path| format!("--config={}", file.display());
        let first = printed(&["humbug", "config", "--bot-pace=5", "--trusted-proxy=::1", &flag(&before)]);
        std::fs::write(&after, first.join("\n")).unwrap();
        let again = printed(&["humbug", "config", &flag(&after)]);
        let plain = |lines: &[String]| lines.iter().filter(|line| !line.starts_with('#')).cloned().collect::<Vec<_>>();
        assert_eq!(plain(&first), plain(&again));
        assert!(first.contains(&format!("# From the file: {}, line 2.", before.display())), "{first:#?}");
        assert!(
            first.contains(&"bot-pace = 5".to_owned()) && first.contains(&"# From the flag --bot-pace.".to_owned())
        );
    }

    #[test]
    fn no_password_is_printed() {
        let printed =
            printed(&["humbug", "config", "--config=/dev/null", "--store=nats://me:hunter2@a:4222"]).join("\n");
        assert!(
            !printed.contains("hunter2") && (printed.contains("a:4222") || cfg!(not(feature = "nats"))),
            "{printed}"
        );
    }
}
