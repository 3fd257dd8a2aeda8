//! Settings come from flags, from the environment, and from one TOML file. The first of these that has a setting counts;
//! otherwise the setting has its default.
//!
//! A setting of the environment or of the file is added to the command line as if it were a flag, unless a place before it
//! has the setting already. So each setting is checked by the same code wherever it comes from. Clap does not read the
//! environment itself: its errors show the value, which may be a password, and not the name of the variable.

mod file;

use std::{
    error::Error as _,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use clap::{
    Arg, ArgAction, ArgMatches, Command, FromArgMatches,
    builder::{BoolishValueParser, Resettable, TypedValueParser},
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use directories::ProjectDirs;

use crate::cli::{self, CONFIG, Cli};

pub(crate) use file::FileError;
use file::Value;

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
    /// The variable of the environment has a value that its setting does not accept.
    #[error("{variable}: {why}")]
    Environment { variable: String, why: String },
    /// Two settings of the same place exclude each other.
    #[error("{one} and {other} exclude each other: leave one of them out")]
    Conflict { one: String, other: String },
    /// A setting has no meaning without another one.
    #[error("{name} has no meaning without --{needed}")]
    Alone { name: String, needed: &'static str },
}

/// Settings that have no meaning without another one, as `requires` of their flags says. Clap does not show it.
const NEEDS: [(&str, &str); 1] = [("replicas", "store")];

fn needed(key: &str) -> Option<&'static str> {
    NEEDS.iter().find(|(setting, _)| *setting == key).map(|(_, needed)| *needed)
}

/// A setting that the environment or the file gives.
#[derive(Debug)]
struct Given {
    /// The long name of the flag.
    key: String,
    origin: Origin,
    value: Value,
}

/// Reads the settings from this command line, the environment, and the file. `variable` returns a variable of the
/// environment.
pub(crate) fn read(
    args: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&OsStr) -> Option<OsString>,
) -> Result<Settings, SettingsError> {
    let args = cli::with_lab(args);
    let mut whole = cli::definition();
    let flags_only = without_environment(whole.clone());
    whole.build();
    let parsed = |command: &Command, args: &[OsString]| {
        command.clone().try_get_matches_from(args).map_err(|error| match error.kind() {
            // The help has the names of the variables.
            ErrorKind::DisplayHelp => cli::definition().try_get_matches_from(args).err().unwrap_or(error),
            _ => error,
        })
    };
    // Errors are ignored here, because another place may have what the command line lacks. They come again below.
    let first = parsed(&flags_only.clone().ignore_errors(true), &args)?;
    let (name, command, flags) = level(&whole, &first);
    let is_flag = |arg: &Arg| source(flags, arg) == Some(ValueSource::CommandLine);
    let mut used = environment(command, &flags_only, is_flag, variable)?;
    let file = if has(command, CONFIG) { chosen_file(flags.get_one(CONFIG), &used) } else { None };
    let lines = file.as_deref().map(|file| read_file(file, &whole, &flags_only)).transpose()?.unwrap_or_default();
    let is_given = |arg: &Arg| is_flag(arg) || used.iter().any(|given| Some(given.key.as_str()) == arg.get_long());
    let lines: Vec<Given> = lines.into_iter().filter(|line| is_free(command, &line.key, is_given)).collect();
    used.extend(lines);
    fit_together(command, &used, is_flag, file.as_deref())?;
    let mut all = args;
    let at = all.len().min(if name.is_some() { 2 } else { 1 });
    all.splice(at..at, used.iter().flat_map(|given| as_flags(&given.key, &given.value)));
    let matches = parsed(&flags_only, &all)?;
    let (_, _, effective) = level(&whole, &matches);
    let list = command
        .get_arguments()
        .filter(|arg| arg.get_long().is_some_and(|long| is_setting(&whole, long)))
        .map(|arg| setting(arg, is_flag(arg), effective, &used))
        .collect();
    Ok(Settings { cli: Cli::from_arg_matches(&matches)?, file, list })
}

/// Returns the command without the names of variables, so that clap reads none.
fn without_environment(command: Command) -> Command {
    command.mut_args(|arg| arg.env(Resettable::Reset)).mut_subcommands(without_environment)
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
fn chosen_file(flag: Option<&PathBuf>, environment: &[Given]) -> Option<PathBuf> {
    if let Some(file) = flag {
        return Some(file.clone());
    }
    if let Some(Given { value: Value::One(file), .. }) = environment.iter().find(|given| given.key == CONFIG) {
        return Some(file.into());
    }
    let own = ProjectDirs::from("", "", "humbug").map(|dirs| dirs.config_dir().join("humbug.toml"));
    own.into_iter().chain([PathBuf::from(SYSTEM_FILE)]).find(|file| file.exists())
}

/// Reads the variables of the command's settings that no flag replaces, and checks each as if it were the only one. An
/// empty variable counts as not set, as compose files and units often have them.
fn environment(
    command: &Command,
    flags_only: &Command,
    is_flag: impl Fn(&Arg) -> bool,
    variable: impl Fn(&OsStr) -> Option<OsString>,
) -> Result<Vec<Given>, SettingsError> {
    let mut all = Vec::new();
    for arg in command.get_arguments() {
        let (Some(key), Some(name)) = (arg.get_long(), arg.get_env()) else { continue };
        if !is_free(command, key, &is_flag) {
            continue;
        }
        let Some(text) = variable(name).filter(|text| !text.is_empty()) else { continue };
        let value = match arg.get_action() {
            ArgAction::SetTrue => BoolishValueParser::new()
                .parse_ref(command, Some(arg), &text)
                .map_or(Err("expected true or false".to_owned()), |on| Ok(Value::Switch(on))),
            _ => Ok(Value::One(text)),
        };
        let value = value.and_then(|value| refused(flags_only, key, &value).map_or(Ok(value), Err));
        let variable = name.to_string_lossy().into_owned();
        let value = value.map_err(|why| SettingsError::Environment { variable: variable.clone(), why })?;
        all.push(Given { key: key.to_owned(), origin: Origin::Environment(variable), value });
    }
    Ok(all)
}

/// Checks that no two settings of the environment and the file exclude each other, and that none lacks another one.
fn fit_together(
    command: &Command,
    used: &[Given],
    is_flag: impl Fn(&Arg) -> bool,
    file: Option<&Path>,
) -> Result<(), SettingsError> {
    let name = |given: &Given| match (&given.origin, file) {
        (Origin::Environment(variable), _) => variable.clone(),
        (Origin::File(line), Some(file)) => format!("{}:{line}: {}", file.display(), given.key),
        _ => given.key.clone(),
    };
    let of = |arg: &Arg| used.iter().find(|given| Some(given.key.as_str()) == arg.get_long());
    for given in used {
        let Some(arg) = find(command, &given.key) else { continue };
        if let Some(other) = excluders(command, arg).find_map(of) {
            return Err(SettingsError::Conflict { one: name(given), other: name(other) });
        }
        let lacked = needed(&given.key)
            .filter(|needed| find(command, needed).is_some_and(|needed| !is_flag(needed) && of(needed).is_none()));
        if let Some(needed) = lacked {
            return Err(SettingsError::Alone { name: name(given), needed });
        }
    }
    Ok(())
}

/// Reads the file, and checks each setting as if it were the only one.
fn read_file(file: &Path, whole: &Command, flags_only: &Command) -> Result<Vec<Given>, FileError> {
    let text =
        std::fs::read_to_string(file).map_err(|source| FileError::Unreadable { file: file.to_owned(), source })?;
    let mut all = Vec::new();
    for file::Entry { key, line, value } in file::parse(file, &text)? {
        let Some(arg) = find(whole, &key).filter(|_| is_setting(whole, &key)) else {
            return Err(FileError::UnknownKey { file: file.to_owned(), line, key });
        };
        if let Some(why) = wrong_kind(arg, &value).or_else(|| refused(flags_only, &key, &value)) {
            return Err(FileError::WrongValue { file: file.to_owned(), line, key, why });
        }
        all.push(Given { key, origin: Origin::File(line), value });
    }
    Ok(all)
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

/// Returns the reason why the program refuses the value of a setting. It does not contain a value that may be a password;
/// it may contain a number or an address to listen at. A setting that only lacks another one is right.
fn refused(flags_only: &Command, key: &str, value: &Value) -> Option<String> {
    let args = std::iter::once(OsString::from("humbug")).chain(as_flags(key, value));
    let error = flags_only.clone().try_get_matches_from(args).err()?;
    match (error.kind(), error.source(), error.get(ContextKind::ValidValue)) {
        (ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict, ..) => None,
        (_, Some(why), _) => Some(why.to_string()),
        (_, _, Some(ContextValue::Strings(words))) if !words.is_empty() => {
            Some(format!("expected one of: {}", words.join(", ")))
        }
        _ => Some("this value is not allowed".to_owned()),
    }
}

/// Returns whether the command has this setting, and neither the setting itself nor one that excludes it is given. What
/// excludes the setting that it needs excludes it, too.
fn is_free(command: &Command, key: &str, is_given: impl Fn(&Arg) -> bool) -> bool {
    let needed = needed(key).and_then(|needed| find(command, needed));
    find(command, key).is_some_and(|arg| {
        !is_given(arg) && ![Some(arg), needed].into_iter().flatten().any(|arg| excluders(command, arg).any(&is_given))
    })
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

/// Returns a setting as flags.
fn as_flags(key: &str, value: &Value) -> Vec<OsString> {
    let flag = |value: &OsString| {
        let mut flag = OsString::from(format!("--{key}="));
        flag.push(value);
        flag
    };
    match value {
        Value::Switch(true) => vec![format!("--{key}").into()],
        Value::Switch(false) => Vec::new(),
        Value::One(value) => vec![flag(value)],
        Value::Many(values) => values.iter().map(flag).collect(),
    }
}

/// Returns a setting as it is in the end.
fn setting(arg: &Arg, is_flag: bool, effective: &ArgMatches, used: &[Given]) -> Setting {
    let name = arg.get_long().unwrap_or_default().to_owned();
    let given = used.iter().find(|given| given.key == name).map(|given| given.origin.clone());
    let origin = if is_flag { Origin::Flag } else { given.unwrap_or(Origin::Default) };
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
        in_environment(args, &[], text)
    }

    /// Reads the settings of this command line, these variables and this file.
    fn in_environment(args: &str, variables: &[(&str, &str)], text: &str) -> Result<Settings, SettingsError> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("humbug.toml");
        std::fs::write(&file, text).unwrap();
        let mut words: Vec<OsString> = args.split_whitespace().map(OsString::from).collect();
        words.push(format!("--config={}", file.display()).into());
        read(words, |name| variables.iter().find(|(set, _)| name == *set).map(|(_, value)| value.into()))
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
    fn a_flag_counts_before_a_variable_and_a_variable_before_the_file() {
        let variables = [
            ("HUMBUG_BOT_PACE", "8"),
            ("HUMBUG_RETENTION", "2d"),
            ("HUMBUG_CHILD_SAFE", "Yes"),
            ("HUMBUG_TRUSTED_PROXY", "10.0.0.1,::1"),
            ("HUMBUG_LISTEN", ""),
            ("HUMBUG_METRICS", ""),
        ];
        let text = "retention = \"12h\"\nlisten = 9090\n";
        let settings = in_environment("humbug serve --bot-pace 7", &variables, text).unwrap();
        let text = |text: &str| Effective::One(text.to_owned());
        let variable = |name: &str| Origin::Environment(name.to_owned());
        assert_eq!(one(&settings, "bot-pace"), (text("7"), Origin::Flag));
        assert_eq!(one(&settings, "retention"), (text("2d"), variable("HUMBUG_RETENTION")));
        assert_eq!(one(&settings, "child-safe"), (Effective::Switch(true), variable("HUMBUG_CHILD_SAFE")));
        let proxies = Effective::Many(vec!["10.0.0.1".to_owned(), "::1".to_owned()]);
        assert_eq!(one(&settings, "trusted-proxy"), (proxies, variable("HUMBUG_TRUSTED_PROXY")));
        assert_eq!(one(&settings, "listen"), (text("9090"), Origin::File(2)), "an empty variable is not set");
        assert_eq!(one(&settings, "metrics"), (Effective::Absent, Origin::Default));
        let off = in_environment("humbug", &[("HUMBUG_CHILD_SAFE", "0")], "child-safe = true\n").unwrap();
        assert_eq!(one(&off, "child-safe"), (Effective::Switch(false), variable("HUMBUG_CHILD_SAFE")));
    }

    #[test]
    fn a_place_before_excludes_what_does_not_go_with_it() {
        let house = [("HUMBUG_DATA", "house")];
        let settings = in_environment("humbug serve --store nats://a:4222", &house, "").unwrap();
        assert_eq!(one(&settings, "data"), (Effective::Absent, Origin::Default));
        let settings = in_environment("humbug serve", &house, "store = \"nats://a:4222\"\n").unwrap();
        assert_eq!(one(&settings, "store"), (Effective::Absent, Origin::Default));
        let servers = [("HUMBUG_STORE", "nats://a:4222"), ("HUMBUG_REPLICAS", "3")];
        let settings = in_environment("humbug serve --data house", &servers, "").unwrap();
        assert_eq!(one(&settings, "replicas"), (Effective::Absent, Origin::Default), "it needs the store");
        let text = "store = \"nats://a:4222\"\nreplicas = 3\n";
        let settings = in_environment("humbug serve", &house, text).unwrap();
        assert_eq!(one(&settings, "replicas"), (Effective::Absent, Origin::Default));
        let settings = in_environment("humbug serve --store nats://a:4222", &servers[1..], "").unwrap();
        assert_eq!(one(&settings, "replicas").0, Effective::One("3".to_owned()));
    }

    #[test]
    fn settings_of_one_place_that_do_not_fit_are_refused_by_their_names() {
        let both = [("HUMBUG_DATA", "house"), ("HUMBUG_STORE", "nats://a:4222")];
        let said = in_environment("humbug serve", &both, "").unwrap_err().to_string();
        assert_eq!(said, "HUMBUG_DATA and HUMBUG_STORE exclude each other: leave one of them out");
        let said = with("humbug serve", "data = \"house\"\nstore = \"nats://a:4222\"\n").unwrap_err().to_string();
        assert!(said.contains("humbug.toml:1: data and ") && said.contains("humbug.toml:2: store exclude"), "{said}");
        let said = in_environment("humbug serve", &[("HUMBUG_REPLICAS", "3")], "").unwrap_err().to_string();
        assert_eq!(said, "HUMBUG_REPLICAS has no meaning without --store");
        let said = with("humbug serve", "replicas = 3\n").unwrap_err().to_string();
        assert!(said.ends_with("humbug.toml:1: replicas has no meaning without --store"), "{said}");
    }

    #[test]
    fn wrong_variables_are_refused_by_their_name_and_without_a_password() {
        for (name, value, why) in [
            ("HUMBUG_LISTEN", "nonsense", "no address to listen at"),
            ("HUMBUG_CHILD_SAFE", "maybe", "expected true or false"),
            ("HUMBUG_REPLICAS", "-1", "not in 1..=5"),
            ("HUMBUG_LOG_FORMAT", "hunter2", "expected one of: text, json"),
            ("HUMBUG_STORE", "me:hunter2@a", "address of a NATS server"),
        ] {
            let error = in_environment("humbug serve", &[(name, value)], "").unwrap_err().to_string();
            assert!(error.starts_with(&format!("{name}: ")) && error.contains(why), "{error}");
            assert!(!error.contains("hunter2"), "{error}");
            // A command without this setting does not read it.
            assert!(
                in_environment("humbug verify x", &[(name, value)], "").unwrap_err().to_string().contains("--config")
            );
        }
        let help = in_environment("humbug serve --help", &[("HUMBUG_LISTEN", "nonsense")], "").unwrap_err();
        assert!(help.to_string().contains("HUMBUG_LISTEN") && help.to_string().contains("Usage:"), "{help}");
        let replaced = in_environment("humbug --listen 9090", &[("HUMBUG_LISTEN", "nonsense")], "").unwrap();
        assert_eq!(one(&replaced, "listen").1, Origin::Flag, "a variable that a flag replaces is not read");
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
