/*
 * Answers the back office on a device that picks orders, where there is no connection: the page and its
 * files from the caches that the page fills (`picking/offline-page.ts`). With a connection the page is
 * always the shop's newest. API calls are never answered from a cache.
 */

const page = '/admin/picking'
/** In a dead spot a request may hang. */
const pageTimeoutMs = 4_000

const fromCache = (request) => caches.match(request, { ignoreVary: true })

const answerPage = async (request) => {
  const cached = await fromCache(page)
  if (cached === undefined) return fetch(request)
  try {
    // By its address, since `fetch` accepts no signal for a navigation's request.
    return await fetch(request.url, { signal: AbortSignal.timeout(pageTimeoutMs) })
  } catch {
    return cached
  }
}

const answerFile = async (request) => (await fromCache(request)) ?? fetch(request)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const isFile = pathname.startsWith('/admin/assets/') || pathname.startsWith('/admin/api/')
    if (!isFile) event.respondWith(answerPage(request))
  } else if (pathname.startsWith('/admin/assets/') || pathname.startsWith('/images/'))
    event.respondWith(answerFile(request))
})
