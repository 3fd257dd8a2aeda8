// Words are spoken by the browser's own voice, where it has one on this device. Without one nothing is shown.

const voices = () => globalThis.speechSynthesis?.getVoices().filter((voice) => voice.localService) ?? [];

// The host wants silence: no page of this table speaks.
const muted = () => document.querySelector("#own[data-muted]");

const voiceFor = (lang) => lang && !muted() && voices().find((voice) => voice.lang.toLowerCase().startsWith(lang.toLowerCase()));

function say(text, lang) {
  const voice = voiceFor(lang);
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 0.85;
  speechSynthesis.speak(words);
}

const words = (root) => [...root.querySelectorAll("[data-say]")];

// The button says all chosen words, or all of the hand where none is chosen.
function offer() {
  const button = document.getElementById("speak");
  if (button) button.hidden = !words(document).some((word) => voiceFor(word.lang));
  if (muted()) globalThis.speechSynthesis?.cancel();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#speak");
  if (!button) return;
  speechSynthesis.cancel();
  const chosen = [...document.querySelectorAll(".hand input:checked")].flatMap((input) => words(input.parentElement));
  for (const word of chosen.length ? chosen : words(document.getElementById("hand"))) say(word.textContent, word.lang);
});

// A tap on a word says it: in the hand together with choosing it, on the table by itself.
document.addEventListener("change", (event) => {
  if (event.target.matches(".hand input:checked")) speak(event.target.parentElement);
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".hand, button, a")) speak(event.target.closest(".tile"));
});

function speak(card) {
  const word = card?.querySelector("[data-say]");
  if (!word) return;
  globalThis.speechSynthesis?.cancel();
  say(word.textContent, word.lang);
}

document.addEventListener("humbug:shown", offer);
globalThis.speechSynthesis?.addEventListener?.("voiceschanged", offer);
offer();

// People arrange their hand: they drag a card (by touch: hold it first), or press Shift and an arrow key. This tab remembers the order,
// but not on a shared device: the next person must not find a hand there.

const KEY = `humbug-hand-${location.pathname}`;
const store = () => (document.getElementById("hide") ? {} : sessionStorage);
const cards = () => [...document.querySelectorAll("#hand .pick")];
const name = (card) => card.querySelector("input").id;
let pressed, from, timer, held, moved, order = [];
try { order = JSON.parse(store()[KEY]); } catch {}

function arrange() {
  const now = cards(), at = document.activeElement;
  order = order.filter((id) => document.getElementById(id));
  const place = (card) => (order.indexOf(name(card)) + 1 || 99);
  const wanted = [...now].sort((one, other) => place(one) - place(other));
  if (wanted.every((card, index) => card === now[index])) return;
  now[0].parentElement.append(...wanted);
  at?.focus();
}

function put(card, over) {
  const now = cards();
  over[now.indexOf(over) > now.indexOf(card) ? "after" : "before"](card);
  order = cards().map(name);
  try { store()[KEY] = JSON.stringify(order); } catch {}
}

function hold() {
  held = pressed;
  held?.classList.add("held");
}

function release() {
  clearTimeout(timer);
  held?.classList.remove("held");
  pressed = held = null;
}

addEventListener("pointerdown", (event) => {
  moved = false;
  pressed = event.button ? null : event.target.closest("#hand .pick");
  from = event;
  if (pressed && event.pointerType !== "mouse") timer = setTimeout(hold, 300);
});
addEventListener("pointermove", ({ x, y }) => {
  if (!held && pressed && Math.hypot(x - from.x, y - from.y) > 8) (from.pointerType === "mouse" ? hold : release)();
  const over = held && document.elementFromPoint(x, y)?.closest("#hand .pick");
  if (!over || over === held) return;
  moved = true;
  put(held, over);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release);
addEventListener("touchmove", (event) => { if (held) event.preventDefault(); }, { passive: false });
for (const other of ["dragstart", "contextmenu"]) addEventListener(other, (event) => { if (pressed) event.preventDefault(); });
addEventListener("click", (event) => { if (moved) event.preventDefault(); moved = false; }, true);
addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] * (document.dir === "rtl" ? -1 : 1);
  const card = event.target.closest?.("#hand .pick"), over = cards()[cards().indexOf(card) + step];
  if (!event.shiftKey || !card || !over) return;
  event.stopPropagation();
  put(card, over);
  event.target.focus();
}, true);
addEventListener("submit", ({ target }) => { if (target.action.endsWith("/aid")) delete store()[KEY]; });
new MutationObserver(arrange).observe(document.body, { childList: true, subtree: true });
arrange();
