//! Logs the events on a browser's pages, so that a failed test can print them.

use super::page::Page;

/// A script that runs before every page's own scripts. It logs presses, requests, responses and live updates, with the
/// time in milliseconds since the page's request. The log includes earlier pages of the tab.
const WATCH: &str = "
    if (window === top && location.protocol.startsWith('http')) {
        const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
        const tell = (...what) => {
            // Of several frames in a row the last is enough.
            if (what[0] === 'shown' && told.at(-1)?.includes(' shown ')) told.pop();
            told.push([Math.round(performance.now()), ...what].join(' '));
            if (told.length > 100) told.shift();
            sessionStorage.setItem('told', JSON.stringify(told));
        };
        const name = (el) => el?.id ? `#${el.id}` : el?.className || el?.tagName || 'nothing';
        tell('page', location.pathname + location.search);
        for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown', 'submit', 'contextmenu'])
            addEventListener(kind, (event) => tell(kind, event.key ?? [event.clientX, event.clientY], name(event.target), event.defaultPrevented ? 'prevented' : ''), true);
        addEventListener('pagehide', () => tell('pagehide'));
        addEventListener('error', (event) => tell('error', event.message));
        addEventListener('unhandledrejection', (event) => tell('rejected', event.reason));
        document.addEventListener('visibilitychange', () => tell(document.visibilityState));
        document.addEventListener('humbug:shown', (event) => tell('shown', Object.keys(event.detail.regions ?? {}).join()));
        const fetches = window.fetch;
        window.fetch = async (...given) => {
            tell('fetch', given[0]);
            try {
                const answer = await fetches(...given);
                tell('answer', given[0], answer.status, answer.redirected ? answer.url : '');
                return answer;
            } catch (error) {
                tell('no answer', given[0], error);
                throw error;
            }
        };
        for (const way of ['WebSocket', 'EventSource']) window[way] = class extends window[way] {
            constructor(url) {
                super(url);
                tell(way, url);
                for (const kind of ['open', 'error', 'close', 'resync']) this.addEventListener(kind, () => tell(way, kind));
            }
        };
    }";

/// A script that presses the buttons for the next round and for the result of a game as soon as they exist. A test can
/// switch it off with `sessionStorage.stays`.
const GO_ON: &str = "
    if (window === top && location.protocol.startsWith('http')) setInterval(() => {
        const ways = '#see-result:not([data-settling]), #look[open] #look-close:not([data-settling]), [data-step=stays] #stage-on';
        if (!sessionStorage.stays) document.querySelector(ways)?.click();
    }, 50);";

/// A script that replaces the page's live stream by a stream that does nothing.
const STILL: &str =
    "Object.defineProperty(window, 'humbugLive', { get: () => () => ({ open() {}, stop() {} }), set() {} });";

/// A script that runs timers and animations without waiting for their times.
const CLOCK: &str = include_str!("../clock.js");

/// Makes timers and animations on all later pages run without waiting. They run one after the other, in the order of
/// their planned times.
pub(crate) async fn no_waiting(client: &Page) {
    client.on_new_document(CLOCK).await;
}

/// Switches the live updates off on all later pages, for tests that measure pages. They measure loaded pages only, and
/// a live update would cost time without showing other HTML.
pub(crate) async fn still(client: &Page) {
    client.on_new_document(STILL).await;
}

/// Switches off the script that presses the buttons for the next round and for the result, on all later pages. Tests
/// that go from table to table need this. On a busy machine that script would act late and leave the next table.
pub(crate) async fn stay(client: &Page) {
    let stays = "if (location.protocol.startsWith('http')) sessionStorage.stays = 'yes';";
    client.on_new_document(stays).await;
}

/// Logs the events of every page that this tab loads from now on.
pub(crate) async fn watch(client: &Page) {
    for source in [WATCH, GO_ON] {
        client.on_new_document(source).await;
    }
}

/// Returns the log of the latest events and the current state of the page, one line each.
pub(crate) async fn told(client: &Page) -> String {
    let now = "const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
        told.push(`now: ${Math.round(performance.now())} on ${location.href}, ${document.visibilityState}, ${document.readyState}`);
        const view = visualViewport;
        told.push(`view: ${[innerWidth, innerHeight, view.scale, view.offsetLeft, view.offsetTop, view.width, view.height]}`);
        told.push(`page: ${[scrollX, scrollY, document.documentElement.scrollWidth, document.documentElement.clientWidth]}`);
        const state = (el) => [el.id, el.tabIndex, el.checked && 'on', el.ariaDisabled && 'grey', el.disabled && 'off'].filter(Boolean).join(' ');
        told.push(`hand: ${[...document.querySelectorAll('.hand input')].map(state).join(', ')}`);
        told.push(`busy: ${[...document.forms].filter(form => form.dataset.busy).map(form => form.action)}`);
        told.push(`settling: ${[...document.querySelectorAll('[data-settling]')].map(button => button.id)}`);
        told.push(`presses: ${JSON.stringify(document.documentElement.dataset)}`);
        return told.join('\\n');";
    match client.execute(now, vec![]).await {
        Ok(told) => told.as_str().unwrap_or_default().to_owned(),
        Err(error) => format!("the page does not say: {error}"),
    }
}
