import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { countChecks } from '../import-run-store.ts'

/** The maximum number of the shop's price files that are checked or wait for it. */
const maxChecks = 20
const retryAfterSeconds = 60

/** Throws `too_many_requests` while as many files as may wait are checked. For the transaction that adds one. */
export const limitChecks = async (db: Db): Promise<void> => {
  if ((await countChecks(db)) >= maxChecks)
    throw new ShopError('too_many_requests', {
      message: `${maxChecks} price files are already being checked. Please try again in a minute.`,
      retryAfterSeconds,
    })
}
