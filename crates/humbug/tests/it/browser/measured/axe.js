// A page on which axe-core is loaded once and looks through one page after the other: each takes the place of the document's content.
globalThis.looked = (() => {
  const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const OPTIONS = { runOnly: { type: "tag", values: TAGS }, resultTypes: ["violations", "incomplete"], preload: false };

  // Colours that it cannot tell count too, unless it could merely not see them there: something lies over them, it is a single letter or an
  // emoji, or a number drawn on a map.
  const UNSEEN = ["elmPartiallyObscured", "elmPartiallyObscuring", "bgOverlap", "shortTextContent", "nonBmp"];

  const line = (one, node) => `${one.id}: ${node.html.slice(0, 160)}\n      ${node.failureSummary.split("\n").slice(1, 3).join(" ")}`;

  // What a bar that stays in sight lies over is measured again where a person would scroll it to.
  const holds = async (one, node) => {
    if (one.id !== "target-size") return true;
    const [x, y] = [scrollX, scrollY];
    const element = document.querySelector(node.target[0]);
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await axe.run(element, { runOnly: { type: "rule", values: [one.id] } });
    scrollTo({ left: x, top: y, behavior: "instant" });
    return violations.length > 0;
  };

  const broken = async (violations) => {
    const lines = [];
    for (const one of violations) {
      for (const node of one.nodes) if (await holds(one, node)) lines.push(line(one, node));
    }
    return lines;
  };

  // What axe finds wrong on the page, or in what a selector names, a line for each element.
  const through = async (part) => {
    const { violations, incomplete } = await axe.run(part ?? document, OPTIONS);
    const unsure = incomplete.filter((one) => one.id === "color-contrast").flatMap((one) => one.nodes
      .filter((node) => !UNSEEN.includes(node.any[0]?.data?.messageKey) && !node.html.startsWith("<text"))
      .map((node) => line(one, node)));
    return [...await broken(violations), ...unsure];
  };

  const loaded = (thing, isThere) => isThere(thing) || new Promise((done) => { thing.onload = thing.onerror = done; });

  // Shows a page that was taken by `measured.snapshot`.
  const show = async (html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
    for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
      dialog.removeAttribute("data-modal");
      dialog.open = false;
      dialog.showModal();
    }
    const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => loaded(link, () => link.sheet));
    const images = [...document.images].filter((image) => image.loading !== "lazy").map((image) => loaded(image, () => image.complete));
    await Promise.all([...sheets, ...images, document.fonts.ready]);
    scrollTo({ left: 0, top: 0, behavior: "instant" });
  };

  return { show, through };
})();
