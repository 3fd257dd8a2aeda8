// Real names beside the animals of a class: the teacher's own, kept in this browser alone and never sent.

const table = document.querySelector("[data-real-names]");

if (table) {
  const key = `humbug-names-${table.dataset.realNames}`;
  let names = {};
  try { names = JSON.parse(localStorage.getItem(key)) ?? {}; } catch {}
  const head = document.createElement("th");
  head.scope = "col";
  head.textContent = table.dataset.label;
  table.querySelector("thead th").after(head);
  for (const row of table.querySelectorAll("[data-pupil]")) {
    const { pupil } = row.dataset;
    const input = document.createElement("input");
    input.className = "input real-name";
    input.maxLength = 60;
    input.dir = "auto";
    input.autocomplete = "off";
    input.setAttribute("aria-label", `${table.dataset.label}: ${row.querySelector("bdi").textContent}`);
    input.value = names[pupil] ?? "";
    input.addEventListener("input", () => {
      names[pupil] = input.value;
      try { localStorage.setItem(key, JSON.stringify(names)); } catch {}
    });
    const cell = document.createElement("td");
    cell.append(input);
    row.querySelector("th").after(cell);
  }
}
