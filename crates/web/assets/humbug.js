// Live regions, forms without a reload, keys. Every page works without it.

const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const clear = (id) => byId(id)?.replaceChildren();
const on = addEventListener;

// A private window may refuse to remember.
const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch {} },
};

const parse = (html) => document.createRange().createContextualFragment(html);

// ---- Buttons that have just changed under a finger stay dead for a moment.

function settle(root) {
  const until = performance.now() + 400;
  for (const button of all("button", root)) button.deadUntil = until;
}

on("click", (event) => {
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
  const active = document.activeElement;
  const focus = old.contains(active) ? active.id : null;
  const checked = new Set(all("input:checked", old).map((input) => input.id));
  const open = all("details[open]", old).map((details) => details.id);
  const scrolled = all("[data-scroll]", old).map((el) => [el.id, el.scrollLeft, el.scrollTop]);
  const changed = buttonsOf(old) !== buttonsOf(fresh);
  old.replaceWith(fresh);
  for (const input of all("input[type=checkbox]", fresh)) input.checked ||= checked.has(input.id) && !input.disabled;
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

function append(id, html) {
  const log = byId(id);
  if (!log) return;
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  for (const line of [...parse(html).children].filter((line) => !byId(line.id))) {
    line.classList.add("new");
    log.append(line);
  }
  if (atEnd) toEnd(log);
}

const toEnd = (log) => { log.scrollTop = log.scrollHeight; };

// While cards are moved taps are lost, so others' draws and answers, which move none, are not animated.
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

function applyNow(frame) {
  for (const [id, html] of Object.entries(frame.regions ?? {})) replace(id, html);
  for (const [id, html] of Object.entries(frame.append ?? {})) append(id, html);
  if (frame.title) setTitle(frame.title);
  count();
  rove();
  document.dispatchEvent(new CustomEvent("humbug:shown", { detail: frame }));
}

const asking = () => document.querySelector("dialog[open]");
let last = Promise.resolve();
let moving;

// What lies under a finger is not replaced before it is up.
let held, release;
on("pointerdown", () => { held = new Promise((go) => { release = go; setTimeout(go, 1000); }); });
for (const end of ["pointerup", "pointercancel"]) on(end, () => setTimeout(() => release?.()));

function apply(frame) {
  if (frame.goto) return location.replace(frame.goto);
  last = last.then(async () => {
    await held;
    const still = !movesCards(frame) || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden || asking();
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
  icon.href = icon.dataset[mine ? "turn" : "idle"];
}

function say(text) {
  clear("say");
  setTimeout(() => byId("say")?.append(text), 60);
}

// ---- The stream.

const offline = (is) => all("#net").forEach((net) => { net.hidden = !is; });

const reload = () => location.reload();

function listen() {
  const url = main?.dataset.events;
  if (!url) return;
  const stream = new EventSource(`${url}${url.includes("?") ? "&" : "?"}at=${main.dataset.seq ?? 0}`);
  let timer;
  stream.onopen = () => { clearTimeout(timer); offline(false); };
  stream.addEventListener("frame", (event) => {
    if (event.lastEventId) main.dataset.seq = event.lastEventId;
    if (event.data) apply(JSON.parse(event.data));
  });
  stream.addEventListener("resync", reload);
  stream.onerror = () => {
    clearTimeout(timer);
    timer = setTimeout(offline, 1500, true);
    if (stream.readyState === EventSource.CLOSED) setTimeout(reload, 4000);
  };
  on("pagehide", () => stream.close());
}

on("pageshow", (event) => { if (event.persisted && main?.dataset.events) reload(); });

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
    return apply(await answer.json());
  }
  if (type.includes("fragment")) return openDialog(await answer.text());
  reload();
}

function done(form) {
  closeDialog();
  if (form.dataset.live !== "move") return;
  for (const input of all(".hand input:checked")) input.checked = false;
  clear("notice");
  count();
}

on("submit", (event) => {
  const form = event.target;
  if (form.elements.name?.value) store.set("humbug-name", form.elements.name.value);
  if (form.dataset.live === undefined) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "1";
  post(form, event.submitter).catch(() => offline(true)).finally(() => { delete form.dataset.busy; });
});

const dialog = byId("dialog");

function openDialog(html) {
  dialog.replaceChildren(parse(html));
  clear("notice");
  settle(dialog);
  show(dialog);
  dialog.querySelector("[autofocus]")?.focus();
}

// Moving cards are painted above everything: they stop.
function show(it) {
  moving?.skipTransition();
  if (it && !it.open) it.showModal();
}

function closeDialog() {
  if (!dialog?.open) return;
  dialog.close();
  if (document.activeElement === document.body) rest();
}

on("click", (event) => {
  const within = (what) => event.target.closest?.(`[data-${what}]`);
  const [close, opener, copy] = ["close", "open", "copy"].map(within);
  if (close) { event.preventDefault(); close.closest("dialog")?.close(); }
  if (opener) { opener.closest("details")?.removeAttribute("open"); show(byId(opener.dataset.open)); }
  if (!copy) return;
  byId(copy.dataset.copy).select();
  // The newer way needs HTTPS, which a house in a living room has not.
  if (document.execCommand("copy")) say(copy.textContent = copy.dataset.done);
});

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

// The server knows the rules: it is asked about every button that could be meant.
async function weigh() {
  const mine = weighing;
  const ask = async (button) => {
    const text = await (await send(button.form, button)).text();
    const claim = parse(text).querySelector("#claim");
    if (mine === weighing) fits(button, claim);
    return claim?.dataset.gist;
  };
  const gists = await Promise.all(all("button[data-least]:not(:disabled, .unfit)").map(ask)).catch(() => []);
  if (mine === weighing) byId("gist")?.replaceChildren(gists.find(Boolean) ?? "");
}

const pickable = () => all(".hand input:not(:disabled)");

function rove() {
  const cards = pickable();
  const at = cards.find((card) => card === document.activeElement) ?? cards[0];
  for (const card of cards) card.tabIndex = card === at ? 0 : -1;
}

on("change", (event) => {
  count();
  if (event.target.closest(".hand")) clear("notice");
});
on("focusin", (event) => { if (event.target.matches?.(".hand input")) rove(); });

function stepInHand(event) {
  const cards = pickable();
  const at = cards.indexOf(document.activeElement);
  if (at < 0) return false;
  const forward = document.dir === "rtl" ? -1 : 1;
  const steps = { ArrowDown: 1, ArrowUp: -1, ArrowLeft: -forward, ArrowRight: forward };
  const to = { Home: 0, End: -1 }[event.key] ?? at + steps[event.key];
  if (Number.isNaN(to)) return false;
  cards.at(to % cards.length).focus();
  return true;
}

// ---- Keys: only at a table, and they can be switched off.

const keysOn = () => store.get("humbug-keys") !== "off";

on("keydown", (event) => {
  if (!main?.dataset.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (stepInHand(event)) return event.preventDefault();
  if (event.target.matches("select, input:not([type=checkbox])") || asking() || !keysOn()) return;
  const { key } = event;
  const card = /^\d$/.test(key) && pickable()[(Number(key) + 9) % 10];
  const button = /^[a-z]$/.test(key) && document.querySelector(`[data-key="${key}"]:not(:disabled)`);
  if (card) { card.focus(); card.click(); }
  else if (button) button.click();
  else if (key === "l") byId("log")?.focus();
  else if (key === "?") show(byId("keys"));
  else return;
  event.preventDefault();
});

for (const box of all("#keys-on")) {
  box.checked = keysOn();
  box.addEventListener("change", () => store.set("humbug-keys", box.checked ? "on" : "off"));
}

// ---- A hand-over link: the token is in the fragment, which no server sees.

async function take() {
  const token = /^#k=([\w.~-]+)$/.exec(location.hash)?.[1];
  if (!token || !main?.dataset.take) return false;
  history.replaceState(null, "", location.pathname);
  await fetch(main.dataset.take, { method: "POST", body: new URLSearchParams({ token }), headers: { "X-Humbug": "1" } });
  reload();
  return true;
}

for (const input of all("#sit input[name=name]")) input.value ||= store.get("humbug-name") ?? "";
for (const el of all("[data-scripted]")) el.hidden = false;
all("#log").forEach(toEnd);
count();
rove();
if (!(await take())) listen();
