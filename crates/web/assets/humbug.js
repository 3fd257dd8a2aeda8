// Live regions, live forms, keys. Every page works without it.

const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const clear = (id) => byId(id)?.replaceChildren();
const on = addEventListener;
const { fieldsOf, own, send, leads, plainly } = window.humbugForms;

// A private window may refuse to remember.
const kept = (where) => ({
  get(key) { try { return where().getItem(key); } catch { return null; } },
  set(key, value) { try { where().setItem(key, value); } catch {} },
});
const store = kept(() => localStorage);
const visit = kept(() => sessionStorage);

const parse = (html) => document.createRange().createContextualFragment(html);

// ---- What has just changed under a finger takes no press while it has data-settling. <html> counts presses taken and
// early ones: a program that presses for somebody sees whether to press again.

const BUTTONS = "button, a.button";
const root = document.documentElement;
let changes = 0;

function settle(within) {
  const change = `${++changes}`;
  const buttons = all(BUTTONS, within);
  for (const button of buttons) button.dataset.settling = change;
  setTimeout(() => {
    for (const button of buttons) if (button.dataset.settling === change) delete button.dataset.settling;
  }, 400);
}

const tally = (what) => { root.dataset[what] = Number(root.dataset[what] ?? 0) + 1; };

on("click", (event) => {
  // Cards on their way lie over everything, and so does the stage: a tap on it is meant for it alone.
  const on = event.target.closest?.(BUTTONS);
  const early = event.target === root || (on ? on.dataset.settling : event.target.closest?.("#stage"));
  tally(early ? "early" : "taken");
  if (!early) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// ---- Regions: replaced by id, keeping choices, focus and scroll.

const buttonsOf = (root) => all(BUTTONS, root).map((b) => [b.id, b.value, b.href, b.disabled, b.ariaDisabled]).join();

function replace(id, html) {
  const old = byId(id);
  const fresh = parse(html).firstElementChild;
  if (!old || !fresh) return;
  const active = document.activeElement;
  const focus = old.contains(active) ? active.id : null;
  const checked = new Set(all("input:checked", old).map((input) => input.id));
  const open = all("details[open]", old).map((details) => details.id);
  const scrolled = all("[data-scroll]", old).map((el) => [el.id, el.scrollLeft, el.scrollTop]);
  const changed = buttonsOf(old) !== buttonsOf(fresh);
  old.replaceWith(fresh);
  for (const input of all("input[type=checkbox]", fresh)) input.checked = input.checked || (checked.has(input.id) && !input.disabled) && !input.ariaDisabled;
  for (const id of open) byId(id)?.setAttribute("open", "");
  for (const [id, x, y] of scrolled) byId(id)?.scrollTo({ left: x, top: y, behavior: "instant" });
  if (changed) settle(fresh);
  if (focus !== null) {
    const target = focus && byId(focus);
    if (target && !target.disabled) target.focus({ preventScroll: true });
    else rest();
  }
}

// Where the focus goes when what had it is gone.
const rest = () => (byId("status") ?? main).focus({ preventScroll: true });

function append(id, html, cues) {
  const log = byId(id);
  if (!log) return;
  for (const line of [...parse(html).children].filter((line) => !byId(line.id))) {
    line.classList.add("new");
    if (cues && line.hasAttribute("data-said")) bubble(line);
    log.append(line);
  }
  toEnd(log);
}

// What somebody says floats for some seconds over the seats, never over a verdict or a question; the log has it for good.
function bubble(line) {
  const bubbles = byId("bubbles");
  const seats = byId("seats")?.getBoundingClientRect();
  const bar = document.querySelector(".table-bar")?.getBoundingClientRect().bottom ?? 0;
  if (!bubbles || !seats || seats.bottom < bar + 24 || asking()) return;
  const copy = line.cloneNode(true);
  copy.removeAttribute("id");
  bubbles.style.top = `${Math.max(seats.top, bar)}px`;
  bubbles.append(copy);
  // One that is higher than the seats would lie over what stands below them.
  if (copy.getBoundingClientRect().bottom > Math.max(seats.bottom, bar + 44) + 8) return copy.remove();
  setTimeout(() => copy.remove(), 6000);
}

// A log shows its end until somebody scrolls back in it.
const back = new WeakSet();
const toEnd = (log) => { if (!back.has(log)) log.scrollTop = log.scrollHeight; };

function follow(log) {
  let was = 0;
  // Further down is what was just added; back is only who goes up.
  log.addEventListener("scroll", () => {
    const { scrollTop } = log;
    if (log.scrollHeight - scrollTop - log.clientHeight < 60) back.delete(log);
    else if (scrollTop < was) back.add(log);
    was = scrollTop;
  });
  new ResizeObserver(() => toEnd(log)).observe(log);
}

// What was refused says nothing of another question: it goes, once it could be read.
const question = () => main?.querySelector("[name=window]")?.value;
let asked = question();

function outdate() {
  const refusal = byId("notice")?.firstElementChild;
  if (question() !== asked) setTimeout(() => refusal?.remove(), 4000);
  asked = question();
}

function applyNow(frame) {
  for (const [id, html] of Object.entries(frame.regions ?? {})) replace(id, html);
  for (const [id, html] of Object.entries(frame.append ?? {})) append(id, html, frame.cues);
  if (frame.regions?.status || frame.regions?.actions || frame.title) answered(false);
  signals();
  if (frame.title) setTitle(frame.title);
  outdate();
  // First the room's own script: it may choose cards again.
  tellOthers("shown", frame);
  ready();
}

// What the server does not know: what is chosen, how late it is.
function ready() {
  for (const el of all("[data-scripted]")) el.hidden = false;
  count();
  rove();
  tick();
}

const asking = () => document.querySelector("dialog[open]");
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const tellOthers = (name, detail) => document.dispatchEvent(new CustomEvent(`humbug:${name}`, { detail }));
let last = Promise.resolve();
// How many moments are still to be shown.
let waiting = 0;

// What lies under a finger is not replaced before it is up, or for a second.
let held, release;
on("pointerdown", () => { held = new Promise((go) => { release = go; setTimeout(go, 1000); }); });
for (const end of ["pointerup", "pointercancel"]) on(end, () => setTimeout(() => release?.()));

function apply(frame) {
  if (frame.goto && !frame.regions) return lead(() => location.replace(frame.goto));
  // A frame that cannot be shown would be missing for ever: the page is loaded again.
  const moment = Number(frame.moment ?? 0);
  waiting += moment;
  last = last.then(async () => { waiting -= moment; await held; await wait(frame.pause ?? 0); await show(frame); }).catch((error) => { console.error(error); reload(); });
}

// How it comes on is the stage's, where there is one: cards glide, and what was hidden turns over.
async function show(frame) {
  const stage = { frame, apply: applyNow, behind: () => waiting };
  if (!leaving) tellOthers("frame", stage);
  await (stage.shown ?? applyNow(frame));
  // How a game ended stays to be looked at. Nobody presses anything on a television.
  if (frame.goto && document.body.matches(".on-screen")) setTimeout(() => location.replace(frame.goto), 6000);
}

const isMine = (title = document.title) => title.startsWith("●");

function setTitle(title) {
  if (isMine(title) && !isMine()) callUp();
  document.title = title;
  const icon = byId("favicon");
  icon.href = icon.dataset[isMine() ? "turn" : "idle"];
}

function callUp() {
  say(main.dataset.sayTurn ?? "");
  toFirst();
  tellOthers("turn");
}

// When a turn begins, the focus moves to the harmless answer, to a card, or to a button. It stays where the player has
// put it.
function toFirst() {
  const at = document.activeElement;
  if (asking() || menuOpen() || at !== document.body && at !== main && at?.id !== "status") return;
  const first = document.querySelector(MILD) ?? pickable().find((card) => card.tabIndex === 0)
    ?? document.querySelector("#actions button:not([aria-disabled])");
  first?.focus({ preventScroll: true });
}

// Where the script leads, a turn may have begun of which nobody was told.
function lead(go) {
  visit.set("humbug-led", !isMine());
  go();
}

function say(text) {
  clear("say");
  setTimeout(() => byId("say")?.append(text), 60);
}

// ---- What can be heard and felt (sound.js), for whoever switched it on. Where the host wants silence there are no switches.

const isOn = ({ dataset }) => store.get(`humbug-${dataset.signal}`) === "on";

function signals() {
  for (const button of all("[data-signal]")) {
    const [is, state] = [isOn(button), button.querySelector(".state")];
    button.setAttribute("aria-checked", is);
    if (state) state.textContent = state.dataset[is ? "on" : "off"];
  }
  // The switch in the bar is outside the part that the stream replaces when the host mutes the table.
  const bar = byId("bar-sound");
  if (bar) bar.hidden = byId("own")?.dataset.muted !== undefined;
}

// ---- Time, by the house's clock: a device's own may be wrong.

const loaded = performance.timeOrigin + (performance.getEntriesByType("navigation")[0]?.responseStart ?? 0);
const skew = main?.dataset.now ? main.dataset.now - loaded : 0;
let warned;

function tick() {
  for (const clock of all("[data-until]")) {
    const left = Math.max(0, Math.ceil((clock.dataset.until - Date.now() - skew) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left <= 10);
    if (left > 10 || !left || warned === clock.dataset.until || !clock.closest(".yours")) continue;
    warned = clock.dataset.until;
    say(main.dataset.sayClock);
  }
}

// ---- The stream, see live.js.

const reload = () => lead(() => location.reload());
let off = "", lost, framed = 0;

// Says that the connection is "lost" or "slow", or nothing.
function tell(what) {
  if (what === off) return;
  off = what;
  for (const net of all("#net")) {
    net.hidden = !what;
    if (what) net.textContent = net.dataset[what];
    say(what ? net.textContent : net.dataset.back);
  }
}

const live = main?.dataset.events && window.humbugLive?.({
  url: main.dataset.events,
  at: () => main.dataset.seq ?? 0,
  refused: reload,
  state(is) {
    clearTimeout(lost);
    if (is === "lost") lost = setTimeout(tell, 1500, is);
    else tell(is === "slow" ? is : "");
  },
  take({ name, id, data }) {
    if (name === "resync") return reload();
    framed = Date.now();
    if (id) main.dataset.seq = id;
    if (data) apply(JSON.parse(data));
    last.then(() => { main.dataset.shown = id; });
  },
});
const listen = () => live?.open();

// While animations run a browser goes nowhere: no more for who leaves. Who only saved a file stays.
let leaving = false;
on("beforeunload", () => {
  leaving = true;
  live?.stop();
  tellOthers("still");
  setTimeout(() => { leaving = false; listen(); }, 10000);
});
on("pagehide", () => live?.stop());
if (live) setInterval(tick, 1000);

on("pageshow", (event) => { if (event.persisted && live) reload(); });

// ---- Whoever reads another page of the table is there too.

if (main?.dataset.attend) {
  const there = window.humbugLive?.({ url: main.dataset.attend });
  on("pageshow", () => there?.open());
  on("pagehide", () => there?.stop());
}

// ---- Forms without a reload, see forms.js.

// A question that has been answered is no question any longer; it comes back where the answer is refused.
const answered = (is) => root.toggleAttribute("data-answered", is);
const answers = (form, fields) => form.dataset.live === "move" && new URLSearchParams(fields).get("step") !== "ask";

// Nobody knows whether it arrived: what the table shows now tells, and it can be sent once more. A move has the number of its question,
// so that it counts once.
function unanswered(form, button, fields) {
  listen();
  const text = byId("unanswered")?.content.cloneNode(true);
  if (!text) return tell("lost");
  const box = byId("notice") ?? main;
  const told = text.firstElementChild;
  told.querySelector("button").addEventListener("click", () => { told.remove(); go(form, button, fields); });
  for (const old of all(".unanswered")) old.remove();
  if (box === main) box.prepend(told);
  else box.replaceChildren(told);
  say(told.querySelector("p").textContent);
}

// Sends a form, once at a time.
function go(form, button, fields = fieldsOf(form, button)) {
  if (form.dataset.busy) return tally("early");
  form.dataset.busy = "1";
  const pressed = button?.dataset ?? {};
  pressed.felt = "";
  if (answers(form, fields)) answered(true);
  post(form, button, fields).catch(() => { answered(false); unanswered(form, button, fields); })
    .finally(() => { delete form.dataset.busy; delete pressed.felt; });
}

async function post(form, button, fields) {
  const sent = Date.now();
  const answer = await send(form, button, fields);
  const led = leads(answer);
  if (led) return location.pathname === new URL(led).pathname && main.dataset.events ? closeDialog() : location.assign(led);
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 204) return done(form, sent);
  answered(false);
  if (type.includes("json")) {
    // What it says would be hidden behind an open dialog.
    asking()?.close();
    return [await answer.json()].flat().forEach(apply);
  }
  if (type.includes("fragment")) return openDialog(await answer.text());
  reload();
}

function done(form, sent) {
  closeDialog();
  const { live } = form.dataset;
  if (live === "say") { form.reset(); form.closest("dialog")?.close(); }
  // The stream shows what was taken; where nothing comes, it is lost.
  setTimeout(() => { if (framed < sent) { answered(false); listen(); } }, 5000);
  if (live !== "move") return;
  for (const input of all(".hand input:checked")) input.checked = false;
  clear("notice");
  count();
}

// Only a part of the page is made anew; the rest stays as filled in.
async function renew(form, button) {
  const { part } = form.dataset;
  const answer = await fetch(`${form.getAttribute("action").split("#")[0]}?${new URLSearchParams(fieldsOf(form, button))}`);
  replace(part, new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(part).outerHTML);
}

on("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.dataset.part && !submitter?.hasAttribute("formaction")) {
    event.preventDefault();
    return renew(form, submitter).catch(() => plainly(form, submitter));
  }
  if (form.elements.name?.value) store.set("humbug-name", form.elements.name.value);
  if (form.dataset.live === undefined || own(form, submitter, "method").toLowerCase() !== "post") return;
  event.preventDefault();
  go(form, submitter);
});

// A greyed card says why it is: the rules are asked about it.
on("click", (event) => {
  const card = event.target.closest?.("input[aria-disabled]");
  if (!card) return;
  event.preventDefault();
  const { form, value, dataset } = card;
  const window = form.elements.window?.value ?? form.dataset.window;
  if (window) go(form, null, { window, step: "ask", move: dataset.ask, card: value });
});

const dialog = byId("dialog");

function openDialog(html) {
  dialog.replaceChildren(parse(html));
  clear("notice");
  settle(dialog);
  openUp(dialog);
  dialog.querySelector("[autofocus]")?.focus();
}

// Moving cards are painted above everything: they stop.
function openUp(it) {
  tellOthers("still");
  if (it && !it.open) it.showModal();
}

function closeDialog() {
  if (!dialog?.open) return;
  dialog.close();
  if (document.activeElement === document.body) rest();
}

on("click", (event) => {
  const within = (what) => event.target.closest?.(`[data-${what}]`);
  const [close, opener, copy, switched] = ["close", "open", "copy", "signal"].map(within);
  if (close) { event.preventDefault(); close.closest("dialog")?.close(); }
  const opened = opener && byId(opener.dataset.open);
  if (opened) {
    event.preventDefault();
    // The focus comes back to what can still be seen then.
    const menu = opener.closest("details");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
    openUp(opened);
  }
  if (switched) {
    const { signal } = switched.dataset;
    store.set(`humbug-${signal}`, isOn(switched) ? "off" : "on");
    signals();
    if (isOn(switched)) tellOthers("switched", signal);
  }
  if (!copy) return;
  byId(copy.dataset.copy).select();
  // The newer way needs HTTPS, which a house in a living room has not.
  if (document.execCommand("copy")) say(copy.textContent = copy.dataset.done);
});

// A menu closes by Escape, by a tap outside it, and by the back gesture of a phone if the browser has CloseWatcher.
const menuOpen = () => document.querySelector("details.menu[open]");

function closeMenu(menu, byKey) {
  const back = byKey || menu.contains(document.activeElement);
  menu.open = false;
  if (back) menu.querySelector("summary").focus();
}

on("click", (event) => {
  const menu = menuOpen();
  if (menu && !menu.contains(event.target)) closeMenu(menu);
});
on("keydown", (event) => {
  const menu = event.key === "Escape" && !asking() && menuOpen();
  if (menu) closeMenu(menu, true);
});
let watcher;
document.addEventListener("toggle", ({ target }) => {
  if (!target.matches?.("details.menu") || !window.CloseWatcher) return;
  watcher?.destroy();
  watcher = target.open ? new CloseWatcher() : undefined;
  if (watcher) watcher.onclose = () => closeMenu(target, true);
}, true);

// A sure second step does not lie under the first one's finger at once.
document.addEventListener("toggle", (event) => { if (event.target.matches?.(".two-step[open]")) settle(event.target); }, true);

// ---- The hand: how many cards are chosen, what they come to, and arrows.

const fits = (button, is) => button.classList.toggle("unfit", !is);
let weighing;

function count() {
  const chosen = all(".hand input:checked").length;
  for (const button of all("button[data-least]")) {
    const { least, most } = button.dataset;
    fits(button, chosen >= least && chosen <= most);
    const of = least === most && most > 1 ? `/${most}` : "";
    button.querySelector("[data-chosen]").textContent = chosen ? ` ${chosen}${of}` : "";
  }
  clearTimeout(weighing);
  if (!chosen) clear("gist");
  weighing = chosen && setTimeout(weigh, 120);
}

// The server knows the rules: it is asked about each button.
async function weigh() {
  const mine = weighing;
  const ask = async (button) => {
    const text = await (await send(button.form, button)).text();
    const claim = parse(text).querySelector("#claim");
    if (mine === weighing) {
      fits(button, claim);
      tellOthers("weighed", { button, claim, text });
    }
    return claim?.dataset.gist;
  };
  const gists = await Promise.all(all("button[data-least]:not([aria-disabled]):not(.unfit)").map(ask)).catch(() => []);
  if (mine === weighing) byId("gist")?.replaceChildren(gists.find(Boolean) ?? "");
}

const pickable = () => all(".hand input:not(:disabled)");

// Where one card can be chosen, Tab reaches the chosen one alone.
function rove() {
  const cards = pickable();
  const at = cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.checked)
    ?? cards.find((card) => card.tabIndex === 0) ?? cards[0];
  for (const card of cards) card.tabIndex = card === at ? 0 : -1;
}

on("change", (event) => {
  count();
  if (event.target.closest(".hand") && !byId("notice")?.matches(".lasting")) clear("notice");
});
// What was asked for goes when it was read.
on("click", (event) => { if (event.target.closest?.(".notice.lasting")) clear("notice"); });
on("focusin", rove);

function stepInHand(event) {
  const cards = pickable();
  const at = cards.indexOf(document.activeElement);
  if (at < 0) return false;
  const forward = document.dir === "rtl" ? -1 : 1;
  const steps = { ArrowDown: 1, ArrowUp: -1, ArrowLeft: -forward, ArrowRight: forward };
  const to = { Home: 0, End: -1 }[event.key] ?? at + steps[event.key];
  if (Number.isNaN(to)) return false;
  cards[(to + cards.length) % cards.length].focus();
  return true;
}

// ---- Keys: only at a table, and they can be switched off.

// Where letters are not Latin, or digits want Shift, the place of a key tells what it means.
function meaning({ key = "", code = "", shiftKey }) {
  if (/^[?؟]$/.test(key)) return "?";
  const [, kind, place] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  if (kind === "Digit" && !shiftKey) return place;
  const letter = /^[a-z]$/i.test(key) ? key : kind === "Key" && (shiftKey || /^\p{L}/u.test(key)) && place;
  return letter ? letter[shiftKey ? "toUpperCase" : "toLowerCase"]() : key;
}

on("keydown", (event) => { event.means = meaning(event); }, true);

const keysOn = () => store.get("humbug-keys") !== "off";

// What a screen reader would read of it, once over.
function spoken(el) {
  if (el.nodeType === Node.TEXT_NODE) return el.data;
  if (el.nodeType !== Node.ELEMENT_NODE || el.ariaHidden === "true" || el.hidden || el.matches("form, script")) return "";
  // Several boxes are read once.
  const { read } = el.dataset;
  if (read) return [...el.querySelectorAll(":checked")].map(spoken)[0] ?? read;
  const [label, state] = [el.ariaLabel ?? el.alt ?? "", el.checked ? " ✓" : ""];
  if (label && !el.matches("ul, ol, section, fieldset, [role=group]")) return label + state;
  return [label, ...[...el.childNodes].map(spoken)].join(" ") + state;
}

const READ = { h: ["hand"], t: ["centre", "status"], l: ["log"], s: ["scores", "seats"] };

function read(key) {
  const found = READ[key].map(byId).filter((el) => el && !el.hidden);
  const parts = key === "l" ? found.map((log) => log.lastElementChild).filter(Boolean) : key === "s" ? found.slice(0, 1) : found;
  say(parts.map(spoken).join(". ").replace(/\s+/g, " ").trim());
}

// Space answers a claim with what costs nothing; which button that is, the game says.
const MILD = "[data-space]:not(:disabled):not([aria-disabled=true])";
const inField = "select, textarea, input:not([type=checkbox]):not([type=radio])";
const pressable = "button, a, summary, input, [tabindex='0']:not(#log)";

on("keydown", (event) => {
  const sure = event.key === "Enter" && (event.ctrlKey || event.metaKey) && asking()?.querySelector("#confirm");
  if (sure) {
    event.preventDefault();
    sure.click();
  }
  const end = event.key === "Enter" && !event.target.matches("button, a, summary, input, select, textarea") && !asking()
    && document.querySelector("#see-result, .finish .button.signal");
  if (end) return end.click();
  if (!main?.dataset.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (stepInHand(event)) return event.preventDefault();
  if (event.target.matches(inField) || asking() || !keysOn()) return;
  const key = event.means;
  const toRead = key.toLowerCase();
  const card = /^\d$/.test(key) && pickable()[(Number(key) + 9) % 10];
  const button = key === " " ? !event.target.matches(pressable) && document.querySelector(MILD)
    : /^[a-z]$/.test(key) && document.querySelector(`[data-key="${key}"]:not(:disabled)`);
  if (card) { card.focus(); card.click(); }
  else if (button) button.click();
  else if (READ[toRead]) read(toRead);
  else if (key === "?") openUp(byId("keys"));
  else return;
  event.preventDefault();
});

for (const box of all("#keys-on")) {
  box.checked = keysOn();
  box.addEventListener("change", () => store.set("humbug-keys", box.checked ? "on" : "off"));
}

// ---- A hand-over link: no server sees the token in the fragment.

async function take() {
  const token = /^#k=([\w.~-]+)$/.exec(location.hash)?.[1];
  if (!token || !main?.dataset.take) return false;
  history.replaceState(null, "", location.pathname);
  const answer = await fetch(main.dataset.take, { method: "POST", body: new URLSearchParams({ token }), headers: { "X-Humbug": "1" } });
  if (main.dataset.leads === undefined) reload();
  else if (answer.redirected) location.replace(answer.url);
  else document.getElementById("not-open").hidden = false;
  return true;
}

for (const input of all("#sit input[name=name]")) input.value = input.value || (store.get("humbug-name") ?? "");
all("#log").forEach(follow);
// A second tap must not press what it finds on the next page.
if (main?.dataset.events) settle(document);
setTitle(document.title);
// Then all scripts of the page listen.
if (visit.get("humbug-led") === "true" && isMine()) on("DOMContentLoaded", callUp);
visit.set("humbug-led", false);
signals();
ready();
// Without the script beside it this one hears of nothing: the page says so, see watchdog.js.
if (window.humbugLive) {
  root.dataset.scripted = "";
  for (const box of all("#unscripted")) box.remove();
}
take().then((taken) => { if (!taken) listen(); });
