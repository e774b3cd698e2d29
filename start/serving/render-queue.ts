import { setImmediate } from 'node:timers/promises'
import { limitFairly } from '@endcap/server/system/limit-fairly'

const maxRunning = 4
/** Corresponds to about a second of rendering. */
const maxWaiting = 256
/** After rendering documents for this long, the event loop gets a turn. */
const turnMs = 5

/** Renders documents for each network in turn, and lets other requests run in between. */
export type RenderQueue = {
  /** Calls `render` when it is the network's turn. Throws `QueueFullError` if too many wait. */
  run: <T>(network: string, render: () => Promise<T>) => Promise<T>
  /**
   * To be called before synchronous rendering. After `turnMs` of rendering the event loop gets a
   * turn, so API requests and the change feed's heartbeat wait for at most `turnMs` and one
   * document. If each document gave up its turn, cheaper requests would starve rendering.
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
