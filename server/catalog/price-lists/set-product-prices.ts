import type {
  ListPrices,
  PriceEntry,
  setProductPrices as setProductPricesEndpoint,
} from '@endcap/contract/catalog/price-lists'
import { formatCents } from '@endcap/contract/money'
import { changeByStaff, changesAnything } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { queuePriceMoments, startPrices } from '../prices/price-clock-store.ts'
import { touchPricesTask } from '../prices/touch-prices.ts'
import { findStaffProduct } from '../staff/staff-product-store.ts'
import { findEntryDoubt, lockProductPrices, writeEntries } from './price-entry-store.ts'

const keyOf = ({ min_quantity, is_special, valid_from }: PriceEntry): string =>
  JSON.stringify([min_quantity, is_special, valid_from])

/** Throws `invalid` for two prices of the same kind and quantity that start at the same time. */
const checkRepeats = (entries: readonly PriceEntry[]): void => {
  const seen = new Set<string>()
  for (const [nr, entry] of entries.entries()) {
    if (seen.has(keyOf(entry)))
      throw invalidField(
        `entries.${nr}.min_quantity`,
        'Two prices for this quantity start at the same time. Please remove one.',
      )
    seen.add(keyOf(entry))
  }
}

/** Throws `invalid` for a standard price from 1 that applies now, which is the product's own price. */
const checkStandard = (entries: readonly PriceEntry[], at: Date): void => {
  const nr = entries.findIndex(
    ({ min_quantity, is_special, valid_from, valid_until }) =>
      min_quantity === 1 &&
      !is_special &&
      (valid_from === null || (valid_until === null && valid_from <= at)),
  )
  if (nr < 0) return
  const problem =
    entries[nr]?.valid_from === null
      ? 'Please enter when this price starts'
      : 'This start has passed. Please choose a later one'
  throw invalidField(
    `entries.${nr}.valid_from`,
    `${problem}, or change the product’s price instead.`,
  )
}

const checkDoubt = async (
  db: Db,
  productId: string,
  before: readonly PriceEntry[],
  entries: readonly PriceEntry[],
): Promise<void> => {
  const known = new Set(before.map(({ price }) => price))
  const fresh = entries.map(({ price }) => price).filter((price) => !known.has(price))
  const found = await findEntryDoubt(db, productId, fresh)
  if (found === null) return
  const price = formatCents(found.price)
  const why =
    found.doubt === 'under_cost'
      ? `${price} is less than the product costs you.`
      : `${price} is far from the product’s price, ${formatCents(found.standard)}.`
  throw new ShopError('price_unusual', { message: `${why} Please check it, then confirm.` })
}

/** Throws `not_found`, `invalid`, `stale`, and `price_unusual` if `confirm_price` is false. */
export const setProductPrices = async (
  context: Context,
  { params, body, ...by }: Call<typeof setProductPricesEndpoint>,
) => {
  const id = readId(params.id)
  const { confirm_price, entries } = body
  const at = context.clock()
  const listId = body.list_id === '' ? null : body.list_id
  if (listId !== null && !isId(listId)) throw new ShopError('not_found')
  checkRepeats(entries)
  if (listId === null) checkStandard(entries, at)
  const product = await findStaffProduct(context.db, id)
  if (product === null) throw new ShopError('not_found')
  const data = await changeByStaff(context, by, {
    // Prices of a list are audited as changes of the list, standard prices as changes of the
    // product.
    entity: listId === null ? 'products' : 'price-lists',
    entityId: listId ?? id,
    action: 'set-prices',
    lock: (db) => lockProductPrices(db, id, listId, at),
    show: ({ list_name, entries: shown }: ListPrices) => ({
      ...(listId === null ? { title: product.title } : { name: list_name, product: product.title }),
      prices: shown,
    }),
    make: async (db, before) => {
      if (!changesAnything({ entries: before.entries }, { entries })) return null
      if (confirm_price === false) await checkDoubt(db, id, before.entries, entries)
      await writeEntries(db, id, listId, entries)
      await startPrices(db, at)
      // This minute's job ran before the entries were stored, so their times are queued here
      // (X2-66).
      await queuePriceMoments(db, touchPricesTask, at)
      return lockProductPrices(db, id, listId, at)
    },
  })
  return { data }
}
