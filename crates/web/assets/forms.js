// How forms are sent by scripts: just as a browser would by itself. A button may bring an address, a method and a value of its own.

// What is not answered by then, may never be.
const ANSWER = 8000;

// Older browsers take no button for the fields of a form.
function fieldsOf(form, button) {
  const fields = new FormData(form);
  if (button && button.name) fields.append(button.name, button.value);
  return fields;
}

// The `action` or `method` of a form as it is sent with this button.
function own(form, button, what) {
  return (button && button.getAttribute(`form${what}`)) || form.getAttribute(what) || (what === "method" ? "get" : location.href);
}

// Sends a form and waits so long for the answer.
async function send(form, button, fields = fieldsOf(form, button), accept = "text/fragment+html, application/json;q=0.9, text/html;q=0.5") {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), ANSWER);
  try {
    return await fetch(own(form, button, "action"), {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "X-Humbug": "1", Accept: accept },
      signal: stop.signal,
    });
  } finally { clearTimeout(late); }
}

// Where an answer leads; nowhere where only the cookies were asked for on the way.
const leads = (answer) => answer.redirected && !answer.url.includes("cookies=tried") && answer.url;

// As without a script, with the button that was pressed.
function plainly(form, button) {
  form.dataset.plain = "";
  if (form.requestSubmit) form.requestSubmit(button);
  else if (button) button.click();
  else form.submit();
  delete form.dataset.plain;
}

// No script hears of it.
addEventListener("submit", (event) => {
  const { plain } = (event.submitter && event.submitter.dataset) || {};
  if (event.target.dataset.plain !== undefined || plain !== undefined) event.stopImmediatePropagation();
}, true);

window.humbugForms = { fieldsOf, own, send, leads, plainly };
