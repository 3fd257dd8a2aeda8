//! Settings come from flags, from the environment, and from one TOML file. The first of these that has a setting counts;
//! otherwise the setting has its default.
//!
//! Flags and the environment are clap's. A setting of the file is added to the command line as if it were a flag, unless a
//! flag or the environment has it already. So each setting is checked by the same code wherever it comes from.

mod file;

use std::{
    error::Error as _,
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, error::ErrorKind, parser::ValueSource};
use directories::ProjectDirs;

use crate::cli::{self, CONFIG, Cli};

pub(crate) use file::FileError;
use file::{Entry, Value};

/// The file of settings of the whole machine.
const SYSTEM_FILE: &str = "/etc/humbug/humbug.toml";

/// A command line with the settings from all sources.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The command line, with the settings of the file added.
    pub(crate) cli: Cli,
    /// The file that was read, if there is one.
    pub(crate) file: Option<PathBuf>,
    /// The settings of the command, in the order of the help.
    pub(crate) list: Vec<Setting>,
}

/// One setting with its effective value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setting {
    /// The name in the file: the long name of the flag.
    pub(crate) name: String,
    pub(crate) help: String,
    pub(crate) origin: Origin,
    pub(crate) value: Effective,
}

/// The effective value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effective {
    /// The setting has no value.
    Absent,
    Switch(bool),
    One(String),
    Many(Vec<String>),
}

/// The source of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Flag,
    /// The environment variable with this name.
    Environment(String),
    /// This line of the file.
    File(usize),
    Default,
}

/// The reason why there are no settings.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SettingsError {
    /// The command line is wrong, or it asks for help.
    #[error(transparent)]
    CommandLine(#[from] clap::Error),
    #[error(transparent)]
    File(#[from] FileError),
}

/// Reads the settings from this command line, the environment, and the file.
pub(crate) fn read(args: impl IntoIterator<Item = OsString>) -> Result<Settings, SettingsError> {
    let args = cli::with_lab(args);
    let mut whole = cli::definition();
    // Errors are ignored here, because the file may have what the command line lacks. They come again below.
    let first = whole.clone().ignore_errors(true).try_get_matches_from(&args)?;
    whole.build();
    let (name, command, given) = level(&whole, &first);
    let file = if has(command, CONFIG) { chosen_file(given.get_one::<PathBuf>(CONFIG)) } else { None };
    let entries = file.as_deref().map(|file| read_file(file, &whole)).transpose()?.unwrap_or_default();
    let used: Vec<&Entry> = entries.iter().filter(|entry| is_used(command, given, &entry.key)).collect();
    let mut all = args;
    let at = all.len().min(if name.is_some() { 2 } else { 1 });
    all.splice(at..at, used.iter().flat_map(|entry| as_flags(entry)));
    let matches = whole.clone().try_get_matches_from(&all)?;
    let (_, _, effective) = level(&whole, &matches);
    let list = command
        .get_arguments()
        .filter(|arg| arg.get_long().is_some_and(|long| is_setting(&whole, long)))
        .map(|arg| setting(arg, given, effective, &used))
        .collect();
    Ok(Settings { cli: Cli::from_arg_matches(&matches)?, file, list })
}

/// Returns the command that was chosen, by its name, its definition and its matches. Without a name it is the whole
/// program, which serves.
fn level<'a>(whole: &'a Command, matches: &'a ArgMatches) -> (Option<&'a str>, &'a Command, &'a ArgMatches) {
    let below = matches.subcommand().and_then(|(name, below)| Some((name, whole.find_subcommand(name)?, below)));
    below.map_or((None, whole, matches), |(name, command, below)| (Some(name), command, below))
}

fn find<'a>(command: &'a Command, long: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|arg| arg.get_long() == Some(long))
}

fn has(command: &Command, long: &str) -> bool {
    find(command, long).is_some()
}

/// Returns whether the file may contain this key: every flag of `humbug serve` that has a variable in the environment,
/// except the choice of the file.
fn is_setting(whole: &Command, long: &str) -> bool {
    long != CONFIG && find(whole, long).is_some_and(|arg| arg.get_env().is_some())
}

/// Returns the file that was asked for. Otherwise the first file that exists: the user's own, or that of the machine.
fn chosen_file(asked: Option<&PathBuf>) -> Option<PathBuf> {
    if let Some(file) = asked {
        return Some(file.clone());
    }
    let own = ProjectDirs::from("", "", "humbug").map(|dirs| dirs.config_dir().join("humbug.toml"));
    own.into_iter().chain([PathBuf::from(SYSTEM_FILE)]).find(|file| file.exists())
}

/// Reads the file, and checks each setting as if it were the only one.
fn read_file(file: &Path, whole: &Command) -> Result<Vec<Entry>, FileError> {
    let text =
        std::fs::read_to_string(file).map_err(|source| FileError::Unreadable { file: file.to_owned(), source })?;
    let entries = file::parse(file, &text)?;
    for entry in &entries {
        let (line, key) = (entry.line, entry.key.clone());
        let Some(arg) = find(whole, &key).filter(|_| is_setting(whole, &key)) else {
            return Err(FileError::UnknownKey { file: file.to_owned(), line, key });
        };
        if let Some(why) = wrong_kind(arg, &entry.value).or_else(|| refused(whole, entry)) {
            return Err(FileError::WrongValue { file: file.to_owned(), line, key, why });
        }
    }
    Ok(entries)
}

/// Returns the reason why the argument cannot have a value of this kind.
fn wrong_kind(arg: &Arg, value: &Value) -> Option<String> {
    match (arg.get_action(), value) {
        (ArgAction::SetTrue, Value::Switch(_)) | (ArgAction::Append, Value::One(_) | Value::Many(_)) => None,
        (ArgAction::SetTrue, _) => Some("expected true or false".to_owned()),
        (ArgAction::Append, _) => Some("expected a text, or a list of texts".to_owned()),
        (_, Value::One(_)) => None,
        _ => Some("expected one text or number".to_owned()),
    }
}

/// Returns the reason why the program refuses the value of a setting. It does not contain the value, which may be a
/// password. A setting that only lacks another one is right.
fn refused(whole: &Command, entry: &Entry) -> Option<String> {
    let args = std::iter::once(OsString::from("humbug")).chain(as_flags(entry));
    let error = whole.clone().try_get_matches_from(args).err()?;
    match error.kind() {
        ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict => None,
        _ => Some(error.source().map_or_else(
            || error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
            ToString::to_string,
        )),
    }
}

/// Returns whether the command has this setting, and neither a flag nor the environment sets it or excludes it.
fn is_used(command: &Command, given: &ArgMatches, key: &str) -> bool {
    let Some(arg) = find(command, key) else { return false };
    let explicit = |arg: &Arg| source(given, arg).is_some_and(|source| source != ValueSource::DefaultValue);
    !explicit(arg) && !excluders(command, arg).any(explicit)
}

/// Returns the arguments that exclude this argument, whichever of the two says so.
fn excluders<'a>(command: &'a Command, arg: &'a Arg) -> impl Iterator<Item = &'a Arg> {
    let excludes = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|excluded| excluded.get_id() == other.get_id())
    };
    command
        .get_arguments()
        .filter(move |other| other.get_id() != arg.get_id() && (excludes(arg, other) || excludes(other, arg)))
}

fn source(matches: &ArgMatches, arg: &Arg) -> Option<ValueSource> {
    matches.value_source(arg.get_id().as_str())
}

/// Returns a setting of the file as flags.
fn as_flags(entry: &Entry) -> Vec<OsString> {
    let flag = |value: &String| OsString::from(format!("--{}={value}", entry.key));
    match &entry.value {
        Value::Switch(true) => vec![format!("--{}", entry.key).into()],
        Value::Switch(false) => Vec::new(),
        Value::One(value) => vec![flag(value)],
        Value::Many(values) => values.iter().map(flag).collect(),
    }
}

/// Returns a setting as it is in the end.
fn setting(arg: &Arg, given: &ArgMatches, effective: &ArgMatches, used: &[&Entry]) -> Setting {
    let name = arg.get_long().unwrap_or_default().to_owned();
    let from_file = used.iter().find(|entry| entry.key == name).map(|entry| Origin::File(entry.line));
    let variable = || arg.get_env().unwrap_or_default().to_string_lossy().into_owned();
    let origin = match source(given, arg) {
        Some(ValueSource::CommandLine) => Origin::Flag,
        Some(ValueSource::EnvVariable) => Origin::Environment(variable()),
        _ => from_file.unwrap_or(Origin::Default),
    };
    let id = arg.get_id().as_str();
    let texts = effective.get_raw(id).into_iter().flatten();
    let mut texts: Vec<String> = texts.map(|text| text.to_string_lossy().into_owned()).collect();
    let value = match arg.get_action() {
        ArgAction::SetTrue => Effective::Switch(effective.get_flag(id)),
        ArgAction::Append => Effective::Many(texts),
        _ => texts.pop().map_or(Effective::Absent, Effective::One),
    };
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    Setting { name, help, origin, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the settings of this command line and this file.
    fn with(args: &str, text: &str) -> Result<Settings, SettingsError> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("humbug.toml");
        std::fs::write(&file, text).unwrap();
        let mut words: Vec<OsString> = args.split_whitespace().map(OsString::from).collect();
        words.push(format!("--config={}", file.display()).into());
        read(words)
    }

    fn one(settings: &Settings, name: &str) -> (Effective, Origin) {
        let setting = settings.list.iter().find(|setting| setting.name == name).unwrap();
        (setting.value.clone(), setting.origin.clone())
    }

    #[test]
    fn a_flag_counts_before_the_file_and_the_file_before_the_default() {
        let text =
            "bot-pace = 100\nretention = \"12h\"\nchild-safe = true\ntrusted-proxy = [\"10.0.0.1\", \"10.0.0.2\"]\n";
        for words in ["humbug serve --bot-pace 7", "humbug --bot-pace 7", "humbug config --bot-pace 7"] {
            let settings = with(words, text).unwrap();
            let text = |text: &str| Effective::One(text.to_owned());
            assert_eq!(one(&settings, "bot-pace"), (text("7"), Origin::Flag), "{words}");
            assert_eq!(one(&settings, "retention"), (text("12h"), Origin::File(2)));
            assert_eq!(one(&settings, "child-safe"), (Effective::Switch(true), Origin::File(3)));
            let proxies = Effective::Many(vec!["10.0.0.1".to_owned(), "10.0.0.2".to_owned()]);
            assert_eq!(one(&settings, "trusted-proxy"), (proxies, Origin::File(4)));
            assert_eq!(one(&settings, "listen"), (text("127.0.0.1:8080"), Origin::Default));
            assert_eq!(one(&settings, "public"), (Effective::Absent, Origin::Default));
        }
        let settings = with("humbug serve", text).unwrap();
        let Some(cli::Command::Serve(args)) = settings.cli.command else { panic!("it serves") };
        assert!(args.child_safe && args.bot_pace == 100 && args.trusted_proxies.len() == 2);
    }

    #[test]
    fn a_command_takes_the_settings_that_it_has() {
        let text = "data = \"house\"\nlisten = 9090\nbase-path = \"/games\"\nbot-pace = 100\n";
        let settings = with("humbug tables list", text).unwrap();
        let Some(cli::Command::Tables(args)) = settings.cli.command else { panic!("it is about tables") };
        assert_eq!(args.data.as_deref(), Some(Path::new("house")));
        let settings = with("humbug health", text).unwrap();
        let Some(cli::Command::Health(args)) = settings.cli.command else { panic!("it asks for health") };
        assert_eq!(args.address(), "http://127.0.0.1:9090/games");
        let settings = with("humbug backup copy", text).unwrap();
        let Some(cli::Command::Backup(args)) = settings.cli.command else { panic!("it is a backup") };
        assert_eq!(args.data.as_deref(), Some(Path::new("house")));
    }

    #[test]
    fn a_flag_that_excludes_a_setting_of_the_file_counts() {
        let settings = with("humbug serve --store nats://a:4222", "data = \"house\"\n").unwrap();
        assert_eq!(one(&settings, "data"), (Effective::Absent, Origin::Default));
        let settings = with("humbug serve --replicas 3", "store = \"nats://a:4222\"\n").unwrap();
        assert_eq!(one(&settings, "replicas"), (Effective::One("3".to_owned()), Origin::Flag));
    }

    #[test]
    fn wrong_settings_are_refused_with_their_line_and_without_their_value() {
        for (text, line, why) in [
            ("\nlisen = \"8080\"\n", 2, "there is no setting \"lisen\""),
            ("help = true\n", 1, "there is no setting \"help\""),
            ("config = \"x\"\n", 1, "there is no setting \"config\""),
            ("listen = \"secret here\"\n", 1, "listen: "),
            ("bot-pace = 70000\n", 1, "bot-pace: 70000 is not in 0..=60000"),
            ("child-safe = \"yes\"\n", 1, "child-safe: expected true or false"),
            ("listen = [\"8080\"]\n", 1, "listen: expected one text"),
            ("trusted-proxy = true\n", 1, "trusted-proxy: expected a text, or a list"),
        ] {
            let error = with("humbug serve", text).unwrap_err().to_string();
            assert!(error.contains(&format!("humbug.toml:{line}: ")) && error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn every_setting_has_a_variable_of_its_name() {
        let serve = cli::definition();
        let mut count = 0;
        for arg in serve.get_arguments() {
            let Some(long) = arg.get_long().filter(|long| !["help", "version"].contains(long)) else { continue };
            let variable = format!("HUMBUG_{}", long.to_uppercase().replace('-', "_"));
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
            count += 1;
        }
        assert!(count > 15, "{count}");
    }
}
