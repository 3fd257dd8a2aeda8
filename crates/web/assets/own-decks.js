// The secret links of lists that were made on this device, kept in this browser alone: nothing of them is sent anywhere.

const KEY = "humbug-decks";
const isLink = ({ path, title }) => typeof title === "string" && /^\/(?!\/).*\/edit#[\w~.-]+$/.test(path);
// Links of earlier versions had the key in their path.
const now = (link) => ({ ...link, path: String(link.path).replace(/\/edit\/(?=[^/]+$)/, "/edit#") });

// A private window may refuse to remember, and what is kept may be damaged.
function links() {
  try { return JSON.parse(localStorage.getItem(KEY)).map(now).filter(isLink); } catch { return []; }
}

function keep(all) {
  try { localStorage.setItem(KEY, JSON.stringify(all)); } catch { return false; }
  return true;
}

const without = (path) => links().filter((link) => link.path !== path);

// ---- On the page of a list: its key was used here.

const own = document.querySelector("[data-own-deck]");
if (own) {
  const { ownDeck: path, title } = own.dataset;
  const isKept = keep([{ path, title }, ...without(path)]);
  for (const part of document.querySelectorAll("[data-own-kept]")) part.hidden = !isKept;
  document.getElementById("delete-deck")?.addEventListener("submit", () => keep(without(path)));
}

// ---- On the page of all decks.

const section = document.getElementById("own-decks");

function list() {
  const lines = links().map(({ path, title }) => {
    const line = document.getElementById("own-deck").content.firstElementChild.cloneNode(true);
    const link = line.querySelector("a");
    link.href = path;
    link.querySelector("bdi").textContent = title;
    const button = line.querySelector("button");
    button.ariaLabel = `${button.textContent}: ${title}`;
    button.addEventListener("click", () => forget(path, title));
    return line;
  });
  section.hidden = !lines.length;
  section.querySelector("ul").replaceChildren(...lines);
}

function forget(path, title) {
  keep(without(path));
  list();
  const said = document.getElementById("own-decks-said");
  said.textContent = said.dataset.forgotten.replace("{title}", title);
  (section.querySelector("button") ?? document.getElementById("main")).focus();
}

if (section) list();

// ---- On the page that asks for the key: it stands in the link, behind what a server is told.

const form = document.getElementById("deck-key");
if (form && location.hash.length > 1) {
  form.elements.key.value = location.hash.slice(1);
  form.requestSubmit();
}
