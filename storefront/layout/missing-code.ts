import { offlineMessage } from '@endcap/contract/client/call'

const errorName = 'MissingCode'

const explain = ({ payload }: VitePreloadErrorEvent) => {
  if (navigator.onLine) return
  payload.name = errorName
  payload.message = offlineMessage
}

/**
 * Names the error of a page's code that could not be loaded offline, so that the error page shows it.
 * Otherwise the router would reload the document, and the browser would show its own error. Online
 * the code is missing because of a new build: then the router's reload is right.
 */
export const explainMissingCode = (): void => window.addEventListener('vite:preloadError', explain)

/** Whether only a reload of the document can load the missing code. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === errorName
