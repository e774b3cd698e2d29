import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { writeBestSellers } from './best-seller-store.ts'

export type BestSellerRefresh = {
  /** Asks for the best sellers to be worked out again. Returns at once; never throws. */
  refresh: () => void
  /** Ends the waiting, and the work once it is done. */
  close: () => Promise<void>
}

const daysCounted = 90
const mostBestSellers = 24
const leastRestMs = 1_000
/** Rests this many times as long as the work took, so that it stays small beside the selling. */
const restPerWork = 10

/**
 * Keeps the best sellers of 90 days in step with the orders, in the background: at most once a
 * second and process, however many orders come. What goes wrong is logged, and mended by the next
 * run.
 */
export const createBestSellerRefresh = (
  context: Pick<Context, 'transaction' | 'clock' | 'log'>,
): BestSellerRefresh => {
  const closing = new AbortController()
  let isWanted = false
  let working: Promise<void> | null = null

  const workOut = async () => {
    const since = new Date(context.clock().getTime() - daysCounted * 86_400_000)
    try {
      await context.transaction((db) => writeBestSellers(db, since, mostBestSellers))
    } catch (error) {
      context.log.error({ err: error }, 'the best sellers could not be worked out')
    }
  }

  const work = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      const began = performance.now()
      await workOut()
      const rest = Math.max(leastRestMs, restPerWork * (performance.now() - began))
      await sleep(rest, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    working = null
  }

  return {
    refresh: () => {
      isWanted = true
      working ??= work()
    },
    close: async () => {
      closing.abort()
      await working
    },
  }
}
