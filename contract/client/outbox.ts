/// <reference lib="dom" />

/**
 * Sends entries that a browser has stored and the server hasn't acknowledged. The caller defines the entries, stores
 * them and reads the replies: it removes an entry only after its reply.
 */

type OutboxOptions = {
  /** The name of the Web Lock: one tab at a time sends. */
  name: string
  /** Sends all stored entries and removes those that were acknowledged. Throws if they must be sent again later. */
  sendAll: () => Promise<void>
  onSent?: () => void
  onFailed?: () => void
  minRetryMs?: number
  maxRetryMs?: number
}

export type Outbox = {
  /** Sends all entries, including those stored meanwhile. Resolves once they were sent or could not be sent. */
  send: () => Promise<void>
  /** Runs `work` while no tab sends, if the browser has Web Locks. */
  whileIdle: (work: () => Promise<void>) => Promise<void>
  /** Also sends when the connection returns or the page becomes visible. Returns the function that stops it. */
  start: () => () => void
}

/** Returns an outbox. After a failure it sends again by itself, each time after twice the delay. */
export const createOutbox = ({
  name,
  sendAll,
  onSent = () => {},
  onFailed = () => {},
  minRetryMs = 2_000,
  maxRetryMs = 60_000,
}: OutboxOptions): Outbox => {
  let isDue = false
  let running: Promise<void> | undefined
  let retryMs = minRetryMs
  let retry: ReturnType<typeof setTimeout> | undefined

  const whileIdle = async (work: () => Promise<void>): Promise<void> => {
    // Absent in older browsers, and if a shop is reached without TLS.
    if (navigator.locks === undefined) await work()
    else await navigator.locks.request(name, work)
  }

  const sendOnce = async (): Promise<void> => {
    clearTimeout(retry)
    try {
      await whileIdle(sendAll)
      retryMs = minRetryMs
      onSent()
    } catch {
      onFailed()
      retry = setTimeout(() => void send(), retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
  }

  const send = (): Promise<void> => {
    isDue = true
    running ??= (async () => {
      while (isDue) {
        isDue = false
        await sendOnce()
      }
      running = undefined
    })()
    return running
  }

  const start = () => {
    const onOnline = () => void send()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void send()
    }
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(retry)
    }
  }

  return { send, whileIdle, start }
}
