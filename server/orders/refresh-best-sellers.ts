import { maxTopProducts } from '@endcap/contract/limits'
import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { writeBestSellers } from './best-seller-store.ts'

const daysCounted = 90
const leastRestMs = 1_000
/** Rests this many times as long as the work took, so that not one order in a hundred meets it. */
const restPerWork = 200
const mostRestMs = 300_000

/**
 * Keeps the best sellers of 90 days in step with the orders, in the background: at most once a
 * second and process, however many orders come.
 */
export const createBestSellerRefresh = ({
  transaction,
  clock,
  log,
}: Pick<Context, 'transaction' | 'clock' | 'log'>): Background =>
  createBackground(
    () => {
      const since = new Date(clock().getTime() - daysCounted * 86_400_000)
      return transaction((db) => writeBestSellers(db, since, maxTopProducts))
    },
    {
      pauseMs: (tookMs) => Math.min(Math.max(leastRestMs, restPerWork * tookMs), mostRestMs),
      onError: (error) => log.error({ err: error }, 'the best sellers could not be worked out'),
    },
  )
