// Live regions, forms without a reload, keys. Every page works without this script.

const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const DEAD_TIME = 400;

// A private window may refuse storage: then nothing is remembered.
const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* not remembered */ } },
};

function parse(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content;
}

// ---- Buttons that have just changed under a finger stay dead for a moment.

function settle(root) {
  const until = performance.now() + DEAD_TIME;
  for (const button of all("button", root)) button.deadUntil = until;
}

addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (button?.deadUntil > performance.now()) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);

// ---- Regions: replaced by id, keeping choices, focus and scroll.

const buttonsOf = (root) => all("button", root).map((b) => b.id + b.value + b.disabled).join();

function replace(id, html) {
  const old = byId(id);
  const fresh = parse(html).firstElementChild;
  if (!old || !fresh) return;
  const focus = old.contains(document.activeElement) ? document.activeElement.id : null;
  const checked = new Set(all("input:checked", old).map((input) => input.id));
  const open = new Set(all("details[open]", old).map((details) => details.id));
  const scrolled = all("[data-scroll]", old).map((el) => [el.id, el.scrollLeft, el.scrollTop]);
  const changed = buttonsOf(old) !== buttonsOf(fresh);
  old.replaceWith(fresh);
  for (const input of all("input[type=checkbox]", fresh)) input.checked ||= checked.has(input.id) && !input.disabled;
  for (const details of all("details", fresh)) details.open ||= open.has(details.id);
  for (const [id, x, y] of scrolled) byId(id)?.scrollTo({ left: x, top: y, behavior: "instant" });
  if (changed) settle(fresh);
  if (focus !== null) {
    const target = focus && byId(focus);
    (target && !target.disabled ? target : byId("status") ?? main).focus({ preventScroll: true });
  }
}

function append(id, html) {
  const log = byId(id);
  if (!log) return;
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  for (const line of [...parse(html).children]) {
    if (line.id && byId(line.id)) continue;
    line.classList.add("new");
    log.append(line);
  }
  if (atEnd) log.scrollTop = log.scrollHeight;
}

// Names for the animation come from data-vt; the first element of a name has it.
// Others' draws and answers move no card, and while a page is moved taps are lost: then nothing is animated.
const movesCards = (frame) => frame.cues?.some((cue) => cue !== "answer" && (cue !== "draw" || frame.regions.hand));

function nameParts() {
  const seen = new Set();
  for (const el of all("[data-vt]")) {
    const box = el.getBoundingClientRect();
    const shown = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    el.style.viewTransitionName = shown && !seen.has(el.dataset.vt) ? el.dataset.vt : "none";
    seen.add(el.dataset.vt);
  }
}

function applyNow(frame) {
  for (const [id, html] of Object.entries(frame.regions ?? {})) replace(id, html);
  for (const [id, html] of Object.entries(frame.append ?? {})) append(id, html);
  if (frame.title !== undefined) setTitle(frame.title);
  count();
  rove();
}

let last = Promise.resolve();
let moving;

// What lies under a finger is not replaced before the finger is up.
let held;
addEventListener("pointerdown", () => {
  held = new Promise((free) => { for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(free), { once: true }); });
});

function apply(frame) {
  if (frame.goto) return location.replace(frame.goto);
  last = last.then(async () => {
    await held;
    const still = !frame.regions || !movesCards(frame) || calm.matches || document.hidden || document.querySelector("dialog[open]");
    if (still || !document.startViewTransition) return applyNow(frame);
    nameParts();
    const change = document.startViewTransition(() => { applyNow(frame); nameParts(); });
    moving = change;
    change.ready.catch(() => {});
    await change.updateCallbackDone;
  }).catch((error) => console.error(error));
}

function setTitle(title) {
  const mine = title.startsWith("●");
  if (mine && !document.title.startsWith("●")) say(main.dataset.sayTurn ?? "");
  document.title = title;
  const icon = byId("favicon");
  if (icon) icon.href = mine ? icon.dataset.turn : icon.dataset.idle;
}

// What must be heard at once.
function say(text) {
  const line = byId("say");
  if (!line) return;
  line.textContent = "";
  setTimeout(() => { line.textContent = text; }, 60);
}

// ---- The stream.

function listen() {
  const url = main?.dataset.events;
  if (!url || !window.EventSource) return;
  const stream = new EventSource(`${url}?at=${main.dataset.seq ?? 0}`);
  const offline = (is) => { const net = byId("net"); if (net) net.hidden = !is; };
  let timer;
  stream.addEventListener("open", () => { clearTimeout(timer); offline(false); });
  stream.addEventListener("frame", (event) => {
    if (event.lastEventId) main.dataset.seq = event.lastEventId;
    if (event.data) apply(JSON.parse(event.data));
  });
  stream.addEventListener("resync", () => location.reload());
  stream.addEventListener("error", () => {
    clearTimeout(timer);
    timer = setTimeout(() => offline(true), 1500);
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 4000);
  });
  addEventListener("pagehide", () => stream.close());
}

addEventListener("pageshow", (event) => { if (event.persisted && main?.dataset.events) location.reload(); });

// ---- Forms without a reload.

const send = (form, button) => fetch(form.getAttribute("action"), {
  method: "POST",
  body: new URLSearchParams(new FormData(form, button)),
  headers: { "X-Humbug": "1", Accept: "text/fragment+html, application/json;q=0.9, text/html;q=0.5" },
});

async function post(form, button) {
  const answer = await send(form, button);
  if (answer.redirected) {
    const here = location.pathname === new URL(answer.url).pathname;
    return here && main.dataset.events ? closeDialog() : location.assign(answer.url);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 204) return done(form);
  if (type.includes("json")) {
    closeDialog();
    const frame = await answer.json();
    return frame.regions || frame.goto ? apply(frame) : undefined;
  }
  const text = await answer.text();
  if (type.includes("fragment")) return openDialog(text);
  location.reload();
}

function done(form) {
  closeDialog();
  const moved = form.closest("dialog") || form.dataset.live === "move";
  if (moved) for (const input of all(".hand input:checked")) input.checked = false;
  const notice = byId("notice");
  if (moved && notice) notice.replaceChildren();
  count();
}

addEventListener("submit", (event) => {
  const form = event.target;
  const name = form.elements.name?.value;
  if (name) store.set("humbug-name", name);
  if (form.dataset.live === undefined) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "1";
  post(form, event.submitter).catch(() => { const net = byId("net"); if (net) net.hidden = false; })
    .finally(() => { delete form.dataset.busy; });
});

const dialog = byId("dialog");

function openDialog(html) {
  if (!dialog) return;
  dialog.replaceChildren(parse(html));
  byId("notice")?.replaceChildren();
  settle(dialog);
  show(dialog);
  dialog.querySelector("[autofocus]")?.focus();
}

// Moving cards are painted above everything, so they stop where a dialog opens.
function show(it) {
  moving?.skipTransition();
  if (it && !it.open) it.showModal();
}

function closeDialog() {
  if (!dialog?.open) return;
  dialog.close();
  // What had the focus before may be gone by now.
  if (document.activeElement === document.body) byId("status")?.focus({ preventScroll: true });
}

addEventListener("click", async (event) => {
  const close = event.target.closest?.("[data-close]");
  if (close) { event.preventDefault(); close.closest("dialog")?.close(); }
  if (event.target instanceof HTMLDialogElement && event.target.open) {
    const box = event.target.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) event.target.close();
  }
  const opener = event.target.closest?.("[data-open]");
  if (opener) { opener.closest("details")?.removeAttribute("open"); show(byId(opener.dataset.open)); }
  const copy = event.target.closest?.("[data-copy]");
  if (copy) copyText(copy);
});

async function copyText(button) {
  const field = byId(button.dataset.copy);
  field.select();
  // Without HTTPS only the old way works.
  let copied = false;
  try { await navigator.clipboard.writeText(field.value); copied = true; } catch { copied = document.execCommand("copy"); }
  if (copied) { button.textContent = button.dataset.done; say(button.dataset.done); }
}

// ---- The hand: how many cards are chosen and what they come to, and arrows from card to card.

const fits = (button, is) => button.classList.toggle("unfit", !is);
let weighing;

function count() {
  const chosen = all(".hand input:checked").length;
  for (const button of all("button[data-least]")) {
    const { least, most } = button.dataset;
    fits(button, chosen >= least && chosen <= most);
    button.querySelector("[data-chosen]").textContent = chosen ? ` ${chosen}${least === most && most > 1 ? "/" + most : ""}` : "";
  }
  clearTimeout(weighing);
  if (chosen) weighing = setTimeout(weigh, 120);
  else gist("");
}

function gist(text) {
  const line = byId("gist");
  if (line) line.textContent = text;
}

// The server knows the rules: it is asked about every button that could be pressed now.
async function weigh() {
  const mine = weighing;
  const ask = async (button) => {
    const text = await (await send(button.form, button)).text();
    const claim = parse(text).querySelector("#claim");
    if (mine === weighing) fits(button, claim);
    return claim?.dataset.gist;
  };
  const gists = await Promise.all(all("button[data-least]:not(:disabled, .unfit)").map(ask)).catch(() => []);
  if (mine === weighing) gist(gists.find(Boolean) ?? "");
}

function rove() {
  const cards = all(".hand input:not(:disabled)");
  if (!cards.length) return;
  const at = cards.find((card) => card === document.activeElement) ?? cards[0];
  for (const card of cards) card.tabIndex = card === at ? 0 : -1;
}

addEventListener("change", (event) => {
  count();
  if (event.target.closest(".hand")) byId("notice")?.replaceChildren();
});
addEventListener("focusin", (event) => { if (event.target.matches?.(".hand input")) rove(); });

function stepInHand(event) {
  const cards = all(".hand input:not(:disabled)");
  const at = cards.indexOf(document.activeElement);
  if (at < 0) return false;
  const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const steps = { [forward]: 1, ArrowDown: 1, ArrowUp: -1, ArrowLeft: -1, ArrowRight: -1 };
  const to = { Home: 0, End: cards.length - 1 }[event.key] ?? at + (steps[event.key] ?? NaN);
  if (Number.isNaN(to)) return false;
  cards[(to + cards.length) % cards.length].focus();
  return true;
}

// ---- Keys: only at a table, never while typing, and they can be switched off.

const keysOn = () => store.get("humbug-keys") !== "off";

addEventListener("keydown", (event) => {
  if (!main?.dataset.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (stepInHand(event)) return event.preventDefault();
  const typing = event.target.matches("select, textarea, input:not([type=checkbox], [type=radio])");
  if (typing || document.querySelector("dialog[open]") || !keysOn()) return;
  const card = /^[0-9]$/.test(event.key) && all(".hand input:not(:disabled)")[(Number(event.key) + 9) % 10];
  const button = /^[a-z]$/.test(event.key) && document.querySelector(`[data-key="${event.key}"]:not(:disabled)`);
  if (card) { card.focus(); card.click(); }
  else if (button) button.click();
  else if (event.key === "l") byId("log")?.focus();
  else if (event.key === "?") show(byId("keys"));
  else return;
  event.preventDefault();
});

const keySwitch = byId("keys-on");
if (keySwitch) {
  keySwitch.checked = keysOn();
  keySwitch.addEventListener("change", () => store.set("humbug-keys", keySwitch.checked ? "on" : "off"));
}

// ---- A hand-over link: the token is in the fragment, which no server sees.

async function take() {
  const token = /^#k=([\w.~-]+)$/.exec(location.hash)?.[1];
  if (!token || !main?.dataset.take) return false;
  history.replaceState(null, "", location.pathname);
  await fetch(main.dataset.take, { method: "POST", body: new URLSearchParams({ token }), headers: { "X-Humbug": "1" } });
  location.reload();
  return true;
}

for (const input of all("input[name=name]")) input.value ||= store.get("humbug-name") ?? "";
for (const el of all("[data-scripted]")) el.hidden = false;
{
  const log = byId("log");
  if (log) log.scrollTop = log.scrollHeight;
}
count();
rove();
if (!(await take())) listen();
