// The smallest texts of a page, in percent of the window's height and by the element around them, names that are cut off, and
// whether it scrolls. The last argument is called with those below the share that is its first.
const [least, done] = [arguments[0], arguments[arguments.length - 1]];

const isSeen = (thing) => {
  if (!thing.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return false;
  const box = thing.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return false;
  for (let around = thing; around; around = around.parentElement) if (getComputedStyle(around).clipPath !== "none") return false;
  return true;
};

requestAnimationFrame(() => requestAnimationFrame(() => {
  const small = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const thing = text.parentElement;
    if (!text.data.trim() || !isSeen(thing)) continue;
    // In a drawing the size is in units of the drawing.
    const size = thing.ownerSVGElement
      ? thing.getBoundingClientRect().height / 1.2
      : parseFloat(getComputedStyle(thing).fontSize) * (thing.currentCSSZoom ?? 1);
    const share = Math.round((size / innerHeight) * 1000) / 10;
    const name = [thing.closest("[id]")?.id, ...thing.classList, thing.localName].join(" ");
    if (share < least && share < (small.get(name) ?? 100)) small.set(name, share);
  }
  const cut = [...document.querySelectorAll(".board bdi")].filter((name) => isSeen(name)
    && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 4) && getComputedStyle(name).display !== "inline");
  const beyond = document.documentElement.scrollHeight - innerHeight;
  const scrolls = beyond > 1 ? [`the page scrolls by ${beyond}`] : [];
  done([...scrolls, ...cut.map((name) => `the name ${name.textContent} is cut off`), ...[...small].map(([name, share]) => `${name}: text of ${share} %`)]);
}));
