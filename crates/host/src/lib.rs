//! Tables: one task each, bots, clocks and the draw of chance; no HTTP.
