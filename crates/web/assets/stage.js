// What happened is shown one thing after the other: cards glide to their places, what was said is held against the cards,
// and nothing says how it came out before they do. A tap or a key shows all of it; whoever wants less motion sees the end.

const page = document;
const root = page.documentElement;
const all = (selector, within = page) => [...within.querySelectorAll(selector)];
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const still = () => page.hidden || page.querySelector("dialog[open]") || matchMedia("(prefers-reduced-motion: reduce)").matches;

// What is played can be heard too (sound.js).
const step = (what, el) => page.dispatchEvent(new CustomEvent("humbug:step", { detail: { what, el } }));

let moving, hurry;

page.addEventListener("humbug:frame", ({ detail }) => { detail.shown = begun.then(() => show(detail)); });
page.addEventListener("humbug:still", () => { moving?.skipTransition(); hurry?.(); });

// ---- Cards glide: what has the same data-vt before and after.

// Taps are lost while cards move: what moves none is not animated.
const movesCards = (frame) => frame.cues?.some((cue) => cue !== "answer" && (cue !== "draw" || frame.regions?.hand));

// The first element with a data-vt has its name in the animation.
function nameParts() {
  const seen = new Set();
  for (const el of all("[data-vt]")) {
    const box = el.getBoundingClientRect();
    const shown = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    el.style.viewTransitionName = shown && !seen.has(el.dataset.vt) ? el.dataset.vt : "none";
    seen.add(el.dataset.vt);
  }
}

// What comes from a seat begins its way there.
function leaveSeats(frame) {
  for (const html of Object.values(frame.regions ?? {}).filter((html) => html.includes(" data-from="))) {
    const fresh = page.createRange().createContextualFragment(html);
    for (const { dataset } of all("[data-from][data-vt]", fresh)) {
      const seat = page.querySelector(`.seat[data-place="${dataset.from}"]`);
      if (!seat || page.querySelector(`[data-vt="${dataset.vt}"]`)) continue;
      const card = page.createElement("span");
      card.className = "card back leaving";
      card.dataset.vt = dataset.vt;
      seat.append(card);
    }
  }
}

// An animation that does not begin (a hidden window) must not hold the table up.
async function glide(frame, apply) {
  if (still() || !movesCards(frame) || !page.startViewTransition) return apply(frame);
  let todo = true;
  const update = () => {
    if (!todo) return;
    todo = false;
    apply(frame);
    for (const card of all(".card.leaving")) card.remove();
  };
  leaveSeats(frame);
  nameParts();
  const change = page.startViewTransition(() => { update(); nameParts(); });
  moving = change;
  for (const part of [change.ready, change.finished]) part.catch(() => {});
  await Promise.race([change.updateCallbackDone, wait(700)]);
  if (todo) change.skipTransition();
  update();
}

// ---- The moment: first what has a data-beat, beat by beat, then everything else.

// Milliseconds: the held breath, from beat to beat, from card to card within one, and for all beats together at most.
const BREATH = 850, BEAT = 650, CARD = 200, BEATS = 3000;

async function show({ frame, apply, behind }) {
  const regions = Object.entries(frame.regions ?? {});
  // Where several people share a device the curtain makes way first.
  const shows = ([id, html]) => id === "curtain" || html.includes(" data-beat=");
  // Whoever lies far behind catches up.
  if (!frame.moment || still() || behind() > 1 || !regions.some(([, html]) => html.includes(" data-beat="))) return glide(frame, apply);
  for (const el of all("[data-beat]")) el.classList.add("told");
  root.dataset.staged = "";
  const buttons = all("button, a.button");
  for (const button of buttons) button.dataset.settling = "stage";
  try {
    await glide({ cues: frame.cues, regions: Object.fromEntries(regions.filter(shows)) }, (part) => apply({ ...part, cues: [] }));
    await play(behind);
  } finally {
    delete root.dataset.staged;
    for (const button of buttons) if (button.dataset.settling === "stage") delete button.dataset.settling;
  }
  await glide({ ...frame, regions: Object.fromEntries(regions.filter((region) => !shows(region))) }, apply);
}

async function play(behind) {
  const beats = all("[data-beat]:not(.told)");
  const numbers = [...new Set(beats.map((el) => Number(el.dataset.beat)))].sort((a, b) => a - b);
  const at = (number) => beats.filter((el) => Number(el.dataset.beat) === number);
  // A beat takes as long as its longest row; where many hands are shown, all of them go faster.
  const cards = (el) => (el.dataset.turns === undefined ? 1 : el.childElementCount);
  const length = (number) => BEAT + CARD * (Math.max(1, ...at(number).map(cards)) - 1);
  const beatsLength = numbers.reduce((sum, number) => sum + length(number), 0);
  const pace = Math.min(1, BEATS / beatsLength);
  root.dataset.staged = Math.round(BREATH + beatsLength * pace);
  let over = false;
  const skipped = new Promise((go) => { hurry = () => { over = true; go(); }; });
  const pause = (ms) => Promise.race([wait(ms), skipped]);
  step("breath");
  await pause(BREATH);
  for (const number of numbers) {
    if (over || behind() > 1) break;
    for (const el of at(number)) tell(el, CARD * pace);
    await pause(length(number) * pace);
  }
  hurry = undefined;
}

// Cards in a row turn over one by one, everything else steps forward.
function tell(el, each) {
  if (el.dataset.turns !== undefined) [...el.children].forEach((card, index) => turn(card, index * each));
  else if (el.matches(".card")) turn(el, 0);
  else rise(el);
}

function turn(card, delay) {
  const half = card.animate([{ transform: "none" }, { transform: "perspective(20rem) rotateY(90deg)" }], { duration: 140, delay, easing: "ease-in" });
  half.onfinish = () => {
    card.classList.add("told");
    if (root.dataset.staged !== undefined) step("turn", card);
    card.animate([{ transform: "perspective(20rem) rotateY(-90deg)" }, { transform: "none" }], { duration: 200, easing: "ease-out" });
  };
}

function rise(el) {
  el.classList.add("told");
  const stamps = el.matches(".stamp, .verdict");
  step(stamps ? "stamp" : "rise", el);
  const from = stamps ? { opacity: 0, scale: 2.2 } : { opacity: 0, translate: "0 0.4rem" };
  el.animate([from, {}], { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.2)" });
}

// A page that was come to for what has just come out begins with it.
async function begin() {
  const { body } = page;
  if (body.dataset.staged === undefined) return;
  history.replaceState(null, "", location.pathname);
  root.dataset.staged = "";
  if (!still()) await play(() => 0);
  delete root.dataset.staged;
  delete body.dataset.staged;
  const log = all('#log p[data-cue="round"]').slice(-1).map((line) => line.outerHTML).join("");
  page.dispatchEvent(new CustomEvent("humbug:shown", { detail: { moment: true, round: "round" in page.querySelector("main").dataset, append: { log } } }));
}

const begun = begin();

// A tap shows all of it. What lies under the finger is pressed no sooner than it can be seen.
addEventListener("pointerdown", () => hurry?.(), true);
addEventListener("keydown", (event) => {
  if (!hurry || event.ctrlKey || event.metaKey || event.altKey || !/^(.|Enter|Escape)$/u.test(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hurry();
}, true);
