import { maxTopProducts } from '@endcap/contract/limits'
import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { dayMs } from '../system/durations.ts'
import { writeBestSellers } from './best-seller-store.ts'

const periodDays = 90
const minPauseMs = 1_000
/** Multiple of a run's duration to pause, so less than 1 % of orders are placed during a run. */
const pausePerRun = 200
const maxPauseMs = 300_000

/** In the background, at most once a second per process, however many orders arrive. */
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
