// What came out last, to look at once more; the end of a round is a sheet of its own, with what was laid and the points.

const page = document;
const byId = (id) => page.getElementById(id);
const all = (selector, within = page) => [...within.querySelectorAll(selector)];

// So long a sheet that nobody closes lies over the table, in milliseconds.
const STAYS = 6000;
// How long the winner is seen before the points.
const WINS = 2500;
const sheet = byId("look");
let kept, closing;

// A copy is no part of the page: it has no names by which anything could be found or moved.
function copy(el) {
  const copied = el.cloneNode(true);
  for (const part of [copied, ...all("*", copied)]) {
    for (const name of ["id", "data-vt", "data-step", "data-turns", "data-from", "tabindex", "for", "aria-labelledby"]) part.removeAttribute(name);
    part.style.viewTransitionName = "";
  }
  for (const part of all("form, button, a, input, script, details", copied)) part.remove();
  return copied;
}

// What was shown on the stage.
function keep() {
  const shown = page.querySelector("#stage .stage-inside");
  if (!shown) return;
  kept = copy(shown);
  kept.style.transform = kept.style.fontSize = "";
  for (const opener of all("[data-look]")) opener.hidden = false;
}

// `round` says which round has ended, if one has: a "round", or the "last".
function open(round, lines = []) {
  if (sheet.open || page.querySelector("dialog[open]") || (!round && !kept)) return;
  const scores = round && byId("scores");
  // What ended with its only round has no more to say.
  if (round === "last" && (!scores || scores.hidden)) return;
  const parts = { lines, laid: kept ? [kept.cloneNode(true)] : [], scores: scores ? [copy(scores)] : [] };
  parts.title = [sheet.dataset[round || "again"]];
  parts.close = [sheet.dataset[round ? "on" : "closeText"]];
  for (const [id, content] of Object.entries(parts)) byId(`look-${id}`)?.replaceChildren(...content);
  page.dispatchEvent(new CustomEvent("humbug:still"));
  byId("look-close")?.toggleAttribute("data-on", !!round);
  sheet.toggleAttribute("data-final", round === "last");
  sheet.showModal();
  sheet.scrollTop = 0;
  clearTimeout(closing);
  if (round) closing = setTimeout(() => sheet.close(), STAYS);
}

// Whoever has gone on plays already: what comes out next is looked at on the table. The stage listens after this.
page.addEventListener("humbug:frame", ({ detail }) => { if (detail.frame.moment) sheet?.close(); });

page.addEventListener("humbug:shown", ({ detail }) => {
  if (detail.moment) keep();
  // Each part of a moment that is shown beat by beat comes alone; the log comes with the last.
  if (!detail.round) return;
  const lines = all('p[data-cue="round"]', page.createRange().createContextualFragment(detail.append?.log ?? "")).map(copy);
  if (!detail.goto) return open("round", lines);
  // First the winner, then the points. A big screen shows them with the result.
  if (!page.body.matches(".on-screen")) setTimeout(open, WINS, "last", lines);
});

sheet?.addEventListener("close", () => clearTimeout(closing));
addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-look]")) open("");
  // Whoever plays alone against bots has seen enough.
  if (target.closest?.("#look-close[data-on]")) byId("go-on")?.form.requestSubmit();
});
if (sheet) keep();
