//! Tests of the translated texts of the server and of all rooms: none is missing, none is unused, and none stands in
//! the code.

mod catalogue;
mod code;
mod french;
mod keys;
mod languages;
mod markup;
mod sources;
mod strings;
mod untranslated;
