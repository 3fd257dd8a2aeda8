// Learning: the tutor's words give way to the cards, and the address follows the steps, which come without a new page.

const root = document.documentElement;
const table = document.getElementById("main");
const tutor = () => document.getElementById("tutor");

// Fewer words than this are no help; what is more is scrolled.
const LEAST = { high: 72, low: 36 };

// The house has made the table as small as it can (fit.js). What is still outside is taken from the words.
const parts = () => [...table.querySelectorAll(".board > :not([data-more]):not(.log-panel):not(.notice-wrap)")];
const outside = () => Math.ceil(Math.max(...parts().map((part) => part.getBoundingClientRect().bottom)) + scrollY - root.clientHeight);

// From the beginning each time, so that what comes of it does not depend on what was there before.
function giveWay() {
  const words = tutor();
  words.style.removeProperty("--most");
  words.classList.remove("short");
  const isShort = outside() > 0;
  words.classList.toggle("short", isShort);
  const over = isShort ? outside() : 0;
  const least = root.clientHeight < 480 ? LEAST.low : LEAST.high;
  // What is scrolled can be scrolled with keys.
  for (const part of parts()) if (part.scrollHeight > part.clientHeight + 1 && !part.hasAttribute("tabindex")) part.tabIndex = 0;
  if (over > 0) words.style.setProperty("--most", `${Math.max(words.offsetHeight - over, least)}px`);
}

let here = tutor().dataset.here;

document.addEventListener("humbug:shown", () => {
  const { here: now } = tutor().dataset;
  if (now !== here) {
    here = now;
    history.pushState(null, "", now);
    tutor().focus({ preventScroll: true });
    scrollTo(0, 0);
  }
});
addEventListener("popstate", () => location.reload());
document.addEventListener("humbug:fitted", giveWay);
giveWay();
