//! The house's sentences and those of every room, in every language: none missing, none idle, none in the code.

mod catalogue;
mod code;
mod french;
mod keys;
mod languages;
mod markup;
mod sources;
mod strings;
mod untranslated;
