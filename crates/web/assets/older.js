// For older browsers, before the other scripts: what `:has()` would find is marked, and a few parts of the platform are put in.

// ---- Elements that have something are marked, for the style sheet. RELATIONS: mark, elements, what they have to have.
{
  const MARK = "data-has";
  const has = (element, wanted) => wanted.startsWith("+")
    ? Boolean(element.nextElementSibling && element.nextElementSibling.matches(wanted.slice(1).trim()))
    : Boolean(element.querySelector(`:scope ${wanted}`));

  const mark = () => {
    const marks = new Map();
    for (const [name, elements, wanted] of RELATIONS) {
      for (const element of document.querySelectorAll(elements)) {
        if (wanted.some((one) => has(element, one))) marks.set(element, (marks.get(element) || []).concat(name));
      }
    }
    for (const element of document.querySelectorAll(`[${MARK}]`)) if (!marks.has(element)) element.removeAttribute(MARK);
    for (const [element, names] of marks) {
      const text = names.join(" ");
      if (element.getAttribute(MARK) !== text) element.setAttribute(MARK, text);
    }
  };

  new MutationObserver((changes) => { if (changes.some((change) => change.attributeName !== MARK)) mark(); })
    .observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true });
  for (const event of ["input", "change", "reset", "focusin", "focusout"]) addEventListener(event, () => Promise.resolve().then(mark), true);
  mark();
}

// ---- The button by which a form is sent.
if (!("submitter" in Event.prototype) && !(window.SubmitEvent && "submitter" in SubmitEvent.prototype)) {
  let pressed;
  addEventListener("click", ({ target }) => { pressed = target.closest && target.closest("button, input[type=submit]"); }, true);
  addEventListener("submit", (event) => {
    const button = pressed && pressed.form === event.target ? pressed : null;
    Object.defineProperty(event, "submitter", { value: button });
    pressed = undefined;
  }, true);
}

// ---- Dialogs: over the page, closed by Escape and by the forms in them.
if (!("showModal" in (window.HTMLDialogElement || HTMLUnknownElement).prototype)) {
  const opened = [];
  const { prototype } = window.HTMLDialogElement || HTMLElement;
  const own = { configurable: true, writable: true };
  Object.defineProperties(prototype, {
    open: {
      configurable: true,
      get() { return this.hasAttribute("open"); },
      set(open) { if (open) this.setAttribute("open", ""); else this.removeAttribute("open"); },
    },
    showModal: { ...own, value() {
      this.open = true;
      this.setAttribute("role", "dialog");
      this.setAttribute("aria-modal", "true");
      this.classList.add("shown-by-script");
      opened.push([this, document.activeElement]);
      const first = this.querySelector("[autofocus], button, a[href], input:not([type=hidden]), select, textarea");
      if (first) first.focus();
    } },
    close: { ...own, value() {
      if (!this.open) return;
      this.open = false;
      const at = opened.findIndex(([dialog]) => dialog === this);
      const [[, before]] = at < 0 ? [[]] : opened.splice(at, 1);
      if (before && before.focus) before.focus();
      this.dispatchEvent(new Event("close"));
    } },
  });
  addEventListener("keydown", (event) => {
    const last = opened[opened.length - 1];
    if (event.key === "Escape" && last && last[0].dispatchEvent(new Event("cancel", { cancelable: true }))) last[0].close();
  });
  // Nothing behind a dialog is reached.
  addEventListener("focusin", ({ target }) => {
    const last = opened[opened.length - 1];
    if (last && last[0].isConnected && !last[0].contains(target)) last[0].querySelector("button, a[href], input, select, textarea").focus();
  });
  addEventListener("submit", (event) => {
    if (event.target.getAttribute("method") !== "dialog") return;
    event.preventDefault();
    event.target.closest("dialog").close();
  });
}
