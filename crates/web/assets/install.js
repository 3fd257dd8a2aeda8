// On a table's page: the service worker, a newer version of the house, and a notice of the reader's turn, if the reader asked for it.
// Browsers allow all of it over HTTPS only, and on the house's own machine.

const main = document.getElementById("main");
const version = new URL(import.meta.url).searchParams.get("v");
let registration, checked = Date.now();

async function register() {
  const manifest = document.querySelector("link[rel=manifest]").href;
  registration = await navigator.serviceWorker.register(new URL(`sw.js?lang=${document.documentElement.lang}`, manifest));
}

// ---- A newer version was installed: this page is of an earlier one.

function tell({ notice, load }) {
  document.getElementById("newer")?.remove();
  const [box, text, button] = ["div", "p", "button"].map((name) => document.createElement(name));
  Object.assign(box, { id: "newer", className: "unanswered" });
  box.setAttribute("role", "status");
  text.textContent = notice;
  Object.assign(button, { className: "button quiet", type: "button", textContent: load });
  button.addEventListener("click", () => location.reload());
  box.append(text, button);
  main.prepend(box);
}

// At most every ten minutes.
function check() {
  if (Date.now() - checked < 600000) return;
  checked = Date.now();
  registration?.update().catch(() => {});
}

if (navigator.serviceWorker) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => { if (data?.version && data.version !== version) tell(data); });
  register().catch(() => {});
  document.addEventListener("humbug:shown", check);
}

// ---- Notices. They say the game and that it is the reader's turn, nothing else, and only while the page is hidden.

const switches = () => [...document.querySelectorAll("[data-signal=notify]")];
const about = () => ({ tag: location.pathname, data: location.pathname, icon: document.getElementById("favicon").dataset.turn });

function offer() {
  for (const button of switches()) button.hidden = !("Notification" in window && isSecureContext);
}

async function ask() {
  if (await Notification.requestPermission() === "granted") return;
  for (const button of switches()) {
    button.click();
    button.querySelector(".state").textContent = button.dataset.denied;
  }
}

function notify() {
  if (!document.hidden || !switches().some((button) => button.ariaChecked === "true") || Notification.permission !== "granted") return;
  const game = document.querySelector(".table-bar h1 bdi").textContent;
  const details = { ...about(), body: main.dataset.sayTurn };
  // Phones show them for a service worker alone.
  if (registration?.active) registration.showNotification(game, details);
  else new Notification(game, details);
}

async function clear() {
  for (const notice of await registration?.getNotifications({ tag: location.pathname }) ?? []) notice.close();
}

document.addEventListener("humbug:shown", offer);
document.addEventListener("humbug:switched", ({ detail }) => { if (detail === "notify") ask(); });
document.addEventListener("humbug:turn", notify);
document.addEventListener("visibilitychange", () => { if (!document.hidden) { check(); clear(); } });
offer();
