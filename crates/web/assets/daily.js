// How many days in a row the question of the day was answered: this browser alone remembers it. The first answer counts.

const KEY = "humbug-daily";
const { day: text } = document.querySelector("[data-day]").dataset;
const day = Number(text);

// A private window may refuse to remember, and the stored text may be damaged.
function kept() {
  try {
    const { day, row } = JSON.parse(localStorage.getItem(KEY));
    return Number.isInteger(day) && Number.isInteger(row) && row > 0 ? { day, row } : { day: 0, row: 0 };
  } catch { return { day: 0, row: 0 }; }
}

const before = kept();
const row = before.day === day ? before.row : before.day === day - 1 ? before.row + 1 : 1;
const newest = before.day > day ? before : { day, row };
try {
  localStorage.setItem(KEY, JSON.stringify(newest));
  const streak = document.getElementById("daily-streak");
  streak.querySelector("b").textContent = newest.row;
  streak.hidden = newest.row < 2;
} catch {}
