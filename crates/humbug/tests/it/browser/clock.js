// A page's clock that nobody waits for: it stands still while the page works, and goes at once to what is planned next, a timer or
// the end of an animation. So everything happens in its order and after its planned time, however fast or slow the machine is.
// Timers of five seconds and more watch over something that may never come, such as an answer: they go by the real clock.
{
    const WATCHES = 5000;
    const { setTimeout: later, clearTimeout: forget } = window;
    const read = performance.now.bind(performance);
    const timers = new Map();
    const stopped = new WeakSet();
    let skipped = 0, last = 0, capturing = 0;

    performance.now = () => read() + skipped;

    // Timers of this clock have numbers below zero.
    window.setTimeout = (go, ms = 0, ...given) => {
        if (typeof go !== 'function' || ms >= WATCHES) return later(go, ms, ...given);
        timers.set(--last, { left: Math.max(0, Number(ms) || 0), go: () => go(...given) });
        return last;
    };
    window.clearTimeout = (id) => { if (!timers.delete(id)) forget(id); };

    // What glides is drawn twice before it does: that takes the time it takes.
    const glide = document.startViewTransition?.bind(document);
    if (glide) document.startViewTransition = (update) => {
        const change = glide(update);
        capturing++;
        change.ready.catch(() => {}).finally(() => capturing--);
        return change;
    };

    const left = (animation) => animation.effect.getComputedTiming().endTime - animation.currentTime;

    // The animations that end, stopped where they are.
    function moving() {
        const ends = (one) => one.timeline === document.timeline && Number.isFinite(one.effect?.getComputedTiming().endTime);
        const all = document.getAnimations().filter(one => ends(one)
            && (one.playState === 'running' || one.playState === 'paused' && stopped.has(one)));
        for (const one of all) {
            if (stopped.has(one)) continue;
            stopped.add(one);
            const at = one.currentTime ?? 0;
            one.pause();
            one.currentTime = at;
        }
        return all;
    }

    // One timer at a time: what follows from it may come before the next.
    function advance() {
        const animations = moving();
        const next = [...timers].reduce((least, one) => (least && least[1].left <= one[1].left ? least : one), undefined);
        const step = Math.max(0, Math.min(next?.[1].left ?? Infinity, ...animations.map(left)));
        if (step === Infinity) return;
        skipped += step;
        for (const one of animations) {
            one.currentTime += step;
            if (left(one) <= 0) one.finish();
        }
        for (const timer of timers.values()) timer.left -= step;
        if (next && next[1].left <= 0 && timers.delete(next[0])) next[1].go();
    }

    const tick = () => {
        try { if (!capturing) advance(); } finally { requestAnimationFrame(tick); }
    };
    requestAnimationFrame(tick);
}
