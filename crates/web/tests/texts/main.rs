//! Tests of the translated texts of the server and of all rooms: no text is missing, no text is unused, and the code
//! contains no text for people.

mod catalogue;
mod code;
mod french;
mod keys;
mod languages;
mod markup;
mod sources;
mod strings;
mod untranslated;
