// Stepping through a replay without loading the whole page, keys, and a file into its field.

const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// ---- Moments.

// The parts of the page that differ from moment to moment.
const PARTS = ["eyes", "board", "now", "moments", "stepper"];

function inSight() {
  const list = byId("list");
  const here = list?.querySelector("[aria-current]");
  if (here) list.scrollTop = here.offsetTop - list.clientHeight / 3;
}

let going = 0;

async function go(address, remember) {
  const mine = ++going;
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== going) return;
  const focus = document.activeElement?.id;
  const across = byId("eyes")?.scrollLeft;
  // A live region speaks of what changes in it, so it stays where it is.
  const lines = page.getElementById("now-lines");
  const spoken = byId("now-lines");
  for (const id of PARTS) {
    const fresh = page.getElementById(id);
    if (!fresh) return location.assign(address);
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
  if (remember) history.pushState(null, "", address);
  if (focus && document.activeElement?.id !== focus) byId(focus)?.focus({ preventScroll: true });
  if (across) byId("eyes").scrollLeft = across;
  inSight();
  document.dispatchEvent(new CustomEvent("humbug:shown", { detail: {} }));
}

const step = (address, remember = true) => go(address, remember).catch(() => location.assign(address));

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  step(link.href);
});
addEventListener("popstate", () => step(location.href, false));

// ---- Keys. Arrows follow the direction of reading; where a keyboard types no brackets, their places count.

const BRACKETS = { BracketLeft: "[", BracketRight: "]" };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  const [left, right] = document.dir === "rtl" ? ["forward", "back"] : ["back", "forward"];
  const key = { ArrowLeft: left, ArrowRight: right }[event.key] ?? (/^[!-~]$/.test(event.key) ? event.key : BRACKETS[event.code] ?? event.key);
  const link = all("[data-hotkey]").find((link) => link.dataset.hotkey === key);
  if (!link && !["back", "forward", "[", "]", "Home", "End"].includes(key)) return;
  if (!byId("stepper")) return;
  event.preventDefault();
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
