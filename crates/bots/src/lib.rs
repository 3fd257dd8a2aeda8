//! Line-ups of bots by room, and the arena that measures them.
