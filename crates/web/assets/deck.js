// A list of words as a table. The text field is the list: every change is written back to it, and the house says what is wrong with
// it, which games can be played with it, and how columns are read. Nothing is kept before somebody sends the form.

const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const field = byId("deck-text");
const { form } = field;
const editor = byId("deck-editor");
const [head, body] = [byId("editor-head"), byId("editor-body")];
const TEXTS = Object.fromEntries(all("data", byId("editor-texts").content).map((data) => [data.value, data.textContent]));

// So many rows are drawn at first, and more whenever they are asked for.
const PAGE = 100;

// Rows are lists of cells. Neither they nor the state are changed in place, so a former state is kept by keeping it.
let state = { head: [], columns: [], rows: [] };
let past = [];
let typing, shown = PAGE, asked = 0, waiting;
let isTable = false, isSaved = form.dataset.unsaved === undefined;

const filled = (text, parts) => text.replace(/\{(\w+)\}/g, (hole, name) => parts[name] ?? hole);
const say = (text) => { byId("editor-said").textContent = text; };

// ---- The list as text: what `Deck::read` reads.

const quoted = (cell, first) => (/[\t\n\r"]/.test(cell) || (first && cell.startsWith("#")) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (cells) => cells.map((cell, at) => quoted(cell, at === 0)).join("\t");
const isFilled = (row) => row.some((cell) => cell.trim());
const write = ({ head, columns, rows }) =>
  ["#separator:tab", ...head.map((own) => `#${own}`), `#columns:${line(columns)}`, ...rows.filter(isFilled).map((row) => line(row)), ""].join("\n");

// ---- What the house says of it.

async function ask(more = {}) {
  const mine = ++asked;
  const fields = new FormData(form);
  fields.delete("file");
  if (!isTable) fields.set("numbered", "lines");
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const answer = await fetch(editor.dataset.look, { method: "POST", body: new URLSearchParams(fields), headers: { "X-Humbug": "1" } });
  const looked = answer.ok ? await answer.json() : null;
  if (!looked || mine !== asked) return null;
  for (const [id, html] of looked.regions) byId(id)?.replaceWith(document.createRange().createContextualFragment(html));
  byId("games-panel").hidden = false;
  return looked;
}

// While the house cannot be reached the list is still here.
const look = () => ask().then((looked) => looked && isTable && mark(looked.problems), () => {});

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(look, 500);
}

// What is wrong stands where it is.
function mark(problems) {
  for (const old of all(".row-problem", body)) old.remove();
  for (const cell of all("[aria-invalid]", body)) {
    cell.removeAttribute("aria-invalid");
    cell.removeAttribute("aria-describedby");
  }
  const counted = state.rows.map((row, at) => [row, at]).filter(([row]) => isFilled(row));
  problems.forEach(({ row, column, text }, number) => {
    const place = counted[row - 1]?.[1];
    const at = Math.max(state.columns.indexOf(column), 0);
    const cell = byId(`cell-${place}-${at}`);
    if (!cell) return;
    const said = Object.assign(document.createElement("p"), { className: "row-problem small", id: `problem-${number}`, textContent: text });
    cell.after(said);
    cell.ariaInvalid = "true";
    cell.setAttribute("aria-describedby", `${cell.getAttribute("aria-describedby") ?? ""} ${said.id}`.trim());
  });
}

// ---- Drawing it.

const [kindOf, langOf] = [(name) => name.split(":")[0], (name) => name.split(":")[1] ?? ""];
const optionOf = (select, value) => [...select.options].find((option) => option.value === value);

function columnHead(name, at) {
  const cell = byId("editor-column").content.firstElementChild.cloneNode(true);
  const [kind, lang] = cell.querySelectorAll("select");
  // A column that the house has no name for keeps its own, and a language that is not offered too.
  for (const [select, value] of [[kind, kindOf(name)], [lang, langOf(name)]]) {
    if (!optionOf(select, value)) select.append(new Option(value, value));
    select.value = value;
  }
  const away = cell.querySelector("button");
  lang.hidden = kind.selectedOptions[0].dataset.spoken === undefined;
  [kind.id, lang.id, away.id] = ["kind", "lang", "column-away"].map((id) => `${id}-${at}`);
  for (const control of [kind, lang, away]) control.dataset.column = at;
  away.ariaLabel += ` ${at + 1}: ${kind.selectedOptions[0].text}`;
  return cell;
}

// What a column is called: what it holds, and in which language.
function called(at) {
  const text = (select) => (select && !select.hidden && select.value ? select.selectedOptions[0].text : "");
  return [text(byId(`kind-${at}`)), text(byId(`lang-${at}`))].filter(Boolean).join(" · ");
}

// The name of a drawing: as `deck::Picture::code` has it.
function code(emoji) {
  const points = [...emoji].filter((point) => emoji.includes("\u200d") || point !== "\ufe0f");
  return points.map((point) => point.codePointAt(0).toString(16)).join("-");
}

const isEmoji = (cell) => /^\p{Emoji}/u.test(cell) && !/^[\w\s]/.test(cell);

function pictureCell(cell, row) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button quiet picture" });
  button.ariaLabel = filled(TEXTS[cell ? "picture" : "no-picture"], { row: row + 1, picture: cell });
  if (isEmoji(cell)) {
    button.append(Object.assign(new Image(32, 32), { src: `${editor.dataset.pictures}${code(cell)}.svg`, alt: "" }));
  } else {
    button.append(cell || "+");
  }
  return button;
}

function textCell(cell, row, at) {
  const text = Object.assign(document.createElement("textarea"), { className: "input", rows: 1, dir: "auto", value: cell, maxLength: 2000 });
  text.ariaLabel = filled(TEXTS.cell, { column: called(at), row: row + 1 });
  const lang = langOf(state.columns[at]);
  if (lang) text.lang = lang;
  return text;
}

function rowOf(cells, row) {
  const line = document.createElement("tr");
  const number = Object.assign(document.createElement("th"), { scope: "row", textContent: row + 1 });
  line.append(number);
  state.columns.forEach((name, at) => {
    const cell = document.createElement("td");
    const inside = kindOf(name) === "image" ? pictureCell(cells[at] ?? "", row) : textCell(cells[at] ?? "", row, at);
    inside.id = `cell-${row}-${at}`;
    Object.assign(inside.dataset, { row, at });
    cell.dataset.label = called(at);
    cell.append(inside);
    line.append(cell);
  });
  const tools = byId("editor-tools").content.firstElementChild.cloneNode(true);
  for (const button of tools.children) {
    const what = button.dataset.do;
    button.id = `${what}-${row}`;
    button.dataset.row = row;
    button.ariaLabel = filled(TEXTS[what], { row: row + 1 });
    const isEdge = what === "up" ? row === 0 : what === "down" && row === state.rows.length - 1;
    if (isEdge) button.setAttribute("aria-disabled", "true");
  }
  line.append(tools);
  return line;
}

function draw() {
  const corner = () => document.createElement("td");
  head.replaceChildren(corner(), ...state.columns.map(columnHead), corner());
  body.replaceChildren(...state.rows.slice(0, shown).map(rowOf));
  byId("more-rows").hidden = state.rows.length <= shown;
  byId("undo").setAttribute("aria-disabled", !past.length);
  const title = state.head.find((own) => own.startsWith("title:"));
  byId("deck-name").value = title?.slice(6).trim() ?? "";
}

// ---- Changing it.

function become(next) {
  state = next;
  field.value = write(state);
  // Whoever keeps what is typed keeps this.
  field.dispatchEvent(new Event("change"));
  isSaved = false;
  later();
}

// A change, what is said of it, and where the focus is then; an undo goes back to where it was before.
function change(next, said, focus) {
  past.push({ state, said, focus: document.activeElement?.id || focus });
  typing = null;
  become(next);
  draw();
  say(said);
  byId(focus)?.focus();
}

const swapped = (rows, row, to) => rows.map((own, at) => (at === row ? rows[to] : at === to ? rows[row] : own));
const withCell = (rows, row, at, value) =>
  rows.map((own, place) => (place === row ? state.columns.map((_, column) => (column === at ? value : own[column] ?? "")) : own));

function move(row, by, focus) {
  const to = row + by;
  if (to < 0 || to >= state.rows.length) return say(filled(TEXTS["at-edge"], { row: row + 1 }));
  shown = Math.max(shown, to + 1);
  change({ ...state, rows: swapped(state.rows, row, to) }, filled(TEXTS.moved, { row: row + 1, to: to + 1 }), focus(to));
}

function remove(row) {
  const rows = state.rows.filter((_, at) => at !== row);
  const next = Math.min(row, rows.length - 1);
  change({ ...state, rows }, filled(TEXTS.removed, { row: row + 1 }), next < 0 ? "add-row" : `remove-${next}`);
}

function add() {
  const row = state.rows.length;
  shown = Math.max(shown, row + 1);
  change({ ...state, rows: [...state.rows, state.columns.map(() => "")] }, filled(TEXTS.added, { row: row + 1 }), `cell-${row}-0`);
}

function addColumn() {
  const kinds = ["word", "definition", "example", "image", "note", "level", "tags", "say", "article", "image_alt"];
  const name = kinds.find((kind) => !state.columns.some((own) => kindOf(own) === kind)) ?? "word:fr";
  const at = state.columns.length;
  change({ ...state, columns: [...state.columns, name], rows: state.rows.map((row) => [...row, ""]) }, "", `kind-${at}`);
  tell("column-added", at);
}

// What a column is called is known once it is drawn.
function tell(what, at) {
  const said = filled(TEXTS[what], { column: called(at) });
  past[past.length - 1].said = said;
  say(said);
}

function removeColumn(at) {
  const said = filled(TEXTS["column-removed"], { column: called(at) });
  const without = (cells) => cells.filter((_, place) => place !== at);
  change({ ...state, columns: without(state.columns), rows: state.rows.map(without) }, said, "add-column");
}

function renameColumn(at) {
  const [kind, lang] = [byId(`kind-${at}`), byId(`lang-${at}`)];
  const isSpoken = kind.selectedOptions[0].dataset.spoken !== undefined;
  const name = isSpoken && lang.value ? `${kind.value}:${lang.value}` : kind.value;
  change({ ...state, columns: state.columns.map((own, place) => (place === at ? name : own)) }, "", document.activeElement.id);
  tell("column-changed", at);
}

function undo() {
  const was = past.pop();
  if (!was) return;
  typing = null;
  become(was.state);
  draw();
  say(filled(TEXTS.undone, { what: was.said }));
  (byId(was.focus) ?? byId("undo")).focus();
}

// What is typed at one place, until the focus leaves it, is one change.
function typed(place, next, said) {
  if (typing !== place) past.push({ state, said, focus: place });
  typing = place;
  become(next);
  byId("undo").setAttribute("aria-disabled", "false");
}

editor.addEventListener("input", ({ target }) => {
  if (target.id === "deck-name") {
    const others = state.head.filter((own) => !own.startsWith("title:"));
    const title = target.value.trim() ? [`title:${target.value}`] : [];
    typed(target.id, { ...state, head: [...title, ...others] }, TEXTS.renamed);
  } else if (target.matches("textarea")) {
    const { row, at } = target.dataset;
    typed(target.id, { ...state, rows: withCell(state.rows, +row, +at, target.value) }, filled(TEXTS.changed, { row: +row + 1 }));
  }
});
editor.addEventListener("focusout", () => { typing = null; });
editor.addEventListener("change", ({ target }) => { if (target.matches("select")) renameColumn(+target.dataset.column); });

const DO = {
  up: ({ row }) => move(+row, -1, (to) => `up-${to}`),
  down: ({ row }) => move(+row, 1, (to) => `down-${to}`),
  remove: ({ row }) => remove(+row),
  "remove-column": ({ column }) => removeColumn(+column),
};

editor.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  if (button.matches(".picture")) return choose(button);
  DO[button.dataset.do]?.(button.dataset);
});
byId("add-row").addEventListener("click", add);
byId("add-column").addEventListener("click", addColumn);
byId("undo").addEventListener("click", undo);
byId("more-rows").addEventListener("click", () => {
  const first = shown;
  shown += PAGE;
  draw();
  byId(`cell-${first}-0`)?.focus();
});

// In Safari the Enter that ends a composition comes after it.
const isComposed = (event) => event.isComposing || event.keyCode === 229;

editor.addEventListener("keydown", (event) => {
  const { target, key } = event;
  const row = Number(target.dataset?.row ?? NaN);
  if ((event.ctrlKey || event.metaKey) && key === "z" && !target.matches("textarea, input")) undo();
  else if (event.altKey && /^Arrow(Up|Down)$/.test(key) && row >= 0) {
    const id = target.id.replace(/-\d+/, "-?");
    move(row, key === "ArrowUp" ? -1 : 1, (to) => id.replace("?", to));
  } else if (key === "Enter" && !event.shiftKey && !isComposed(event) && target.matches("textarea")) {
    const below = byId(`cell-${row + 1}-${target.dataset.at}`);
    if (below) below.focus();
    else if (row === state.rows.length - 1) add();
  } else if (key !== "Enter" || target.id !== "deck-name") return;
  event.preventDefault();
});

// The pictures are a part of their own (picture.js): whoever asks is told what was chosen.
function choose(button) {
  const { row, at } = button.dataset;
  const others = state.columns.map((name, place) => (/^(word|image_alt)\b/.test(name) ? state.rows[row][place] : "")).filter(Boolean);
  const take = (emoji) => {
    const said = filled(TEXTS.changed, { row: +row + 1 });
    change({ ...state, rows: withCell(state.rows, +row, +at, emoji) }, said, button.id);
  };
  document.dispatchEvent(new CustomEvent("humbug:picture", { detail: { words: others, take } }));
}

// ---- As a table, or as text.

function show(table) {
  isTable = table;
  editor.hidden = !table;
  field.hidden = table;
  byId("deck-numbered").disabled = !table;
  for (const part of all(".text-only", form)) {
    part.hidden = table;
    if (part.matches("fieldset")) part.disabled = table;
  }
  // The table shows what there is; this is how it was saved.
  byId("deck-shown")?.toggleAttribute("hidden", table);
  byId("show-table").ariaPressed = table;
  byId("show-text").ariaPressed = !table;
}

async function asTable(isAsked) {
  if (isTable) return;
  if (!field.value.trim()) {
    state = { head: [], columns: ["word", "definition", "image"], rows: [["", "", ""]] };
  } else {
    const looked = await ask({ table: "1" }).catch(() => null);
    if (!looked) return;
    if (!looked.table) return isAsked && alertText(TEXTS.unreadable);
    state = looked.table;
  }
  past = [];
  show(true);
  // What was said of its columns is in it now.
  byId("deck-columns")?.remove();
  field.value = write(state);
  draw();
  look();
  if (isAsked) byId("deck-name").focus();
}

function alertText(text) {
  byId("deck-file-problem").replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
}

byId("show-table").addEventListener("click", () => asTable(true));
byId("show-text").addEventListener("click", () => { show(false); field.focus(); });

// ---- The text as it is typed, and what its columns hold.

field.addEventListener("input", () => {
  isSaved = false;
  if (!isTable) return later();
  // Out of a file: it comes as the table does.
  show(false);
  asTable(false);
});
for (const part of all("fieldset.text-only", form)) part.addEventListener("change", look);

// ---- Its cards.

const cards = byId("deck-cards");
addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-cards]");
  if (!button) return;
  event.preventDefault();
  const address = button.dataset.cards || button.formAction;
  const fields = new FormData(form);
  fields.delete("file");
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { "X-Humbug": "1" } }).catch(() => null);
  if (!answer?.headers.get("Content-Type")?.includes("fragment")) {
    // The house says why on a page.
    const plain = Object.assign(document.createElement("button"), { formAction: address, hidden: true });
    form.append(plain);
    isSaved = true;
    window.humbugForms.plainly(form, plain);
    return plain.remove();
  }
  cards.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
  if (!cards.open) cards.showModal();
  cards.querySelector("[data-cards]").focus();
});

// ---- Nothing is lost by going elsewhere.

form.addEventListener("submit", () => { isSaved = true; });
if (!field.hasAttribute("data-keep")) {
  addEventListener("beforeunload", (event) => { if (!isSaved) event.preventDefault(); });
}

if (editor.dataset.atOnce !== undefined) asTable(false);
else if (field.value.trim() && !document.querySelector(".deck-errors")) look();
