//! Generic algorithms over the Game trait: perft.
