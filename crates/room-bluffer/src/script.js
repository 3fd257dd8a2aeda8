// Looking behind a card: while it is held, or from a tap on its eye to the next.

const on = addEventListener;
const page = document;
const all = (selector) => [...page.querySelectorAll(selector)];
const one = (selector) => page.querySelector(selector);
const row = () => one("#hand")?.dataset.row;

// The place looked behind, in which row, whether a key or tap opened it; what was said last.
let place, ofRow, byKey, timer, swallow, down, told;
// The place whose eye is pressed, and whether that opens.
let eyed, opens;
// The card chosen last, in which row.
let chosen = [];

page.documentElement.classList.add("holds");

function paint() {
  if (ofRow !== row()) place = undefined;
  for (const card of all(".own")) {
    const held = card.dataset.place === place;
    const open = held && !!card.querySelector(".behind");
    card.classList.toggle("held", held);
    card.classList.toggle("open", open);
    card.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", open);
  }
  // The log does not say what was seen: this does.
  const seen = one(".own.open .behind .card")?.getAttribute("aria-label");
  if (seen !== told) one("#say")?.replaceChildren(seen ?? "");
  told = seen;
}

function look(at, keys) {
  [place, ofRow, byKey] = [at, row(), keys];
  paint();
}

function hide() {
  clearTimeout(timer);
  if (place && !byKey) look(undefined);
}

on("pointerdown", (event) => {
  swallow = false;
  down = event.timeStamp;
  eyed = event.target.closest?.(".eye")?.closest(".own").dataset.place;
  opens = eyed !== place;
  // A tap elsewhere turns it back.
  if (byKey && opens) look();
  const card = event.target.closest?.(".can-look");
  if (!card || event.button || !event.isPrimary) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    const now = one(`.own[data-place="${card.dataset.place}"]`);
    const ask = now?.querySelector(".eye[form]:not(:disabled)");
    if (!now || !(ask || now.querySelector(".behind"))) return;
    // The press is a look now, not a choice.
    swallow = true;
    if (ask) try { page.documentElement.setPointerCapture(event.pointerId); } catch {}
    look(now.dataset.place);
    ask?.form.requestSubmit(ask);
    dispatchEvent(new Event("pointerup"));
  }, 230);
});

for (const end of ["pointerup", "pointercancel"]) {
  on(end, (event) => {
    if (!event.isTrusted) return;
    // Taps can be slow.
    const quick = event.timeStamp - down < 500;
    if (quick && eyed && opens && place) byKey = true;
    else hide();
    if (quick && !eyed) swallow = false;
    setTimeout(() => { swallow = false; }, 80);
  });
}
for (const end of ["blur", "visibilitychange"]) on(end, hide);
on("contextmenu", (event) => { if (event.target.closest?.(".own") || swallow) event.preventDefault(); });

on("click", (event) => {
  if (swallow) {
    swallow = false;
    event.preventDefault();
    return event.stopPropagation();
  }
  const eye = event.target.closest?.(".eye");
  const at = eye?.closest(".own").dataset.place;
  if (at) look(at === place && byKey && eye.type === "button" ? undefined : at, true);
}, true);

on("change", (event) => { if (event.target.closest("#hand")) chosen = [event.target.id, row()]; });

page.addEventListener("humbug:shown", () => {
  paint();
  const card = chosen[1] === row() && page.getElementById(chosen[0]);
  if (card && !card.ariaDisabled && !one("#hand input:checked")) card.checked = true;
});

// ---- A key to look.

const keysOn = () => { try { return localStorage.getItem("humbug-keys") !== "off"; } catch { return true; } };

on("keydown", (event) => {
  const { means, target } = event;
  const free = !event.ctrlKey && !event.metaKey && !event.altKey && !one("dialog[open]");
  if (means !== "v" || !free || !keysOn() || target.matches("select, input:not(#hand input)")) return;
  const eye = (target.closest(".own") ?? one("#hand :checked")?.closest(".own"))?.querySelector(".eye");
  if (!eye) return;
  eye.click();
  event.preventDefault();
});
