/**
 * The worker of a shop that does not work offline any more, at the address of the one before: a browser that finds it
 * deletes what was kept for everybody and has no worker from then on. A missing file would leave the old one in place.
 */
export const WITHDRAWN_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
`;
