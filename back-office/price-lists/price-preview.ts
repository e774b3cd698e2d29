import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { formatCents } from '@endcap/contract/money'
import { formatDay, formatTimeOfDay, toShopTime } from '@endcap/contract/shop-time'
import { entryState } from './price-words.ts'

/** `Mon, Dec 1, 12 AM` */
const formatMoment = (at: Date, timeZone: string, now: Date): string => {
  const dayOf = (moment: Date) => toShopTime(moment, timeZone).slice(0, 10)
  return `${formatDay(dayOf(at), 'short', dayOf(now))}, ${formatTimeOfDay(at, timeZone)}`
}

/** Of prices of one type and quantity, the one that started last. */
const latestOf = (entries: readonly PriceEntry[]): PriceEntry[] => {
  const latest = new Map<string, PriceEntry>()
  for (const entry of entries) {
    const key = `${entry.is_special} ${entry.min_quantity}`
    const other = latest.get(key)
    if (other === undefined || Number(entry.valid_from) > Number(other.valid_from))
      latest.set(key, entry)
  }
  return [...latest.values()]
}

/** `one costs $81.00; from 10 each costs $79.00` */
const describeAt = (entries: readonly PriceEntry[], at: Date, usual: string): string => {
  const counting = latestOf(entries.filter((entry) => entryState(entry, at) === 'now'))
  const hasBase = counting.some((entry) => entry.min_quantity === 1 && !entry.is_special)
  const lowestAt = (quantity: number): number | undefined => {
    const prices = counting.flatMap(({ min_quantity, price }) =>
      min_quantity <= quantity ? price : [],
    )
    return prices.length === 0 ? undefined : Math.min(...prices)
  }
  const quantities = [...new Set([1, ...counting.map((entry) => entry.min_quantity)])].sort(
    (one, other) => one - other,
  )
  const steps = quantities.flatMap((quantity, nr) => {
    const price = lowestAt(quantity)
    if (nr > 0 && price === lowestAt(quantities[nr - 1] ?? 1)) return []
    const amount = price === undefined ? usual : formatCents(price)
    const words = hasBase || price === undefined ? amount : `${amount}, or ${usual} if it is lower`
    return quantity === 1 ? `one costs ${words}` : `from ${quantity} each costs ${words}`
  })
  return steps.join('; ')
}

/**
 * Sentences about what customers pay with these prices: now, and from each moment on at which that
 * changes. `usual` names the price that applies without an entry.
 */
export const describePrices = (
  entries: readonly PriceEntry[],
  { timeZone, now, usual }: { timeZone: string; now: Date; usual: string },
): string[] => {
  const moments = entries
    .flatMap(({ valid_from, valid_until }) => [valid_from, valid_until])
    .filter((at): at is Date => at !== null && at > now)
    .sort((one, other) => one.getTime() - other.getTime())
  const sentences: string[] = []
  let before = ''
  for (const at of [now, ...moments]) {
    const words = describeAt(entries, at, usual)
    if (words === before) continue
    before = words
    sentences.push(`${at === now ? 'Now' : `From ${formatMoment(at, timeZone, now)},`} ${words}.`)
  }
  return sentences
}
