import { priceListEndpoints, setProductPrices } from '@endcap/contract/catalog/price-lists'
import type { Client } from '@endcap/contract/client/client'
import { type Cents, centsToDollars } from '@endcap/contract/money'
import { addDays, fromShopTime, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '@endcap/server/context'
import { demoPriceLists } from '@endcap/server/database/demo-business-store'
import { findDemoProduct } from './find-demo-rows.ts'

/** A price as a ratio to the product's own. */
type Entry = {
  share: number
  from?: number
  isSpecial?: boolean
  /** In days from today, at midnight in the shop's time zone. */
  begins?: number
  ends?: number
}
type Prices = {
  itemNo: string
  list?: (typeof demoPriceLists)[number]['name']
  entries: readonly Entry[]
}

const prices: readonly Prices[] = [
  {
    itemNo: '203000',
    entries: [
      { share: 0.95, from: 10 },
      { share: 0.92, from: 50 },
    ],
  },
  { itemNo: '041000', entries: [{ share: 0.85, isSpecial: true, ends: 14 }] },
  { itemNo: '322000', entries: [{ share: 1.04, begins: 7 }] },
  { itemNo: '301000', entries: [{ share: 0.96, from: 5 }] },
  { itemNo: '101000', list: 'Key accounts', entries: [{ share: 0.93 }, { share: 0.9, from: 12 }] },
  { itemNo: '201000', list: 'Key accounts', entries: [{ share: 0.94 }] },
]

const shareOf = (price: Cents, share: number): number => centsToDollars(Math.round(price * share))

/** Skips rows that an interrupted load has already stored. */
export const loadDemoPrices = async (
  { timeZone, clock }: Pick<Context, 'timeZone' | 'clock'>,
  staff: Client,
): Promise<void> => {
  const zone = await timeZone()
  const today = shopClock(clock(), zone).day
  const midnight = (days: number | undefined) =>
    days === undefined
      ? null
      : (fromShopTime(`${addDays(today, days)}T00:00`, zone)?.toISOString() ?? null)
  const { data: stored } = await staff(priceListEndpoints.list, { query: {} })
  const ids = new Map(stored.map(({ name, _id }) => [name, _id]))
  for (const body of demoPriceLists)
    if (!ids.has(body.name))
      ids.set(body.name, (await staff(priceListEndpoints.create, { body })).data._id)
  for (const { itemNo, list, entries } of prices) {
    const product = await findDemoProduct(staff, itemNo)
    if (!product?.price) continue
    const { price } = product
    await staff(setProductPrices, {
      params: { id: product._id },
      body: {
        list_id: list === undefined ? '' : (ids.get(list) ?? ''),
        entries: entries.map(({ share, from = 1, isSpecial = false, begins, ends }) => ({
          price: shareOf(price, share),
          min_quantity: from,
          is_special: isSpecial,
          valid_from: midnight(begins),
          valid_until: midnight(ends),
        })),
      },
    })
  }
}
