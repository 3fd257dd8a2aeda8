// Screens that several people look at: the one for everybody stays awake, and on a shared device cards are shown to one
// person at a time. Every page works without it.

const on = addEventListener;
const page = document;
const byId = (id) => page.getElementById(id);
const main = byId("main");

// ---- Awake, where the browser can (it wants HTTPS).

let lock;

async function stayAwake() {
  if (page.hidden || lock?.released === false) return;
  try { lock = await navigator.wakeLock?.request("screen"); } catch {}
}

if (main.dataset.awake !== undefined) {
  stayAwake();
  on("visibilitychange", stayAwake);
}

// ---- One person's page: it leaves nothing behind, and no way back to it.

const open = main.dataset.openHand;

const cover = () => { if (open) page.body.replaceChildren(); };

on("click", (event) => {
  const link = event.target.closest?.("a[data-replace]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  cover();
  location.replace(link.href);
});

on("pagehide", cover);
if (open) {
  on("pageshow", (event) => { if (event.persisted) location.replace(open); });
  on("visibilitychange", () => {
    if (!page.hidden) return;
    cover();
    location.replace(open);
  });
}

// ---- Hold to look: the hand is asked for while the button is held, and gone when it is let go.

const LONGEST = 20000;
let holding, timer;

function hide() {
  clearTimeout(timer);
  holding?.abort();
  holding = undefined;
  byId("held")?.replaceChildren();
  byId("curtain")?.classList.remove("looking");
}

async function look(button) {
  // A button that has just changed hands is dead for a moment.
  if (holding || button.dataset.settling) return;
  const mine = new AbortController();
  holding = mine;
  timer = setTimeout(hide, LONGEST);
  byId("curtain").classList.add("looking");
  try {
    const answer = await fetch(button.dataset.hold, { signal: mine.signal, cache: "no-store", headers: { "X-Humbug": "1" } });
    const html = answer.ok ? await answer.text() : "";
    if (holding === mine) byId("held")?.replaceChildren(page.createRange().createContextualFragment(html));
  } catch {
    if (holding === mine) hide();
  }
}

const held = (event) => event.target.closest?.("#hold");
const isKey = (event) => event.key === " " || event.key === "Enter";

on("pointerdown", (event) => {
  const button = held(event);
  if (!button || event.button || !event.isPrimary) return;
  try { button.setPointerCapture(event.pointerId); } catch {}
  look(button);
});
on("keydown", (event) => {
  if (!held(event) || !isKey(event)) return;
  event.preventDefault();
  if (!event.repeat) look(held(event));
});
on("keyup", (event) => { if (held(event) && isKey(event)) { event.preventDefault(); hide(); } });
for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur", "visibilitychange", "pagehide"]) on(end, hide);
on("focusout", (event) => { if (held(event)) hide(); });
on("contextmenu", (event) => { if (held(event) || holding) event.preventDefault(); });

// ---- Who is called: said once, and brought into view.

let called, covering, closing;

// A player's own page that only shows a drawn card closes after six seconds without a touch, a key or a change of focus.
function closeSoon() {
  clearTimeout(closing);
  closing = byId("give") && setTimeout(() => { closing = null; byId("give")?.click(); }, 6000);
}

on("pointerdown", closeSoon);
on("keydown", closeSoon);
on("focusin", closeSoon);

function call() {
  if (!closing) closeSoon();
  for (const id of ["hold", "places"]) byId(id)?.removeAttribute("hidden");
  // Each question has a new order of places. A player who still holds the button would see the old order.
  const question = page.querySelector("#deciding [name=window]")?.value;
  if (question !== covering) hide();
  covering = question;
  if (page.querySelector("[data-staged]")) return;
  const now = byId("curtain")?.dataset.seat;
  if (now === called) return;
  hide();
  called = now;
  const title = byId("curtain-title");
  if (!title) return;
  scrollTo({ top: 0, behavior: "instant" });
  title.focus({ preventScroll: true });
  byId("say")?.replaceChildren();
  setTimeout(() => byId("say")?.append(title.textContent), 60);
}

page.addEventListener("humbug:shown", call);
call();
