// An earlier application at this address may have left a service worker under this name, which goes on serving its
// pages. A browser that looks for a newer one gets this: it takes the other's place, and removes itself and the pages
// kept. It reloads nothing, since a console that is open may be sending: the next visit shows the console.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const removed = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(removed());
});
