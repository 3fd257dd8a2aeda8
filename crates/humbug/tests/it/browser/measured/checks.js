// What can be wrong with a page as it is laid out now. `measured` runs before the page's own scripts; its functions look and change
// nothing that stays.
globalThis.measured = (() => {
  const shows = (thing) => thing.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const boxOf = (thing) => thing.getBoundingClientRect();
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // ---- What must be whole in the window.

  const PARTS = ["seats", "route", "centre", "sets", "last", "status", "hand", "actions"];
  const THINGS = ".card, .tile, .slip, button, .said, .seat, li, p, h2";

  // What cuts a thing off: whatever around it hides or scrolls what is too large.
  const cutting = (thing, part) => {
    const found = [];
    for (let around = thing.parentElement; around && around !== part.parentElement; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      if (clipPath !== "none") return null;
      if (overflowX !== "visible" || overflowY !== "visible") found.push(around);
    }
    return found;
  };

  // Names and words that an ellipsis ends, or that reach over what stands beside them.
  const isCut = (name) => (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 4) && getComputedStyle(name).display !== "inline";

  const beyond = (inner, outer) => Math.round(Math.max(outer.top - inner.top, inner.bottom - outer.bottom, outer.left - inner.left, inner.right - outer.right));

  // Words that go on in the next line in their middle, where nobody could know how to read on.
  const brokenIn = (part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!shows(text.parentElement) || text.parentElement.closest(".out-of-sight, svg")) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u200b\u00ad\/-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter((line) => line.width > 1).map((line) => line.top);
        if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
      }
    }
    return found;
  };

  const outsideIn = (parts, view, note) => {
    for (const part of parts) {
      for (const name of all("bdi", part)) if (shows(name) && isCut(name)) note(part.id, `cuts ${name.textContent}`, 2);
      for (const word of brokenIn(part)) note(part.id, `breaks ${word}`, word.length);
      for (const thing of [part, ...all(THINGS, part)]) {
        const box = boxOf(thing);
        if (!shows(thing) || box.width <= 1 || box.height <= 1 || getComputedStyle(thing).clipPath !== "none") continue;
        const around = cutting(thing, part);
        if (!around) continue;
        note(part.id, "outside", beyond(box, view));
        for (const one of around) if (thing !== part) note(part.id, `cut by .${one.className.split(" ")[0]}`, beyond(box, boxOf(one)));
      }
    }
  };

  const covered = (parts, note) => {
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)];
        const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (across > 1) note(one.id, `under ${other.id}`, Math.round(down));
      }
    }
    // What stands aside is no wider than its place.
    for (const aside of all("#scores, #notes")) {
      for (const cell of shows(aside) ? all("th, td", aside) : []) {
        const [inner, outer] = [boxOf(cell), boxOf(aside)];
        if (shows(cell)) note(aside.id, "is too wide", Math.round(Math.max(inner.right - outer.right, outer.left - inner.left)));
      }
    }
  };

  // Nothing is smaller than it must be: with one step less something is beyond the window. On a television the log counts too.
  const shrunk = (table, fit, note) => {
    if (!table.dataset.fit || document.body.matches(".on-screen")) return;
    if (fit === "1") delete table.dataset.fit; else table.dataset.fit = fit.slice(0, -2);
    const lowest = all(".board > :not([data-more], .log-panel, .notice-wrap), #deciding > *, .actions button")
      .filter(shows).map((part) => boxOf(part).bottom + scrollY);
    if (Math.max(...lowest) < innerHeight) note("table", "is smaller than it must be", innerHeight - Math.max(...lowest));
    table.dataset.fit = fit;
  };

  const fits = () => {
    const table = document.querySelector(".table");
    if (!table) return [`there is no table at ${location.pathname}${location.search}, but ${document.title}`];
    const bar = document.querySelector(".table-bar, .tv-bar");
    const view = { top: bar ? boxOf(bar).bottom : 0, left: 0, bottom: innerHeight, right: document.documentElement.clientWidth };
    const worst = new Map();
    const note = (id, what, by) => { if (by > 1 && by > (worst.get(`${id} ${what}`) ?? 0)) worst.set(`${id} ${what}`, by); };
    const parts = PARTS.map((id) => document.getElementById(id)).filter((part) => part && shows(part) && boxOf(part).height > 1);
    const fit = table.dataset.fit ?? "0";
    outsideIn(parts, view, note);
    covered(parts, note);
    shrunk(table, fit, note);
    return [...worst].map(([what, by]) => `${what} by ${by} (step ${fit.at(-1)})`);
  };

  // While one learns the tutor's words give way to one's cards and buttons, and what to do is in sight.
  const learns = () => {
    const box = boxOf(document.getElementById("tutor-try"));
    const told = box.height > 10 && box.top >= 0 && box.bottom <= innerHeight ? [] : ["what to do is out of sight"];
    return [...fits().filter((out) => /^(hand|actions)/.test(out)), ...told];
  };

  // ---- The smallest texts of the screen for everybody, in percent of the window's height, names that are cut off, and whether it scrolls.

  const isSeen = (thing) => {
    const box = boxOf(thing);
    if (!shows(thing) || box.width <= 1 || box.height <= 1) return false;
    for (let around = thing; around; around = around.parentElement) if (getComputedStyle(around).clipPath !== "none") return false;
    return true;
  };

  const screen = (least) => {
    const small = new Map();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const thing = text.parentElement;
      if (!text.data.trim() || !isSeen(thing)) continue;
      // In a drawing the size is in units of the drawing.
      const size = thing.ownerSVGElement ? boxOf(thing).height / 1.2 : parseFloat(getComputedStyle(thing).fontSize) * (thing.currentCSSZoom ?? 1);
      const share = Math.round((size / innerHeight) * 1000) / 10;
      const name = [thing.closest("[id]")?.id, ...thing.classList, thing.localName].join(" ");
      if (share < least && share < (small.get(name) ?? 100)) small.set(name, share);
    }
    const cut = all(".board bdi").filter((name) => isSeen(name) && isCut(name));
    const over = document.documentElement.scrollHeight - innerHeight;
    return [...over > 1 ? [`the page scrolls by ${over}`] : [], ...cut.map((name) => `the name ${name.textContent} is cut off`),
      ...[...small].map(([name, share]) => `${name}: text of ${share} %`)];
  };

  // ---- Whatever in a part of the page is smaller than 44 by 44, or as a link in a line of text than 24, both in CSS pixels.

  const PRESSED = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=switch]";

  // On a phone on its side a hand of many cards takes less height: its cards and what lies on them are no smaller than WCAG allows (2.5.8).
  const isFlat = () => innerHeight <= 360;

  const small = (part) => {
    const found = [];
    for (const thing of new Set(all(part ?? "body").flatMap((part) => all(PRESSED, part)))) {
      if (!shows(thing) || thing.closest(".out-of-sight")) continue;
      const label = thing.matches("input") ? thing.closest("label") : null;
      const boxes = [thing, label].filter(Boolean).map(boxOf);
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
      // What is there for the keyboard alone shows, and is large, once it has the focus.
      if (width <= 1 && height <= 1) continue;
      const inline = thing.matches("a") && getComputedStyle(thing).display === "inline";
      const least = inline || isFlat() && thing.closest(".hand") ? 24 : 44;
      if (height < least - 0.5 || !inline && width < least - 0.5) found.push(`${Math.round(width)}x${Math.round(height)} ${thing.outerHTML.slice(0, 140)}`);
    }
    return found;
  };

  // ---- By how much a page is too wide, and what of it reaches out: the outermost such elements. Not measured by `innerWidth`, because
  // a phone widens that to whatever the page has become.

  const wide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return [];
    const out = (element) => {
      const { left, right, width } = boxOf(element);
      return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    // What scrolls by itself makes no page wider.
    const scrolled = (element) => element && element !== document.body && (getComputedStyle(element).overflowX !== "visible" || scrolled(element.parentElement));
    const reaching = all("body *").filter((element) => out(element) && !out(element.parentElement) && !scrolled(element.parentElement));
    const over = all("body *").filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !scrolled(element));
    const inmost = over.filter((element) => !over.some((other) => other !== element && element.contains(other)));
    const named = [...reaching, ...inmost].slice(0, 8).map((element) => `${element.parentElement.id || element.parentElement.className} > ${element.outerHTML.slice(0, 90)}`);
    return [`${scrollWidth - clientWidth} pixels too wide: ${named.join(" | ")}`];
  };

  // Whether something is on its way that will arrive.
  const moves = () => document.getAnimations().some((one) => one.playState === "running" && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));

  // ---- Hints of keys that reach out of their button or lie on its words, and how many there are to be seen.

  const hints = () => {
    const found = all("button kbd, a.button kbd").filter((hint) => hint.checkVisibility());
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const wrong = found.filter((hint) => {
      const [box, button] = [boxOf(hint), boxOf(hint.closest("button, a.button"))];
      const words = [...hint.parentElement.children].filter((word) => word !== hint && word.checkVisibility()).map(boxOf);
      return box.left < button.left - 1 || box.right > button.right + 1 || box.top < button.top - 1
        || box.bottom > button.bottom + 1 || words.some((word) => !apart(box, word));
    });
    return { count: found.length, wrong: wrong.map((hint) => `a hint is not on ${hint.closest("button, a.button").outerHTML.slice(0, 300)}`) };
  };

  // ---- The words of a page in Latin letters, without what is called by its own name: names, keys, and text in another language.

  const latin = () => {
    const page = document.body.cloneNode(true);
    for (const element of all("bdi, kbd, script, noscript, .languages, [lang]:not([lang=ar]), option, code, input, textarea", page)) element.remove();
    const labels = all("[aria-label], [title], [placeholder]")
      .filter((element) => !element.closest("[lang]:not([lang=ar])"))
      .flatMap((element) => [element.ariaLabel, element.title, element.placeholder]).filter(Boolean);
    // Things beside one another are not one word: five court cards are not the word KKQJJ.
    const texts = [], walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    const text = [...texts, ...labels].join(" ").replace(/\u2068[^\u2069]*\u2069/g, " ");
    // Of a page without any Arabic nothing is known.
    return /[\u0621-\u064a]/.test(text) ? text.match(/[A-Za-zÀ-ÿ]{2,}/g) ?? [] : ["nothing in Arabic"];
  };

  // ---- A page measured on one screen.

  // More than a page takes to follow its window, on however busy a machine.
  const FRAMES = 600;

  const frame = () => new Promise((next) => requestAnimationFrame(next));

  // Waits until something is there.
  const until = async (isThere) => {
    while (!isThere()) await frame();
    return true;
  };

  // The window has this size, and the page was told: at once, for the next frame, which says so too, is drawn first.
  const resized = async (width, height) => {
    const isSo = () => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;
    for (let frames = 0; !isSo(); frames++) {
      if (frames === FRAMES) throw new Error(`the page is laid out for ${innerWidth}x${innerHeight}`);
      await frame();
    }
    dispatchEvent(new Event("resize"));
    while (moves()) await frame();
  };

  const CHECKS = { fits, learns, screen, small, wide, hints: () => hints().wrong };

  // What is wrong, by the names of checks. Words and cards make room for each other in the frames that follow one another.
  const at = async (width, height, checks, least) => {
    await resized(width, height);
    for (let tries = 0; ; tries++) {
      const found = checks.flatMap((check) => CHECKS[check](check === "screen" ? least : null).map((wrong) => `${check}: ${wrong}`));
      if (!found.length || tries === 10) return found;
      await frame();
      await frame();
    }
  };

  // How often the page goes on making room in the next frames, though nothing has changed.
  const restless = async () => {
    let fitted = 0;
    const count = () => fitted++;
    document.addEventListener("humbug:fitted", count);
    for (let frames = 0; frames < 14; frames++) await frame();
    document.removeEventListener("humbug:fitted", count);
    return fitted ? [`the page does not come to rest (${fitted})`] : [];
  };

  // The page as it is now, for axe to look through elsewhere: what its script has made of it, without that script.
  const snapshot = (part) => {
    const { documentElement } = document;
    for (const input of all("input")) input.toggleAttribute("checked", input.checked);
    const marked = part ? all(part) : [];
    const modal = all("dialog:modal");
    for (const one of marked) one.toggleAttribute("data-looked-at", true);
    for (const one of modal) one.toggleAttribute("data-modal", true);
    const copy = documentElement.cloneNode(true);
    for (const one of marked) one.toggleAttribute("data-looked-at", false);
    for (const one of modal) one.toggleAttribute("data-modal", false);
    for (const one of all("script, noscript, link[rel=modulepreload], link[rel=manifest]", copy)) one.remove();
    return copy.outerHTML;
  };

  // Nobody looks at pages that are measured: what is not drawn costs nothing. Where things are is the same.
  const unseen = new CSSStyleSheet();
  unseen.replaceSync("html { opacity: 0 !important; }");
  const seen = (is) => { document.adoptedStyleSheets = is ? [] : [unseen]; };

  // A page that is left goes nowhere else: that of one person at a shared device would go to the curtain.
  addEventListener("visibilitychange", (event) => event.stopImmediatePropagation(), true);

  return { at, fits, frame, hints, latin, moves, restless, seen, small, snapshot, until, wide };
})();
