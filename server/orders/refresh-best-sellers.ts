import { maxTopProducts } from '@endcap/contract/limits'
import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { dayMs } from '../system/durations.ts'
import { writeBestSellers } from './best-seller-store.ts'

const periodDays = 90
const minPauseMs = 1_000
/** The pause as a multiple of the run's duration, so that under 1 % of the orders run beside it. */
const pausePerRun = 200
const maxPauseMs = 300_000

/**
 * Recomputes the best sellers of 90 days in the background: at most once a second in each process,
 * however many orders come.
 */
export const createBestSellerRefresh = ({
  transaction,
  clock,
  log,
}: Pick<Context, 'transaction' | 'clock' | 'log'>): Background =>
  createBackground(
    () => {
      const since = new Date(clock().getTime() - periodDays * dayMs)
      return transaction((db) => writeBestSellers(db, since, maxTopProducts))
    },
    {
      pauseMs: (tookMs) => Math.min(Math.max(minPauseMs, pausePerRun * tookMs), maxPauseMs),
      onError: (error) => log.error({ err: error }, 'the best sellers could not be worked out'),
    },
  )
