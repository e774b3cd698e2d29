import { paths } from '../paths.ts'

/** The document's client bundle, whose name differs for each build and language. */
const bundle = (): string | null =>
  document.querySelector('script[type="text/plain"]')?.getAttribute('src') ?? null

/** Lets the service worker (`public/service-worker.js`) store the customer's pages. Needs TLS. */
export const storeOfflinePages = async (): Promise<void> => {
  const build = bundle()
  if (!import.meta.env.PROD || build === null || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(paths.serviceWorker())
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(build)
}
