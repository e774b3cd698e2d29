import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { fromShopTime, toShopTime } from '@endcap/contract/shop-time'
import { formatPriceInput, readPrice } from '../money/read-price.ts'

/** A price as typed. Times are in the shop's time zone, `''` for none. */
export type Draft = {
  key: number
  isSpecial: boolean
  quantity: string
  price: string
  from: string
  until: string
}

export const toDrafts = (entries: readonly PriceEntry[], timeZone: string): Draft[] =>
  entries.map(({ is_special, min_quantity, price, valid_from, valid_until }, key) => ({
    key,
    isSpecial: is_special,
    quantity: String(min_quantity),
    price: formatPriceInput(price),
    from: valid_from === null ? '' : toShopTime(valid_from, timeZone),
    until: valid_until === null ? '' : toShopTime(valid_until, timeZone),
  }))

/** Returns the price, or a sentence about its mistake. */
export const readDraft = (
  { isSpecial, quantity, price, from, until }: Draft,
  timeZone: string,
): PriceEntry | string => {
  const read = readPrice(price)
  if ('problem' in read) return read.problem
  if (read.value === null) return 'Please enter an amount such as 12.50.'
  return {
    is_special: isSpecial,
    min_quantity: Number(quantity || '1'),
    price: read.value,
    valid_from: fromShopTime(from, timeZone),
    valid_until: fromShopTime(until, timeZone),
  }
}

/** Returns the prices, or a sentence about the first mistake. */
export const readDrafts = (drafts: readonly Draft[], timeZone: string): PriceEntry[] | string => {
  const entries: PriceEntry[] = []
  for (const [nr, draft] of drafts.entries()) {
    const entry = readDraft(draft, timeZone)
    if (typeof entry === 'string') return `Price ${nr + 1}: ${entry}`
    entries.push(entry)
  }
  return entries
}
