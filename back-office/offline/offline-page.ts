/* The service worker (`public/service-worker.js`) answers from these caches; both need TLS. */

const assetCache = 'picking assets'
const pictureCache = 'picking pictures'
const page = '/admin/picking'
const maxPictures = 300

const addMissing = async (cache: Cache, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses)
    if ((await cache.match(address, { ignoreVary: true })) === undefined) await cache.add(address)
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/admin/assets/'),
    )
    .map(({ pathname }) => pathname)

/** Removes files of earlier versions, which the current version hasn't loaded. */
const removeOld = async (cache: Cache, current: readonly string[]): Promise<void> => {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !current.includes(pathname)) await cache.delete(url)
  }
}

const htmlOf = async (response: Response | undefined) =>
  response === undefined ? '' : response.text()

/** Without a connection, the caches remain unchanged. */
export const cachePage = async (pictures: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await navigator.serviceWorker.register('/admin/service-worker.js', { scope: '/admin/' })
  const [assets, cachedPictures] = await Promise.all([
    caches.open(assetCache),
    caches.open(pictureCache),
  ])
  const before = await htmlOf(await assets.match(page, { ignoreVary: true }))
  const response = await fetch(page)
  if (!response.ok) return
  const html = await response.clone().text()
  const current = loadedAssets()
  // Cache the files first, because a page without its files would be useless.
  await addMissing(assets, current)
  await assets.put(page, response)
  if (before !== '' && before !== html) await removeOld(assets, current)
  await addMissing(cachedPictures, pictures)
  const stored = await cachedPictures.keys()
  for (const old of stored.slice(0, Math.max(stored.length - maxPictures, 0)))
    await cachedPictures.delete(old)
}
