// What happened is shown one thing after the other: cards glide to their places; what came out takes the stage, step by step,
// and nothing says how before the cards do. A tap or a key shows all of it. With reduced motion there is a still picture.

const page = document;
const root = page.documentElement;
const all = (selector, within = page) => [...within.querySelectorAll(selector)];
const byId = (id) => page.getElementById(id);
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const still = () => page.hidden || page.querySelector("dialog[open]") || calm();

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

// ---- The moment takes the stage: what the room has marked with data-step, in this order.

// Milliseconds for each step. A step takes as long for one card as for forty.
const STEPS = [["call", 500], ["breath", 550], ["cards", 750], ["stamp", 400], ["cost", 500], ["said", 1100]];
// A moment takes at least so long; what stays is looked at for so long, unless the reader goes on.
const LEAST = 1600, STAYS = 6000;

const stage = () => byId("stage");
const parts = (name, within = stage()) => all(`[data-step="${name}"]`, within);

async function show({ frame, apply, behind }) {
  const html = frame.regions?.stage;
  if (frame.moment) close();
  // A page that is far behind catches up.
  if (!frame.moment || page.hidden || page.querySelector("dialog[open]") || behind() > 1) return glide(frame, apply);
  if (calm()) {
    await apply(frame);
    return stand();
  }
  if (html) apply({ regions: { stage: html }, cues: [] });
  const rest = { ...frame, regions: { ...frame.regions } };
  delete rest.regions.stage;
  if (!isSet()) return glide(rest, apply);
  const buttons = all("button, a.button").filter((button) => !stage().contains(button));
  for (const button of buttons) button.dataset.settling = "stage";
  try {
    await play(behind);
  } catch (error) {
    leave();
    throw error;
  } finally {
    for (const button of buttons) if (button.dataset.settling === "stage") delete button.dataset.settling;
  }
  const after = (part) => { leave(); apply(part); if (root.dataset.ended !== undefined) fit(); };
  // How a game ended lies over the table: what moves there would fly over it.
  if (stage().dataset.end !== undefined && !page.querySelector(".replay")) after(rest);
  else await glide(rest, after);
}

const isSet = () => !!stage()?.querySelector("[data-step]");

// The whole area between the bar and the hand, or the bar of a replay; where nobody holds cards, the whole page.
function place(overHand) {
  const box = stage();
  const bar = page.querySelector(".table-bar, .tutor");
  const whole = page.body.matches(".on-screen, .shared");
  const top = whole || !bar ? 0 : bar.getBoundingClientRect().bottom;
  const least = Math.min(innerHeight * 0.38, 300);
  // Nobody needs cards any more once the game is over.
  const below = overHand || box.dataset.end !== undefined ? ["stepper"] : ["hand", "stepper"];
  const ends = below.map((id) => byId(id)?.getBoundingClientRect().top).filter((end) => end > top + least);
  box.style.setProperty("--stage-top", `${Math.max(0, Math.round(top))}px`);
  box.style.setProperty("--stage-end", `${whole ? 0 : Math.round(innerHeight - Math.min(innerHeight, ...ends))}px`);
}

// As large as it can be: letters grow and shrink, and what is still too large is made smaller as a whole.
function fit() {
  const fitted = stage()?.querySelector(".stage-fit");
  if (!fitted) return 1;
  const inside = fitted.firstElementChild;
  const edge = 2 * parseFloat(getComputedStyle(fitted).paddingTop);
  // What stays on the table leaves room for the way to the result.
  const stays = root.dataset.ended !== undefined && !page.body.matches(".on-screen");
  const below = stays && fitted.getBoundingClientRect().top + scrollY + (byId("actions")?.offsetHeight ?? 0) + 32;
  const [wide, high] = [fitted.clientWidth - edge, stays ? innerHeight - below : fitted.clientHeight - edge];
  const room = () => Math.min(high / inside.scrollHeight, wide / inside.scrollWidth);
  inside.style.transform = inside.style.fontSize = "";
  let [least, most] = [0.5, 1.7];
  for (let tries = 0; tries < 6; tries++) {
    const middle = (least + most) / 2;
    inside.style.fontSize = `${middle}em`;
    if (room() < 0.99) most = middle;
    else least = middle;
  }
  inside.style.fontSize = `${least}em`;
  if (!stays && room() < 0.99) inside.style.transform = `scale(${Math.max(room(), 0.3)})`;
  return least;
}

// Where letters would be too small to read, the stage covers the hand too.
const SMALLEST = 0.8;

function arrange() {
  place();
  if (fit() >= SMALLEST) return;
  place(true);
  fit();
}

function enter() {
  stage().hidden = false;
  arrange();
}

// The stage is left; how a game ended stays on the table in the place of what was there.
function leave() {
  delete root.dataset.staged;
  delete root.dataset.step;
  const box = stage();
  if (!box) return;
  const ends = box.dataset.end !== undefined && !page.querySelector(".replay");
  box.hidden = !ends;
  if (ends) root.dataset.ended = "";
  if (ends) fit();
}

async function play(behind) {
  const has = STEPS.filter(([name]) => name === "breath" || parts(name).length);
  const planned = has.reduce((sum, [, ms]) => sum + ms, 0);
  for (const el of all(".told", stage())) el.classList.remove("told");
  root.dataset.staged = Math.max(planned, LEAST);
  enter();
  let over = false;
  const skipped = new Promise((go) => { hurry = () => { over = true; go(); }; });
  const pause = (ms) => Promise.race([wait(ms), skipped]);
  for (const [name, ms] of has) {
    if (over || behind() > 1) break;
    root.dataset.step = name;
    if (name === "breath") step(name);
    for (const el of parts(name)) tell(name, el, ms);
    await pause(ms);
  }
  if (!over && planned < LEAST) await pause(LEAST - planned);
  hurry = undefined;
  for (const el of all("[data-step], [data-turns] > *", stage())) el.classList.add("told");
  if (stage().dataset.stays !== undefined) await stay();
}

// Cards in rows turn over one by one, everything else steps forward.
function tell(name, el, ms) {
  if (name !== "cards") return rise(name, el);
  el.classList.add("told");
  const cards = all("[data-turns] > *", el);
  const each = Math.min(220, (ms - 340) / Math.max(1, cards.length - 1));
  cards.forEach((card, index) => turn(card, index * each));
}

function turn(card, delay) {
  // The eye is further away than the card is wide: nearer, the edge of a wide card would pass it.
  const eye = `perspective(${Math.max(320, 2 * card.offsetWidth)}px)`;
  const half = card.animate([{ transform: "none" }, { transform: `${eye} rotateY(90deg)` }], { duration: 140, delay, easing: "ease-in" });
  half.onfinish = () => {
    card.classList.add("told");
    if (root.dataset.staged !== undefined) step("turn", card);
    card.animate([{ transform: `${eye} rotateY(-90deg)` }, { transform: "none" }], { duration: 200, easing: "ease-out" });
  };
}

const FROM = {
  call: { opacity: 0, transform: "scale(0.4) rotate(-6deg)" },
  stamp: { opacity: 0, transform: "scale(2.4) rotate(-5deg)" },
  other: { opacity: 0, transform: "translateY(0.5rem)" },
};

function rise(name, el) {
  el.classList.add("told");
  step(name, el);
  el.animate([FROM[name] ?? FROM.other, {}], { duration: 260, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.2)" });
  if (name === "cost") for (const cost of el.children) carry(cost);
}

// What it costs goes from one face to the other, in the row of all faces.
function carry(cost) {
  const what = cost.querySelector(".stage-what");
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const face = (seat) => seat && stage().querySelector(`.stage-seat[data-of="${seat}"] .face`);
  const own = middle(what.getBoundingClientRect());
  const [from, to] = [cost.dataset.from, cost.dataset.to].map((seat) => middle((face(seat) || what).getBoundingClientRect()));
  const way = page.createElement("span");
  way.className = "stage-way";
  way.append(...[...what.childNodes].map((node) => node.cloneNode(true)));
  what.append(way);
  const at = ([x, y], scale) => ({ transform: `translate(${x - own[0]}px, ${y - own[1]}px) scale(${scale})` });
  const over = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 24];
  way.animate([at(from, 0.8), at(over, 1.5), at(to, 0.8)], { duration: 460, easing: "ease-in-out" }).onfinish = () => way.remove();
}

// ---- What stays, until the reader goes on.

async function stay() {
  const on = byId("stage-on");
  root.dataset.step = "stays";
  const before = page.activeElement;
  on?.focus({ preventScroll: true });
  await new Promise((go) => {
    hurry = go;
    setTimeout(go, STAYS);
  });
  hurry = undefined;
  if (on && page.activeElement === on && before !== page.body) before?.focus({ preventScroll: true });
}

// A person alone against bots does not wait for their pause.
function goOn() {
  hurry?.();
  close();
  byId("go-on")?.form.requestSubmit();
}

// ---- With reduced motion: a still picture with all of it, until the next thing happens.

let closing;

function stand() {
  if (!isSet()) return;
  for (const el of all("[data-step], [data-turns] > *", stage())) el.classList.add("told");
  // It stays anyhow.
  if (stage().dataset.end !== undefined) return leave();
  root.dataset.still = "";
  enter();
  clearTimeout(closing);
  const stays = stage().dataset.stays !== undefined;
  closing = setTimeout(close, stays ? STAYS : STEPS.reduce((sum, [, ms]) => sum + ms, 0));
}

function close() {
  if (root.dataset.still === undefined) return;
  clearTimeout(closing);
  delete root.dataset.still;
  leave();
}

// ---- A page that was come to for what has just come out begins with it.

async function begin() {
  const { body } = page;
  if (body.dataset.staged === undefined) return;
  history.replaceState(null, "", location.pathname);
  if (isSet() && !still()) await play(() => 0);
  delete body.dataset.staged;
  if (calm()) stand();
  else leave();
  const log = all('#log p[data-cue="round"]').slice(-1).map((line) => line.outerHTML).join("");
  page.dispatchEvent(new CustomEvent("humbug:shown", { detail: { moment: true, round: "round" in page.querySelector("main").dataset, append: { log } } }));
}

const begun = begin();

// A tap shows all of it, and so does a key. What lies under the finger is pressed no sooner than it can be seen.
addEventListener("pointerdown", ({ target }) => { if (!target.closest?.("#stage-on")) hurry?.(); }, true);
addEventListener("pointerup", ({ target }) => { if (!target.closest?.("#stage-on")) close(); }, true);
addEventListener("click", ({ target }) => { if (target.closest?.("#stage-on")) goOn(); });
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^(.|Enter|Escape)$/u.test(event.key)) return;
  const on = page.activeElement === byId("stage-on") && root.dataset.step === "stays";
  close();
  if (!hurry) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (on) goOn();
  else hurry();
}, true);
// It is as large as the window lets it be.
addEventListener("resize", () => {
  if (!["staged", "still", "ended"].some((is) => is in root.dataset)) return;
  arrange();
});
