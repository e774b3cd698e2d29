import { fromShopTime } from '@endcap/contract/shop-time'
import type { ProductValues } from '@endcap/price-files/rows/read-row'

export type Period = { valid_from: Date | null; valid_until: Date | null }

/** Caches a file's few different times: a lookup is fifty times faster than a conversion. */
export const createPeriodReader = (
  timeZone: string,
): ((values: Pick<ProductValues, 'validFrom' | 'validUntil'>) => Period) => {
  const moments = new Map<string, Date | null>()
  const toMoment = (text: string): Date | null => {
    if (text === '') return null
    const found = moments.get(text)
    if (found !== undefined) return found
    const moment = fromShopTime(text, timeZone)
    moments.set(text, moment)
    return moment
  }
  return ({ validFrom, validUntil }) => ({
    valid_from: toMoment(validFrom),
    valid_until: toMoment(validUntil),
  })
}
