import type { Context } from '../context.ts'
import { dayMs } from '../system/durations.ts'
import { writeBoughtTogether } from './bought-together-store.ts'

export const boughtTogetherTask = 'bought-together'

const periodDays = 90

export const refreshBoughtTogether = ({
  transaction,
  clock,
}: Pick<Context, 'transaction' | 'clock'>): Promise<void> =>
  transaction((db) => writeBoughtTogether(db, new Date(clock().getTime() - periodDays * dayMs)))
