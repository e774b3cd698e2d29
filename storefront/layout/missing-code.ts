import { offlineMessage } from '@endcap/contract/client/call'

const errorName = 'MissingCode'

const explain = ({ payload }: VitePreloadErrorEvent) => {
  if (navigator.onLine) return
  payload.name = errorName
  payload.message = offlineMessage
}

/**
 * Shows the error page if code can't be loaded while offline; otherwise the router would reload the
 * document and the browser would show its own error. When online, a new build has replaced the
 * code, so the router's reload is right.
 */
export const explainMissingCode = (): void => window.addEventListener('vite:preloadError', explain)

/** Whether only reloading the document can load the missing code. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === errorName
