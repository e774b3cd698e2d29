import { ShopError } from '../http/shop-error.ts'

export type EventWaiters = {
  /**
   * Resolves when events get positions, in any process, after `timeoutMs`, or when the server stops. Call it before reading, so
   * that no event is missed in between. Throws `too_many_requests` at `maxWaiting`.
   */
  wait: (timeoutMs: number) => { woken: Promise<void>; cancel: () => void }
  close: () => void
}

const maxWaiting = 200

/** Waiting calls hold neither a database connection nor anything else but a timer. */
export const createEventWaiters = (onEvents: (listener: () => void) => void): EventWaiters => {
  const waiting = new Set<() => void>()
  let isClosed = false
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  onEvents(wakeAll)
  return {
    wait: (timeoutMs) => {
      if (waiting.size >= maxWaiting)
        throw new ShopError('too_many_requests', {
          message:
            'Too many programs are waiting for changes. Please wait a moment, or call without wait.',
          retryAfterSeconds: 30,
        })
      const { promise, resolve } = Promise.withResolvers<void>()
      const cancel = () => {
        clearTimeout(timer)
        waiting.delete(cancel)
        resolve()
      }
      const timer = setTimeout(cancel, isClosed ? 0 : timeoutMs)
      waiting.add(cancel)
      return { woken: promise, cancel }
    },
    close: () => {
      isClosed = true
      wakeAll()
    },
  }
}
