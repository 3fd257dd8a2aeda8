// How a page hears of its table: over a WebSocket, which browsers count apart from the six connections that all tabs share; where no
// upgrade passes, by Server-Sent Events, of which a hidden page holds none; where those are held back until they end, by asking again
// and again. What comes is the same.

// A stream says something at once. Where nothing has come by then, somebody on the way holds it back.
const FIRST = 5000;
// After that the house speaks at least every 8 seconds.
const SILENCE = 20000;
// A hidden page asks now and then, and holds no connection meanwhile.
const HIDDEN = 8000;
// How many seconds an answer may wait for news, and how many milliseconds more it may take.
const LONG = 20;
const LATE = 10000;
// For so long the other pages of this tab begin with the way that was found. Then one of them tries all ways again.
const REMEMBERED = 600000;
// A page that had a better way before tries it again after this time.
const BETTER = 120000;

// Nothing has come of a stream that is open: no status is that.
const HELD = -1;

const KEY = "humbug-way";

function remembered() {
  try {
    const [way, when] = (sessionStorage.getItem(KEY) || "0 0").split(" ").map(Number);
    return Date.now() - when < REMEMBERED && way > 0 && way < 3 ? way : 0;
  } catch (error) { return 0; }
}

function remember(way) {
  if (way === remembered()) return;
  try { if (way) sessionStorage.setItem(KEY, `${way} ${Date.now()}`); else sessionStorage.removeItem(KEY); } catch (error) {}
}

// One event as it is written on a stream.
function read(text) {
  const event = { name: "", id: "", data: "" };
  for (const line of text.split("\n")) {
    const at = line.indexOf(": ");
    const key = at > 0 ? line.slice(0, at) : "";
    if (key === "event") event.name = line.slice(at + 2);
    else if (key) event[key] = line.slice(at + 2);
  }
  return event;
}

function socket(address, told, gone) {
  const channel = new WebSocket(address().replace(/^http/, "ws"));
  channel.onmessage = (event) => told(read(event.data));
  channel.onclose = () => gone();
  return () => { channel.onclose = channel.onmessage = null; channel.close(); };
}

function events(address, told, gone) {
  const channel = new EventSource(address());
  for (const name of ["beat", "frame", "resync"]) {
    channel.addEventListener(name, (event) => told({ name, id: event.lastEventId, data: event.data }));
  }
  channel.onerror = () => { channel.close(); gone(); };
  return () => channel.close();
}

// Asks the house for an answer and its text, which may take so many milliseconds.
async function ask(address, most, stop = new AbortController()) {
  const late = setTimeout(() => stop.abort(), most);
  try {
    const answer = await fetch(address, { signal: stop.signal });
    return { status: answer.status, ok: answer.ok, text: await answer.text() };
  } finally {
    clearTimeout(late);
  }
}

// The status with which the house answers: 0 where no answer comes.
const statusOf = (address) => ask(address, LATE).then(({ status }) => status, () => 0);

function poll(address, told, gone) {
  const stop = new AbortController();
  let over = false;
  async function follow() {
    for (let wait = 0; !over; wait = LONG) {
      const seconds = document.hidden ? 0 : wait;
      const { status, ok, text } = await ask(`${address()}&poll=${seconds}`, seconds * 1000 + LATE, stop);
      if (over) return;
      if (!ok) return gone(status);
      told(status === 204 ? { name: "beat" } : read(text));
      if (document.hidden) await new Promise((go) => setTimeout(go, HIDDEN));
    }
  }
  follow().catch(() => { if (!over) gone(); });
  return () => { over = true; stop.abort(); };
}

const WAYS = [socket, events, poll];

// Listens to the stream at `url`. `at()` is the number of what the page shows; `take(event)` is told what comes; `state(is)` whether
// the stream is "open", "slow" (it has to be asked for) or "lost". The house may refuse for good: then `refused()` is told.
window.humbugLive = ({ url, at = () => 0, take = () => {}, state = () => {}, refused = () => {} }) => {
  const proven = [];
  let way = remembered(), close = null, current = 0, isOpen = false, heard = 0, first, next, tries = 0, shown = 0, used, since = 0;
  // Whether the house has answered a plain request since the last way failed.
  let answered = false;

  const address = () => `${new URL(url, location.href)}${url.includes("?") ? "&" : "?"}at=${at()}`;

  function stop() {
    current++;
    clearTimeout(first);
    clearTimeout(next);
    if (close) close();
    close = null;
  }

  function told(event) {
    heard = Date.now();
    if (!isOpen) {
      isOpen = proven[WAYS.indexOf(used)] = true;
      tries = 0;
      answered = false;
      since = heard;
      clearTimeout(first);
      remember(way);
      shown = way;
      state(way === 2 ? "slow" : "open");
    }
    if (event.name !== "beat" && (event.id || event.data)) take(event);
  }

  // It ended, or never began. A way is given up where it fails although the house answers: a house that is restarted must not
  // leave its pages with a slower way. A new way that is held back is given up at once.
  function gone(status) {
    const wasOpen = isOpen;
    stop();
    if (!wasOpen && way < 2 && (answered || (status === HELD && !proven[way]))) {
      way++;
      return open();
    }
    if (!wasOpen && way === 2) way = Math.max(0, proven.indexOf(true));
    // At the very first failure the page asks at once, and says nothing yet.
    if (!wasOpen && !tries && !proven.length) next = setTimeout(again, 0);
    else {
      state("lost");
      // Not all readers at once where the house was restarted.
      next = setTimeout(again, wasOpen ? 200 + 1000 * Math.random() : Math.min(1000 * 2 ** (tries - 1), 15000));
    }
    if (!wasOpen) tries++;
  }

  // Opens again. Where that has failed already, it asks first whether the house answers at all. The house may refuse, perhaps
  // while starting: the page is loaded once there is one.
  async function again() {
    const mine = current;
    if (tries) {
      const status = await statusOf(`${address()}&poll=0`);
      const page = status >= 400 && tries > 2 && await statusOf(location.pathname);
      if (mine !== current) return;
      if (page && page < 500) return refused();
      answered = status > 0 && status < 400;
      if (!answered) return gone(status);
    }
    open();
  }

  function open() {
    stop();
    const mine = current;
    const mineOnly = (then) => (given) => { if (mine === current) then(given); };
    isOpen = false;
    heard = Date.now();
    used = way === 1 && document.hidden ? poll : WAYS[way];
    if (used !== poll) first = setTimeout(gone, FIRST, HELD);
    try {
      close = used(address, mineOnly(told), mineOnly(gone));
    } catch (error) {
      gone();
    }
  }

  document.addEventListener("visibilitychange", () => {
    // What was held may go; what was asked for now and then comes at once.
    if (close && shown) open();
    else if (!document.hidden && close && Date.now() - heard > SILENCE) open();
  });
  addEventListener("online", () => { if (close) open(); });
  setInterval(() => {
    if (!close || !isOpen || document.hidden) return;
    const best = proven.indexOf(true);
    if (best < way && Date.now() - since > BETTER) {
      way = best;
      answered = true;
      open();
    } else if (way < 2 && Date.now() - heard > SILENCE) open();
  }, 1000);

  return { open, stop };
};
