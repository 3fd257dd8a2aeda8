// Bluff Pirate: of a card's two boxes only one is ticked, ships sail along the route, keys for cards.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const downs = () => all("#hand .pick > input:not(:disabled)");
const upOf = (down) => down.parentElement.querySelector(".turn-up input");

// ---- Cards: out, in the set face down, in the set face up.

document.addEventListener("change", ({ target }) => {
  const pick = target.closest?.("#hand .pick");
  if (!pick) return;
  const down = pick.querySelector("input");
  const up = upOf(down);
  if (target === up) down.checked = !up.checked;
  else if (up.checked) up.checked = down.checked = false;
});

// What is put on the board is neither face up nor face down.
document.addEventListener("click", ({ target }) => {
  if (!target.closest?.("#do-remove")) return;
  for (const up of all("#hand .turn-up input:checked")) [up.checked, up.closest(".pick").querySelector("input").checked] = [false, true];
}, true);

document.addEventListener("keydown", (event) => {
  const { key, means, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  let off;
  try { off = localStorage.getItem("humbug-keys") === "off"; } catch {}
  const cards = downs();
  const down = cards.find((card) => card.parentElement.contains(target));
  // Up and down, the house goes from a card to its eye.
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -cards.length, End: cards.length }[key];
  const typing = target.matches("select, textarea, input:not([type=checkbox]):not([type=radio])");
  if (down && step) {
    const sign = document.dir === "rtl" && /Left|Right/.test(key) ? -1 : 1;
    const at = cards.indexOf(down) + step * sign;
    const wraps = Math.abs(step) === 1;
    cards[wraps ? (at + cards.length) % cards.length : Math.max(0, Math.min(at, cards.length - 1))].focus();
  } else if (typing || off) return;
  else if (/^\d$/.test(means) && cards[(Number(means) + 9) % 10]) {
    const card = cards[(Number(means) + 9) % 10];
    card.focus();
    card.click();
  } else if (means === "u" && down) upOf(down).click();
  else return;
  event.preventDefault();
});

// ---- Why chosen cards are no set: by what the rules say, where their number is right.

const why = () => document.querySelector("#why-no-set");
let how;

document.addEventListener("humbug:weighed", ({ detail: { button, claim, text } }) => {
  if (button.id !== "do-set" || !why()) return;
  const { notice } = claim ? {} : JSON.parse(text).regions;
  const said = notice && document.createRange().createContextualFragment(notice).querySelector("p").firstChild.data;
  how = how ?? why().textContent;
  why().textContent = said ?? "";
});
document.addEventListener("change", ({ target }) => { if (how && target.closest("#hand")) why()?.replaceChildren(how); });

// ---- Ships: along the squares from where they were to where they are.

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
let berths = new Map();

function sail() {
  const squares = all("#d-sea circle").map((sq) => [sq.cx.baseVal.value, sq.cy.baseVal.value]);
  const now = new Map();
  for (const ship of all("#route .ship")) {
    const { ship: seat, at } = ship.dataset;
    const to = Number(at);
    const from = berths.get(seat) ?? to;
    now.set(seat, to);
    if (from === to || still()) continue;
    const way = [];
    for (let square = from; square !== to; square += Math.sign(to - from)) way.push(squares[square]);
    const { e, f } = ship.transform.baseVal[0].matrix;
    const frames = [...way, [e, f]].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    ship.parentNode.append(ship);
    ship.animate(frames, { duration: 500 + 160 * way.length, easing: "ease-in-out" });
  }
  berths = now;
}

document.addEventListener("humbug:shown", sail);
sail();
