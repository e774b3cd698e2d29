/*
 * Without a connection, answers with the page and its files from the caches that the page fills
 * (`offline/offline-page.ts`), on devices that pick orders or drive runs. With one, the page is always the shop's
 * newest. API calls are never cached.
 */

const page = '/admin/picking'
/** Requests may hang where there is no reception. */
const pageTimeoutMs = 4_000

const fromCache = (request) => caches.match(request, { ignoreVary: true })

const answerPage = async (request) => {
  const cached = await fromCache(page)
  if (cached === undefined) return fetch(request)
  try {
    // Fetches by URL, because `fetch` accepts no signal for a navigation's request.
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
