/// <reference lib="dom" />

/** The caller stores the entries, and removes each after its reply. */

type OutboxOptions = {
  /** The name of the Web Lock that lets only one tab send at a time. */
  name: string
  /** Sends all entries and removes acknowledged ones. Throws if some must be sent again later. */
  sendAll: () => Promise<void>
  onSent?: () => void
  onFailed?: () => void
  minRetryMs?: number
  maxRetryMs?: number
}

export type Outbox = {
  /** Also sends entries stored meanwhile. Resolves once all were sent or sending failed. */
  send: () => Promise<void>
  /** Runs `work` while no tab is sending. Without Web Locks it runs at once. */
  whileIdle: (work: () => Promise<void>) => Promise<void>
  /** Also sends when online or visible again. Returns a function that stops this. */
  start: () => () => void
}

/** After a failure it retries with a delay that doubles each time. */
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
    // Missing in older browsers, and if the shop is used without TLS.
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
