//! Humbug, a house of bluffing card games: the server and the command line.

fn main() {}
