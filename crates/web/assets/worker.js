// The service worker. It keeps one page, which says that there is no connection, and the files of that page: never a page with cards.
// The house writes HOUSE before it.

const NAME = `${HOUSE.prefix}${HOUSE.version}:${HOUSE.language}`;

const kept = async (path) => (await caches.open(NAME)).match(path, { ignoreVary: true });

// The pages of this house: others may live on the same host.
async function pages() {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith(HOUSE.home));
}

async function fill() {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(HOUSE.page, { cache: "reload" }), ...HOUSE.files]);
  await self.skipWaiting();
}

// What earlier versions kept goes, and their pages are told that there is a newer one.
async function follow() {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(HOUSE.prefix) && name !== NAME);
  await Promise.all(earlier.map((name) => caches.delete(name)));
  for (const page of await pages()) page.postMessage({ version: HOUSE.version, notice: HOUSE.notice, load: HOUSE.load });
}

async function show(path) {
  const page = (await pages()).find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : clients.openWindow(path);
}

self.addEventListener("install", (event) => { event.waitUntil(fill()); });
self.addEventListener("activate", (event) => { event.waitUntil(follow()); });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => await kept(HOUSE.page) ?? Response.error()));
  } else if (HOUSE.files.includes(pathname + search)) {
    event.respondWith(kept(pathname + search).then((file) => file ?? fetch(request)));
  }
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
