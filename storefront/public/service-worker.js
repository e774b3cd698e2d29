/*
 * Lets a customer open the shop's own pages without a connection. `layout/offline-pages.ts` asks it
 * to store them. Documents are the same for everyone and contain no prices, and replies of the API
 * are never stored here, so nothing in these caches belongs to a person.
 */

const pageCache = 'shop-pages'
const fileCache = 'shop-files'
/** Requests may hang where there is no reception. */
const pageTimeoutMs = 4_000
const maxAgeMs = 3_600_000
const pages = [
  '/',
  '/home',
  '/order-guide',
  '/cart',
  '/checkout',
  '/quick-order',
  '/my-orders',
  '/account-settings',
  '/thank-you',
  '/login',
]
/** Its text names the build whose pages are stored. */
const marker = '/service-worker-build'

const findPage = (path) => caches.match(path, { cacheName: pageCache, ignoreVary: true })
const findFile = (request) => caches.match(request, { cacheName: fileCache, ignoreVary: true })

const rejectAfter = (milliseconds) =>
  new Promise((_, reject) => setTimeout(reject, milliseconds, new Error('timeout')))

/** Pages that aren't stored lead to the stored one that is nearest. */
const answerWithoutPage = async (pathname, error) => {
  const nearest = pathname.startsWith('/my-order/') ? '/my-orders' : '/order-guide'
  if (pathname === nearest || (await findPage(nearest)) === undefined) throw error
  return Response.redirect(nearest)
}

const answerPage = async (request, pathname) => {
  const stored = await findPage(pathname)
  const loading = fetch(request)
  if (stored === undefined) return loading.catch((error) => answerWithoutPage(pathname, error))
  try {
    const response = await Promise.race([loading, rejectAfter(pageTimeoutMs)])
    return response.status < 500 ? response : stored
  } catch {
    // It may still fail after the timeout.
    loading.catch(() => undefined)
    return stored
  }
}

const filesIn = (text) =>
  [...text.matchAll(/(?:\.\/|assets\/)([\w$~.-]+\.(?:js|css))/g)].map(
    ([, name]) => `/assets/${name}`,
  )

const load = async (address) => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

/** Stores the files that a text names, and those that they name. Returns all their addresses. */
const storeFiles = async (cache, texts) => {
  const known = new Set()
  const waiting = texts.flatMap(filesIn)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (known.has(next)) continue
    known.add(next)
    const stored = (await findFile(next)) ?? (await load(next).catch(() => undefined))
    if (stored === undefined) continue
    await cache.put(next, stored.clone())
    waiting.push(...filesIn(await stored.text()))
  }
  return known
}

/** The files are stored first, because a page without its files would be useless. */
const storePages = async (build) => {
  const cache = await caches.open(pageCache)
  const before = await cache.match(marker)
  const isNew = (await before?.text()) !== build
  const age = Date.now() - Date.parse(before?.headers.get('date') ?? 0)
  if (!isNew && age < maxAgeMs) return
  const documents = await Promise.all(pages.map(load))
  const texts = await Promise.all(documents.map((response) => response.clone().text()))
  const files = await caches.open(fileCache)
  const known = await storeFiles(files, texts)
  await Promise.all(pages.map((path, index) => cache.put(path, documents[index])))
  await cache.put(marker, new Response(build, { headers: { date: new Date().toUTCString() } }))
  for (const { url } of await files.keys())
    if (!known.has(new URL(url).pathname)) await files.delete(url)
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
let storing = Promise.resolve()
self.addEventListener('message', (event) => {
  // Without a connection, what is stored stays.
  storing = storing.then(() => storePages(event.data)).catch(() => undefined)
  event.waitUntil(storing)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/'))
    event.respondWith(findFile(request).then((stored) => stored ?? fetch(request)))
  else if (request.mode === 'navigate' && !/^\/(admin|api|users|images)(\/|$)/.test(pathname))
    event.respondWith(answerPage(request, pathname))
})
