// Stepping through a replay without loading the whole page, keys, and a file into its field.

const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// ---- Moments.

// The parts of the page that differ from moment to moment.
const PARTS = ["eyes", "board", "now", "coach", "moments", "stepper"];

function inSight() {
  const list = byId("list");
  const here = list?.querySelector("[aria-current]");
  if (here) list.scrollTop = here.offsetTop - list.clientHeight / 3;
}

let going = 0;

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`humbug:${name}`, { detail }));

// `onward` is a step to what happened next: it is played as it was at the table (stage.js).
async function go(address, remember, onward) {
  const mine = ++going;
  tell("still");
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== going) return;
  const board = page.getElementById("board");
  const regions = Object.fromEntries([...board.children].map((region) => [region.id, region.outerHTML]));
  const frame = { regions, moment: board.dataset.moment !== undefined, cues: board.dataset.cues.split(" ") };
  const apply = (part) => {
    if (mine !== going) return;
    if ("moment" in part) return show(page, address, remember);
    for (const [id, html] of Object.entries(part.regions)) byId(id)?.replaceWith(document.createRange().createContextualFragment(html));
  };
  const stage = { frame, apply, behind: () => (mine === going ? 0 : 2) };
  if (onward) tell("frame", stage);
  await (stage.shown ?? apply(frame));
}

function show(page, address, remember) {
  const focus = document.activeElement?.id;
  const across = byId("eyes")?.scrollLeft;
  // A live region speaks of what changes in it, so it stays where it is.
  const lines = page.getElementById("now-lines");
  const spoken = byId("now-lines");
  for (const id of PARTS) {
    const fresh = page.getElementById(id);
    if (!fresh) {
      location.assign(address);
      return;
    }
    if (id !== "now") byId(id).replaceWith(document.adoptNode(fresh));
  }
  spoken.replaceChildren(...lines.childNodes);
  byId("now-title").textContent = page.getElementById("now-title").textContent;
  const [lies, was] = [page.querySelector("#now .replay-lies"), document.querySelector("#now .replay-lies")];
  was?.remove();
  if (lies) byId("now").append(document.adoptNode(lies));
  byId("moment-link").value = page.getElementById("moment-link").value;
  document.title = page.title;
  byId("main").className = page.getElementById("main").className;
  if (remember) history[`${remember}State`](null, "", address);
  if (focus && document.activeElement?.id !== focus) byId(focus)?.focus({ preventScroll: true });
  if (across) byId("eyes").scrollLeft = across;
  inSight();
  tell("shown", {});
}

const step = (address, remember = "push") => {
  const onward = byId("step-after")?.href === address;
  return go(address, remember, onward).catch(() => location.assign(address));
};

// ---- By itself, as fast as one reads, and slower where something was said that was not so.

const player = byId("autoplay");
let playing = 0;

const reading = () => {
  const { cues, untrue } = byId("board").dataset;
  if (cues === "deal") return 300;
  return Math.min(700 + 22 * byId("now-lines").textContent.length, 3000) + (untrue === undefined ? 0 : 2000);
};

function press(on) {
  player.setAttribute("aria-pressed", on);
  player.textContent = player.dataset[on ? "pause" : "play"];
}

async function play() {
  const mine = ++playing;
  press(true);
  // From the end it begins again.
  if (!byId("step-after").href) await step(byId("step-first").href, "replace");
  while (mine === playing && byId("step-after").href) {
    await new Promise((go) => setTimeout(go, reading()));
    if (mine === playing && !document.querySelector("dialog[open]")) await step(byId("step-after").href, "replace");
  }
  if (mine === playing) rest();
}

function rest() {
  playing++;
  if (player) press(false);
}

const toggle = () => (player.ariaPressed === "true" ? rest() : play());

if (player) {
  player.hidden = false;
  player.addEventListener("click", toggle);
  document.addEventListener("visibilitychange", () => { if (document.hidden) rest(); });
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  rest();
  step(link.href);
});
addEventListener("popstate", () => step(location.href, false));

// ---- Keys. Arrows follow the direction of reading; where a keyboard types no brackets, their places count.

const BRACKETS = { BracketLeft: "[", BracketRight: "]" };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  if (event.key === "p" && player) return toggle();
  const [left, right] = document.dir === "rtl" ? ["forward", "back"] : ["back", "forward"];
  const key = { ArrowLeft: left, ArrowRight: right }[event.key] ?? (/^[!-~]$/.test(event.key) ? event.key : BRACKETS[event.code] ?? event.key);
  const link = all("[data-hotkey]").find((link) => link.dataset.hotkey === key);
  if (!link && !["back", "forward", "[", "]", "Home", "End"].includes(key)) return;
  if (!byId("stepper")) return;
  event.preventDefault();
  rest();
  if (link) step(link.href);
});

// ---- A file goes into the field that it could be pasted into.

for (const input of all("input[type=file][data-into]")) {
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) byId(input.dataset.into).value = await file.text();
  });
}

inSight();
