// The games that were finished on this device, kept in this browser alone: nothing of them is sent anywhere.

const KEY = "humbug-mine";
const MOST = 200;
const NUMBERS = ["place", "of", "lies", "passed", "calls", "right"];
const byId = (id) => document.getElementById(id);

// A private window may refuse to remember, and the stored text may be damaged.
const isNumber = (it) => it === undefined || Number.isInteger(it) && it >= 0;
const isGame = (it) => /^\w{13}$/.test(it?.table) && /^[\w-]+$/.test(it.room) && /^\d{4}-\d\d-\d\d$/.test(it.day)
  && Number.isInteger(it.game) && NUMBERS.every((key) => isNumber(it[key]));

function games() {
  try { return JSON.parse(localStorage.getItem(KEY)).filter(isGame).slice(0, MOST); } catch { return []; }
}

function keep(all) {
  try { localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST))); } catch { return false; }
  return true;
}

// The day by this device's clock.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

// ---- On a result: the house says what the game came to. A game stands in the list once.

const noted = byId("noted");
if (noted) {
  const { table, room, against, ...given } = noted.dataset;
  const it = { table, game: Number(given.game), room, day: today(), against };
  for (const key of NUMBERS) if (given[key] !== undefined) it[key] = Number(given[key]);
  const all = games();
  const at = all.findIndex((other) => other.table === table && other.game === it.game);
  if (at < 0) all.unshift(it);
  else all[at] = { ...all[at], ...it, day: all[at].day };
  noted.hidden = !keep(all);
}

// ---- On the page of all of them.

const page = byId("mine");
const fill = (text, slots) => Object.entries(slots).reduce((text, [name, value]) => text.replace(`{${name}}`, value), text);
const sum = (all, key) => all.reduce((sum, it) => sum + (it[key] ?? 0), 0);

function numbers(box, all) {
  const part = (key, of) => fill(byId("mine-game").dataset.part, { part: sum(all, key), all: sum(all, of) });
  const said = {
    games: all.length,
    won: all.filter(({ place }) => place === 1).length,
    passed: part("passed", "lies"),
    right: part("right", "calls"),
  };
  for (const [key, value] of Object.entries(said)) box.querySelector(`[data-number=${key}]`).textContent = value;
}

function line(it) {
  const { dataset, content } = byId("mine-game");
  const line = content.firstElementChild.cloneNode(true);
  const [link, how, day] = line.children;
  link.href = fill(page.dataset.replay, it);
  link.firstChild.textContent = byId(`mine-${it.room}`)?.textContent ?? it.room;
  how.textContent = it.place === undefined ? dataset.together : it.place === 1 ? dataset.won : fill(dataset.place, it);
  day.dateTime = it.day;
  // No line break within a date.
  day.textContent = it.day.replace(/-/g, "\u2011");
  return line;
}

function show() {
  const all = games();
  for (const room of page.querySelectorAll("[data-room]")) {
    const there = all.filter((it) => it.room === room.dataset.room && it.place !== undefined);
    room.hidden = !there.length;
    for (const box of room.querySelectorAll("[data-against]")) {
      const against = there.filter((it) => it.against === box.dataset.against);
      box.hidden = !against.length;
      numbers(box, against);
    }
  }
  byId("mine-none").hidden = all.length > 0;
  byId("mine-games").hidden = !all.length;
  byId("mine-list").replaceChildren(...all.map(line));
  byId("mine-save").href = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ humbug: "mine", format: 1, games: all }, null, 1))}`;
}

if (page) {
  byId("mine-unscripted").hidden = true;
  page.hidden = false;
  show();
  byId("mine-clear").addEventListener("click", () => {
    try { localStorage.removeItem(KEY); } catch {}
    byId("mine-sure").open = false;
    show();
    const said = byId("mine-said");
    said.textContent = said.dataset.cleared;
    byId("main").focus();
  });
  // Another tab may have finished a game.
  addEventListener("storage", show);
}
