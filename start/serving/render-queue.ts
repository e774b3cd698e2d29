import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'

/** Thrown for a document beyond `maxWaiting`. */
export class RenderQueueFullError extends Error {}

/** Documents whose data is loaded at the same time. */
const maxRunning = 4
/** Documents that wait: about a second of rendering. */
const maxWaiting = 256
/** Documents are rendered in one turn of the event loop until these milliseconds have passed. */
const turnMs = 5

/** Renders documents in the order of their requests, and answers other requests between them. */
export type RenderQueue = {
  /** Runs `render` when its turn has come. Throws `RenderQueueFullError` if too many wait. */
  run: <T>(render: () => Promise<T>) => Promise<T>
  /**
   * Resolves before the caller may render synchronously. After `turnMs` of rendering the event loop
   * has its turn: API requests and the heartbeat of the change feed never wait longer than that and
   * the last document take. One document in each turn would be starved by cheaper requests.
   */
  yieldToEventLoop: () => Promise<void>
}

export const createRenderQueue = (): RenderQueue => {
  const limited = limitConcurrency(maxRunning)
  let unfinished = 0
  let lastTurn = Promise.resolve()
  let turnBegan = Number.NEGATIVE_INFINITY
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
      lastTurn = lastTurn.then(async () => {
        if (performance.now() - turnBegan < turnMs) return
        await setImmediate()
        turnBegan = performance.now()
      })
      return lastTurn
    },
  }
}
