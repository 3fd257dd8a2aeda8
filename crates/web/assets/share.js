// The picture of a moment as PNG, which other apps take: shared by the device, or saved.

const byId = (id) => document.getElementById(id);
const picture = byId("share-picture");
const { url, text, file: name } = byId("share").dataset;

// The form sends itself; its button is for browsers without scripts.
const names = byId("share-names");
names.addEventListener("change", () => names.form.submit());
names.form.querySelector("button").hidden = true;

async function png() {
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  canvas.getContext("2d").drawImage(picture, 0, 0, 1200, 630);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], `${name}.png`, { type: "image/png" });
}

// A device shares only right after a tap, so the picture is made before.
png().then((file) => {
  const save = byId("share-save");
  save.href = URL.createObjectURL(file);
  save.download = file.name;
  const all = { files: [file], url, text };
  const offer = navigator.canShare?.(all) ? all : navigator.share && { url, text };
  if (!offer) return;
  const button = byId("share-send");
  button.hidden = false;
  button.addEventListener("click", () => navigator.share(offer).catch(() => {}));
}).catch(() => {});
