import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'

/** Thrown for a document beyond `maxWaiting`. */
export class RenderQueueFullError extends Error {}

/** Documents whose data is loaded at the same time. */
const maxRunning = 4
/** Documents that wait: about a second of rendering. */
const maxWaiting = 256

/** Renders documents in the order of their requests, and answers other requests between them. */
export type RenderQueue = {
  /** Runs `render` when its turn has come. Throws `RenderQueueFullError` if too many wait. */
  run: <T>(render: () => Promise<T>) => Promise<T>
  /**
   * Resolves one caller in each turn of the event loop, before it renders synchronously: API
   * requests never wait for more than one, and the heartbeat of the change feed is read in time.
   */
  yieldToEventLoop: () => Promise<void>
}

export const createRenderQueue = (): RenderQueue => {
  const limited = limitConcurrency(maxRunning)
  let unfinished = 0
  let lastTurn = Promise.resolve()
  return {
    run: async (render) => {
      if (unfinished >= maxRunning + maxWaiting) throw new RenderQueueFullError()
      unfinished += 1
      try {
        return await limited(render)
      } finally {
        unfinished -= 1
      }
    },
    yieldToEventLoop: () => {
      lastTurn = lastTurn.then(() => setImmediate())
      return lastTurn
    },
  }
}
