// A file into a text field: chosen, or let fall on it. It is read here; nothing is sent before somebody sends the form.

const picker = document.getElementById("deck-file");
const field = document.getElementById(picker.dataset.into);
const said = document.getElementById("deck-file-problem");

// UTF-16 by its mark, else UTF-8, else what older programs write.
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function take(file) {
  const most = field.maxLength;
  // No character takes more than four bytes.
  const bytes = new Uint8Array(await file.slice(0, 4 * most + 4).arrayBuffer());
  const text = decode(bytes);
  const problem = bytes[0] === 0x50 && bytes[1] === 0x4b ? picker.dataset.archive
    : bytes.length < file.size || text.length > most ? picker.dataset.tooLong
    : "";
  // The same file may be mended and chosen again.
  picker.value = "";
  said.replaceChildren();
  if (problem) {
    said.append(Object.assign(document.createElement("p"), { textContent: problem }));
    return said.scrollIntoView({ block: "nearest" });
  }
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

document.getElementById("deck-file-door").hidden = false;
picker.addEventListener("change", () => picker.files[0] && take(picker.files[0]));
field.addEventListener("dragover", (event) => event.preventDefault());
field.addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  take(file);
});
