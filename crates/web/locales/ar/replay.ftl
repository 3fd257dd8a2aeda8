# Looking back: replays, exports, imports.
