// The service worker: keeps the client on the device, so that it opens and plays without a network.
const FILES = ['files to keep'];
const CACHE = 'heirloom version of these files';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The client's own files come from the device, pages of the client are its one page, everything else is the server's.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|feed|ws)(\/|$)|^\/(healthz|readyz|metrics)$/.test(pathname)) return;
  const page = event.request.mode === 'navigate';
  event.respondWith(
    caches
      .match(page ? '/index.html' : event.request, { ignoreVary: true })
      .then((kept) => kept ?? fetch(event.request)),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data ?? '/', self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find(({ url }) => url.split('?')[0] === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
