/** The code of a page that the network kept from being loaded. */
const unloaded = 'UnloadedCode'

/**
 * Without a network the router would load the whole page anew to get at a page's code, and the
 * buyer would stand before the browser's own error. Here the failure becomes one that the error
 * page can tell. With a network the code is gone because the shop was renewed: then the router is
 * right. Answers with what ends the watch.
 */
export const watchUnloadedCode = (): (() => void) => {
  const explain = ({ payload }: VitePreloadErrorEvent) => {
    if (navigator.onLine) return
    payload.name = unloaded
    payload.message = 'The shop could not be reached. Please check your connection and try again.'
  }
  window.addEventListener('vite:preloadError', explain)
  return () => window.removeEventListener('vite:preloadError', explain)
}

/** Whether only a new document brings the missing code. */
export const isUnloadedCode = (error: unknown): boolean =>
  error instanceof Error && error.name === unloaded
