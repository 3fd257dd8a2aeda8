// What is laid, turned and stamped, for whoever switched it on. The whole room hears it: it says what all may see, no sooner.

const page = document;

// Notes: pitch in Hz (below zero the speed of noise), start and length in seconds, loudness.
const SOUNDS = {
  card: [[-0.6, 0, 0.09, 0.08]],
  call: [[440, 0, 0.12, 0.1], [660, 0.09, 0.3, 0.12]],
  breath: [[-0.05, 0, 0.5, 0.03]],
  turn: [[-1, 0, 0.05, 0.06], [880, 0.02, 0.07, 0.02]],
  said: [[494, 0, 0.15, 0.03]],
  caught: [[110, 0, 0.12, 0.12], [311, 0.1, 0.16, 0.07], [233, 0.24, 0.3, 0.07]],
  honest: [[110, 0, 0.12, 0.12], [392, 0.1, 0.16, 0.07], [523, 0.24, 0.3, 0.07]],
  won: [[523, 0, 0.2, 0.08], [659, 0.14, 0.2, 0.08], [784, 0.28, 0.3, 0.08]],
  yours: [[523, 0, 0.3, 0.1], [659, 0.13, 0.4, 0.1]],
};

// A silenced table has no switches.
const wants = (kind) => page.querySelector(`[data-signal$=${kind}][aria-checked=true]:not([hidden])`);

// ---- Sounds: browsers make none before the page was touched.

let audio, hiss;
const last = {};

function wake() {
  try { audio = audio ?? new AudioContext(); } catch {}
  return audio?.resume().catch(() => {});
}

for (const touch of ["pointerdown", "pointerup", "keydown"]) addEventListener(touch, () => wants("sound") && wake(), true);

function voice(pitch) {
  const it = pitch < 0 ? audio.createBufferSource() : audio.createOscillator();
  if (pitch < 0) [it.buffer, it.playbackRate.value] = [hiss = hiss ?? noise(), -pitch];
  else it.frequency.value = pitch;
  return it;
}

function noise() {
  const buffer = audio.createBuffer(1, 24000, 48000);
  buffer.getChannelData(0).forEach((_, at, data) => { data[at] = Math.random() * 2 - 1; });
  return buffer;
}

// What cannot be heard now is not made up for.
async function play(name, later = 0) {
  if (!wants("sound")) return;
  const woken = wake();
  if (audio?.state === "suspended") await Promise.race([woken, new Promise((go) => setTimeout(go, 300))]);
  const now = audio?.currentTime;
  // Cards that turn at once are heard as one.
  if (audio?.state !== "running" || now - last[name] < 0.05) return;
  last[name] = now;
  for (const [pitch, start, length, loud] of SOUNDS[name]) {
    const [it, volume, at] = [voice(pitch), audio.createGain(), now + later + start];
    volume.gain.setValueCurveAtTime([0, loud, loud / 3, 0], at, length);
    it.connect(volume).connect(audio.destination);
    it.start(at);
    it.stop(at + length);
  }
}

const buzz = (ms) => wants("buzz") && navigator.vibrate?.(ms);

// What a frame comes to.
const CARDS = "deal draw lead lay set throw discard take swap";
const TELLS = [["won", "round over"], ["stamp", "reveal"], ["turn", "token"], ["said", "win"], ["card", CARDS]];
const told = () => TELLS.find(([, by]) => cues.some((cue) => by.split(" ").includes(cue)))?.[0];
const heard = new Set();
let cues = [], behind, mine;

function verdict(stamp) {
  if (!stamp) return "turn";
  return stamp.matches(".bluff, .bad") ? "caught" : "honest";
}

function make(sound) {
  heard.add(sound);
  play(sound);
  if (/caught|honest/.test(sound)) buzz(40);
}

// A frame is shown to its end: where nothing was staged it makes one sound, and the reader's turn comes first.
function rest() {
  const what = told();
  const sound = what === "stamp" ? verdict(page.querySelector("#stage .stamp")) : what;
  const makes = sound && !behind && !heard.has(sound) && (heard.size || !mine);
  if (makes) make(sound);
  if (mine) play("yours", makes ? 0.7 : 0);
  heard.clear();
  [cues, behind, mine] = [[], false, false];
}

const hear = (name, then) => page.addEventListener(`humbug:${name}`, ({ detail }) => then(detail));
hear("frame", (stage) => { cues = stage.frame.cues ?? []; behind = stage.behind() > 1; });
const STEPS = { cost: "card" };
hear("step", ({ what, el }) => make(what === "stamp" ? verdict(el) : STEPS[what] ?? what));
hear("turn", () => { mine = true; buzz(80); queueMicrotask(rest); });
// The first part of a moment has no cues.
hear("shown", (frame) => frame.cues?.length !== 0 && rest());
hear("switched", (kind) => (kind === "buzz" ? buzz(80) : play("yours")));
