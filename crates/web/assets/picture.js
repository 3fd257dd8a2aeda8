// Choosing a drawing by its name. What they are called is loaded once, from this house, when somebody chooses the first time.

const byId = (id) => document.getElementById(id);
const dialog = byId("pictures");
const [search, found, said] = ["pictures-search", "pictures-found", "pictures-said"].map(byId);
const groups = [...dialog.querySelectorAll("[data-group]")];

// So many are shown at once: whoever looks for one says more of it.
const MOST = 180;
let names, take, group = groups[0].dataset.group;

// As people type: without case, marks, and the letters that Arabic writes in several ways.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}|ـ/gu, "").replace(/[أإآٱ]/g, "ا").replace(/ى/g, "ي").replace(/ة/g, "ه");
const words = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

async function load() {
  const text = await (await fetch(dialog.dataset.names)).text();
  return text.trim().split("\n").map((line) => {
    const [emoji, group, name, more = ""] = line.split("\t");
    return { emoji, group, name, own: words(name), all: words(`${name} ${more}`) };
  });
}

// Every word that is asked for begins a word of it; what is called just so comes first.
function matching(text) {
  const asked = words(text);
  const begins = (all) => asked.every((word) => all.some((own) => own.startsWith(word)));
  const rank = ({ own }) => (own.join(" ") === asked.join(" ") ? 0 : begins(own) ? 1 : 2);
  return asked.length ? names.filter(({ all }) => begins(all)).sort((a, b) => rank(a) - rank(b)) : [];
}

function code(emoji) {
  const points = [...emoji].filter((point) => emoji.includes("\u200d") || point !== "\ufe0f");
  return points.map((point) => point.codePointAt(0).toString(16)).join("-");
}

function buttonOf({ emoji, name }, at) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button quiet", title: name, tabIndex: at ? -1 : 0 });
  button.ariaLabel = name;
  button.dataset.emoji = emoji;
  const image = Object.assign(new Image(36, 36), { loading: "lazy", alt: "" });
  image.src = `${dialog.dataset.pictures}${code(emoji)}.svg`;
  button.append(image);
  return button;
}

function show() {
  const asked = search.value.trim();
  const shown = asked ? matching(asked) : names.filter((one) => one.group === group);
  found.replaceChildren(...shown.slice(0, MOST).map(buttonOf));
  found.scrollTop = 0;
  for (const button of groups) button.ariaPressed = !asked && button.dataset.group === group;
  said.textContent = said.dataset.found.replace("{count}", shown.length);
}

document.addEventListener("humbug:picture", async ({ detail }) => {
  take = detail.take;
  names = names ?? await load().catch(() => undefined);
  if (!names) return;
  // What the row is about is perhaps there at once.
  search.value = detail.words.find((word) => matching(word).length) ?? "";
  show();
  dialog.showModal();
  search.focus();
  search.select();
});

function choose(emoji) {
  dialog.close();
  take(emoji);
}

search.addEventListener("input", show);
search.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") found.firstElementChild?.focus();
  else if (event.key !== "Enter") return;
  event.preventDefault();
});
dialog.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.emoji) choose(button.dataset.emoji);
  if (!button?.dataset.group) return;
  ({ group } = button.dataset);
  search.value = "";
  show();
});
byId("picture-none").addEventListener("click", () => choose(""));

// One of them is reached by Tab, the others by arrows.
found.addEventListener("keydown", (event) => {
  const all = [...found.children];
  const at = all.indexOf(event.target);
  const line = all.findIndex((button) => button.offsetTop > all[0].offsetTop);
  const across = line < 0 ? all.length : line;
  const forward = document.dir === "rtl" ? -1 : 1;
  const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: across, ArrowUp: -across }[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + by;
  if (Number.isNaN(to)) return;
  event.preventDefault();
  const next = all[to];
  if (!next) return to < 0 && search.focus();
  all[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});
