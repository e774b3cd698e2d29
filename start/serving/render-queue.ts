import { setImmediate } from 'node:timers/promises'
import { limitFairly } from '@endcap/server/system/limit-fairly'

/** Documents whose data is loaded at the same time. */
const maxRunning = 4
/** Documents that wait: about a second of rendering. */
const maxWaiting = 256
/** Documents are rendered in one turn of the event loop until these milliseconds have passed. */
const turnMs = 5

/** Renders documents by turns of the networks that request them, and answers other requests between them. */
export type RenderQueue = {
  /** Runs `render` when the turn of its network has come. Throws `QueueFullError` if too many wait. */
  run: <T>(network: string, render: () => Promise<T>) => Promise<T>
  /**
   * Resolves before the caller may render synchronously. After `turnMs` of rendering the event loop
   * has its turn: API requests and the heartbeat of the change feed never wait longer than that and
   * the last document take. One document in each turn would be starved by cheaper requests.
   */
  yieldToEventLoop: () => Promise<void>
}

export const createRenderQueue = (): RenderQueue => {
  let lastTurn = Promise.resolve()
  let turnBegan = Number.NEGATIVE_INFINITY
  return {
    run: limitFairly({ maxRunning, maxWaiting }),
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
