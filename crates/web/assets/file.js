// A file, chosen or let fall on the text field. Text is read here, and nothing is sent before somebody sends the form; the file of
// another program is sent at once, and the house opens it. Without this the file goes with the form.

const picker = document.getElementById("deck-file");
const field = document.getElementById(picker.dataset.into);
const said = document.getElementById("deck-file-problem");

// UTF-16 by its mark, else UTF-8; null where it is anything else: the house guesses what, and asks.
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Whether it is text, by its first bytes: the house says what else it is. Japanese mail is plain but for an escape.
const isText = (bytes) => bytes[0] >= 0xfe ||
  (![0, 0x1b].some((byte) => bytes.subarray(0, 4096).includes(byte)) && !["PK", "%PDF"].some((start) => [...start].every((c, at) => bytes[at] === c.charCodeAt())));

function problem(text) {
  picker.value = "";
  said.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
  said.scrollIntoView({ block: "nearest" });
}

async function take(file) {
  said.replaceChildren();
  if (file.size > picker.dataset.most) return problem(picker.dataset.tooLarge);
  const most = field.maxLength;
  // No character takes more than four bytes.
  const bytes = new Uint8Array(await file.slice(0, 4 * most + 4).arrayBuffer());
  const send = () => picker.form.requestSubmit(picker.form.querySelector("[data-looks]"));
  if (!isText(bytes)) return send();
  if (bytes.length < file.size) return problem(picker.dataset.tooLong);
  const text = decode(bytes);
  if (text === null) return send();
  if (text.length > most) return problem(picker.dataset.tooLong);
  // The same file may be mended and chosen again.
  picker.value = "";
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

document.getElementById("deck-file-door").className = "file-choice";
picker.classList.remove("input");
picker.addEventListener("change", () => picker.files[0] && take(picker.files[0]));
field.addEventListener("dragover", (event) => event.preventDefault());
field.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  picker.files = event.dataTransfer.files;
  take(picker.files[0]);
});
