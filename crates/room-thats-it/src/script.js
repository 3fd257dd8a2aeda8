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
