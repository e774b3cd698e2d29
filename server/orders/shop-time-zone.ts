import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { readTimeZone } from './order-store.ts'

/**
 * Says the time zone of the shop's days and pick-up hours: from memory only while the change feed is
 * live, and read again once the shop's settings have changed.
 */
export const createShopTimeZone = (
  db: Db,
  feed: Pick<ChangeFeed, 'live' | 'onChange'>,
): (() => string | Promise<string>) => {
  let known: string | null = null
  /** Counts what was forgotten, so that a read that began before is not kept. */
  let forgotten = 0

  feed.onChange((keys) => {
    if (!keys.includes('shop') && !keys.includes('all')) return
    forgotten += 1
    known = null
  })

  const read = async (): Promise<string> => {
    const began = forgotten
    const timeZone = await readTimeZone(db)
    if (feed.live() && began === forgotten) known = timeZone
    return timeZone
  }
  return () => (known !== null && feed.live() ? known : read())
}
