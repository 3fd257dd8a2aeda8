//! The texts of the house and of every room, in every language: none missing, none unused, none in the code.

mod catalogue;
mod code;
mod french;
mod keys;
mod languages;
mod markup;
mod sources;
mod strings;
mod untranslated;
