// What was typed survives a refusal, and the way back: a table is asked for without leaving the page. Every page works without it.

const page = document;
const visit = (what) => { try { return what(sessionStorage); } catch { return null; } };

// ---- Asking: where the house refuses, it says why on this page.

const { send, leads, plainly, fieldsOf } = window.humbugForms;

async function ask(form, button) {
  const answer = await send(form, button, fieldsOf(form, button), "application/json;q=0.9, text/html;q=0.5");
  if (leads(answer)) return location.assign(leads(answer));
  const { regions } = await answer.json();
  const old = page.getElementById("notice");
  old.replaceWith(page.createRange().createContextualFragment(regions.notice));
  page.getElementById("notice").scrollIntoView({ block: "center" });
}

addEventListener("submit", async (event) => {
  const form = event.target;
  // Looking at a list is the way to another page, and takes a file with it.
  if (form.dataset.typed === undefined || event.submitter?.dataset.looks !== undefined) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "1";
  const button = event.submitter;
  // Where that does not work it goes the way it goes without a script.
  try { await ask(form, button); } catch { plainly(form, button); } finally { delete form.dataset.busy; }
});

// ---- A long text that was pasted is there again, as long as the window is open.

for (const field of page.querySelectorAll("textarea[data-keep]")) {
  const key = `humbug-typed ${location.pathname}`;
  field.value = field.value || (visit((store) => store.getItem(key)) ?? "");
  const keep = () => visit((store) => store.setItem(key, field.value));
  keep();
  for (const event of ["input", "change"]) field.addEventListener(event, keep);
}

// ---- No more of a deck than it has.

for (const field of page.querySelectorAll("[data-rows-of]")) {
  const decks = field.form.elements[field.dataset.rowsOf];
  const most = field.max;
  const cap = () => {
    field.max = Math.min(most, decks.selectedOptions[0].dataset.rows);
    if (+field.value > +field.max) field.value = field.max;
  };
  if (!decks?.selectedOptions) continue;
  cap();
  decks.addEventListener("change", cap);
}
