const errorName = 'MissingCode'

/**
 * Makes a page's code that could not be loaded offline an error that the error page can show.
 * Otherwise the router would reload the document, and the browser would show its own error. Online
 * the code is missing because of a new build: then the router's reload is right. Returns the stop.
 */
export const explainMissingCode = (): (() => void) => {
  const explain = ({ payload }: VitePreloadErrorEvent) => {
    if (navigator.onLine) return
    payload.name = errorName
    payload.message = 'The shop could not be reached. Please check your connection and try again.'
  }
  window.addEventListener('vite:preloadError', explain)
  return () => window.removeEventListener('vite:preloadError', explain)
}

/** Whether only a reload of the document can load the missing code. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === errorName
