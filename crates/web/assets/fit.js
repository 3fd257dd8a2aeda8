// The hand, the buttons and the table are whole in the window: step by step what stands around them is smaller (fit.css).

const STEPS = ["1", "2", "3", "4", "5"];
const root = document.documentElement;
const table = document.getElementById("main");
const board = table.querySelector(".board");
// What stands around the board takes its place too: a line about the connection, what is asked.
const around = [document.querySelector(".table-bar, .tv-bar"), ...table.children].filter(Boolean);
const height = () => around.reduce((sum, part) => sum + part.offsetHeight, 0);
let fitted;

// What may lie below the window, and the log, take no part, except on a television. Behind a curtain nobody looks at the table.
const onScreen = document.body.matches(".on-screen");
const aside = onScreen ? "" : ":not([data-more]):not(.log-panel)";
// What is folded away is nowhere.
const isIn = (part) => part.checkVisibility?.() === false || part.getBoundingClientRect().bottom + scrollY <= root.clientHeight + 1;
const isWhole = () => document.querySelector(".curtain:not(.interlude):not(.in-the-open)")
  || [...board.querySelectorAll(`:scope > :not(.notice-wrap)${aside}, #deciding > *, .actions button`)].every(isIn)
  && !(onScreen && root.scrollHeight > root.clientHeight + 1);

// A reader with letters of twice the usual size wants none of them smaller: the page is longer than the window (large.css).
const isLarge = matchMedia("(max-width: 17rem)");

function fit() {
  // The log goes through each of the sizes: it has not been scrolled back.
  const log = document.getElementById("log");
  const top = log?.scrollTop;
  delete table.dataset.fit;
  if (!isLarge.matches) for (let steps = 1; steps <= STEPS.length && !isWhole(); steps++) table.dataset.fit = STEPS.slice(0, steps).join(" ");
  if (log) log.scrollTop = top;
  document.dispatchEvent(new Event("humbug:fitted"));
  fitted = height();
}

if (board) {
  fit();
  addEventListener("resize", fit);
  // The house's script has not finished with what is shown before this task ends.
  document.addEventListener("humbug:shown", () => queueMicrotask(fit));
  // What is opened wants room.
  board.addEventListener("toggle", fit, true);
  // A picture has come.
  const sizes = new ResizeObserver(() => { if (height() !== fitted || !isWhole()) fit(); });
  for (const part of [...around, ...board.children]) sizes.observe(part);
}
