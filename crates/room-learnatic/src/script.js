// The hand in the order and the groups that its owner gave it by hand; kept on this device, where it is one person's.

const shared = document.body.matches(".shared");
const one = (what) => document.querySelector(what);
const on = (what, run) => document.addEventListener(what, run, true);
const box = () => one("#hand [data-own]");
const chosen = () => one("#hand [data-own] :checked")?.value;

// The cards in their order, with a bar between two groups.
const BAR = "|";
let row = [];
let told, place;

function show() {
  // News may come in above what is being read.
  const news = one("#last > p")?.textContent;
  if (news && news !== told) one("#last").scrollIntoView({ block: "nearest" });
  told = news;
  const at = box();
  if (!at) return;
  if (!place) try {
    place = `learnatic ${location.pathname} ${at.dataset.own}`;
    row = JSON.parse(localStorage[place]);
    if (shared) delete localStorage[place];
  } catch {}
  const picks = Object.fromEntries([...at.children].map((pick) => [pick.control.value, pick]));
  const came = Object.keys(picks);
  // New cards come last, apart from what was put together.
  const known = row.filter((card) => card === BAR || picks[card]);
  const fresh = came.filter((card) => !row.includes(card));
  const bars = [...known, known.includes(BAR) ? BAR : "", ...fresh].join().replace(/[,|]*\|[,|]*/g, ",|,");
  row = bars.replace(/^,\|,|,\|,$/g, "").split(",").filter(Boolean);
  const focus = document.activeElement;
  const order = row.filter((card) => card !== BAR);
  if (`${order}` !== `${came}`) at.append(...order.map((card) => picks[card]));
  if (at.contains(focus)) focus.focus({ preventScroll: true });
  for (const card of order) {
    picks[card].draggable = true;
    picks[card].classList.toggle("gap", row[row.indexOf(card) - 1] === BAR);
  }
  one("#arrange").hidden = false;
  wake();
}

function wake() {
  for (const tool of document.querySelectorAll("#arrange button")) tool.disabled = !chosen();
}

function keep(card) {
  show();
  if (!shared) try { localStorage[place] = JSON.stringify(row); } catch {}
  const group = (i) => row.slice(0, i).filter((it) => it === BAR).length + 1;
  const [i, n] = [row.indexOf(card), row.length];
  const numbers = [i + 2 - group(i), n + 1 - group(n), group(i), group(n)];
  const voice = one("#arranged");
  voice.textContent = voice.dataset.say.replace(/%(\d)/g, (_, i) => numbers[i]);
}

// One place on, over a bar into the next group; with 0 a bar comes or goes before it.
function move(card, by) {
  const i = row.indexOf(card);
  if (by && row[i + by]) [row[i], row[i + by]] = [row[i + by], card];
  else if (!by && row[i - 1] === BAR) row.splice(i - 1, 1);
  else if (!by) row.splice(i, 0, BAR);
  keep(card);
}

on("humbug:shown", show);
on("change", wake);

on("click", ({ target }) => {
  const by = target.closest("#arrange button")?.dataset.by;
  if (by) move(chosen(), +by);
});

on("keydown", (event) => {
  const { key, target } = event;
  if (!target.matches("#hand input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const side = document.dir === "rtl" ? -1 : 1;
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -side, ArrowRight: side }[key];
  if (!event.shiftKey || !by || !box()) return;
  move(target.value, by);
  event.preventDefault();
  event.stopPropagation();
});

// On another card it takes that one's place; beside them it begins a group.
let card;
const over = ({ target }) => target.closest?.("#hand .pick")?.control.value;

on("dragstart", (event) => {
  card = box() && over(event);
  if (card) event.dataTransfer.setData("text", "");
});
on("dragover", (event) => { if (card) event.preventDefault(); });
on("drop", (event) => {
  const onto = over(event);
  if (!card || card === onto) return;
  event.preventDefault();
  const to = onto ? row.indexOf(onto) : row.length;
  row.splice(row.indexOf(card), 1);
  row.splice(to, 0, ...(onto ? [] : [BAR]), card);
  keep(card);
});

show();
