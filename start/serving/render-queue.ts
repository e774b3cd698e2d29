import { setImmediate } from 'node:timers/promises'
import { limitFairly } from '@endcap/server/system/limit-fairly'

const maxRunning = 4
/** About a second of rendering. */
const maxWaiting = 256
/** Documents are rendered this long before the event loop gets a turn. */
const turnMs = 5

/** Renders documents for requesting networks in turn, and lets other requests in between. */
export type RenderQueue = {
  /** Runs `render` at its network's turn. Throws `QueueFullError` if too many wait. */
  run: <T>(network: string, render: () => Promise<T>) => Promise<T>
  /**
   * Call before synchronous rendering. After `turnMs` of rendering the event loop gets a turn, so
   * API requests and the change feed's heartbeat wait at most `turnMs` and one document. With one
   * document per turn, cheaper requests would starve rendering.
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
