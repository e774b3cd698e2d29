import type { ProductChange } from '@endcap/contract/catalog/staff-catalog'
import { type Cents, formatCents } from '@endcap/contract/money'
import type { Db } from '../../database/database.ts'
import { isId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findPriceDoubt, type PriceDoubt } from './staff-product-store.ts'

const describe = (doubt: PriceDoubt['doubt'], was: Cents | null, now: Cents): string => {
  const price = formatCents(now)
  if (doubt === 'under_cost') return `${price} is less than the product costs you.`
  if (doubt === 'jump' && was !== null)
    return `The price changes from ${formatCents(was)} to ${price}.`
  return `${price} is an unusual price.`
}

/** Throws `price_unusual` if `confirm_price` is false. `id` is null for a new product. */
export const checkPrice = async (
  db: Db,
  id: string | null,
  { price, cost, confirm_price }: ProductChange,
): Promise<void> => {
  if (confirm_price !== false || price === undefined || price === null) return
  if (id !== null && !isId(id)) return
  const { doubt, was } = await findPriceDoubt(db, id, price, cost)
  if (doubt === '') return
  const message = `${describe(doubt, was, price)} Please check it, then confirm.`
  throw new ShopError('price_unusual', { message, errors: { price: message } })
}
