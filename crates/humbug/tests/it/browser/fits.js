// What of a table is not whole in the window, once all is drawn. The last argument is called with it.
const done = arguments[arguments.length - 1];
const PARTS = ["seats", "route", "centre", "sets", "last", "status", "hand", "actions"];
const THINGS = ".card, .tile, .slip, button, .said, .seat, li, p, h2";

const shows = (thing) => thing.checkVisibility({ opacityProperty: false, visibilityProperty: true });
const boxOf = (thing) => thing.getBoundingClientRect();

// What cuts a thing off: whatever around it hides or scrolls what is too large.
const cutting = (thing, part) => {
  const found = [];
  for (let around = thing.parentElement; around && around !== part.parentElement; around = around.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(around);
    if (clipPath !== "none") return null;
    if (overflowX !== "visible" || overflowY !== "visible") found.push(around);
  }
  return found;
};

// Names and words that an ellipsis ends, or that reach over what stands beside them.
const isCut = (name) => getComputedStyle(name).display !== "inline" && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 4);

const beyond = (inner, outer) => Math.round(Math.max(outer.top - inner.top, inner.bottom - outer.bottom, outer.left - inner.left, inner.right - outer.right));

// Words that go on in the next line in their middle, where nobody could know how to read on.
const brokenIn = (part) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!shows(text.parentElement) || text.parentElement.closest(".out-of-sight, svg")) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u200b\u00ad\/-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].filter((line) => line.width > 1).map((line) => line.top);
      if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
};

requestAnimationFrame(() => requestAnimationFrame(() => {
  const bar = document.querySelector(".table-bar, .tv-bar");
  const view = { top: bar ? boxOf(bar).bottom : 0, left: 0, bottom: innerHeight, right: document.documentElement.clientWidth };
  const worst = new Map();
  const note = (id, what, by) => { if (by > 1 && by > (worst.get(`${id} ${what}`) ?? 0)) worst.set(`${id} ${what}`, by); };
  const parts = PARTS.map((id) => document.getElementById(id)).filter((part) => part && shows(part) && boxOf(part).height > 1);
  for (const part of parts) {
    for (const name of part.querySelectorAll("bdi")) if (shows(name) && isCut(name)) note(part.id, `cuts ${name.textContent}`, 2);
    for (const word of brokenIn(part)) note(part.id, `breaks ${word}`, word.length);
    for (const thing of [part, ...part.querySelectorAll(THINGS)]) {
      const box = boxOf(thing);
      if (!shows(thing) || box.width <= 1 || box.height <= 1 || getComputedStyle(thing).clipPath !== "none") continue;
      const around = cutting(thing, part);
      if (!around) continue;
      note(part.id, "outside", beyond(box, view));
      for (const one of around) if (thing !== part) note(part.id, `cut by .${one.className.split(" ")[0]}`, beyond(box, boxOf(one)));
    }
  }
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const [a, b] = [boxOf(one), boxOf(other)];
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (across > 1) note(one.id, `under ${other.id}`, Math.round(down));
    }
  }
  // What stands aside is no wider than its place.
  for (const aside of document.querySelectorAll("#scores, #notes")) {
    for (const cell of shows(aside) ? aside.querySelectorAll("th, td") : []) {
      const [inner, outer] = [boxOf(cell), boxOf(aside)];
      if (shows(cell)) note(aside.id, "is too wide", Math.round(Math.max(inner.right - outer.right, outer.left - inner.left)));
    }
  }
  // Nothing is smaller than it must be: with one step less something is beyond the window. On a television the log counts too.
  const { dataset } = document.querySelector(".table");
  const fit = dataset.fit ?? "0";
  if (dataset.fit && !document.body.matches(".on-screen")) {
    if (fit === "1") delete dataset.fit; else dataset.fit = fit.slice(0, -2);
    const lowest = [...document.querySelectorAll(".board > :not([data-more], .log-panel, .notice-wrap), #deciding > *, .actions button")]
      .filter(shows).map((part) => boxOf(part).bottom + scrollY);
    if (Math.max(...lowest) < innerHeight) note("table", "is smaller than it must be", innerHeight - Math.max(...lowest));
    dataset.fit = fit;
  }
  done([...worst].map(([what, by]) => `${what} by ${by} (step ${fit.at(-1)})`));
}));
