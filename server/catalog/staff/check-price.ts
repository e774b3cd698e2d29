import { describeEnd } from '@endcap/contract/catalog/price-conditions'
import type { ProductChange } from '@endcap/contract/catalog/staff-catalog'
import { type Cents, formatCents } from '@endcap/contract/money'
import type { Context } from '../../context.ts'
import { isId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findPriceDoubts, type PriceDoubts } from '../prices/price-doubt-store.ts'

const describeJump = (name: string, was: Cents | null, now: Cents): string =>
  was === null
    ? `${formatCents(now)} is an unusual ${name}.`
    : `The ${name} changes from ${formatCents(was)} to ${formatCents(now)}.`

type Unusual = { field: 'price' | 'cost'; message: string }

const describePrice = (doubts: PriceDoubts, price: Cents): string => {
  if (doubts.price_doubt === 'under_cost')
    return `${formatCents(price)} is less than the product costs you.`
  return describeJump('price', doubts.price_doubt === 'jump' ? doubts.was : null, price)
}

const describeCost = ({ cost_doubt, was_cost }: PriceDoubts, cost: Cents): string =>
  cost_doubt === 'under_cost'
    ? `A cost of ${formatCents(cost)} is more than the product’s price.`
    : describeJump('cost', cost_doubt === 'jump' ? was_cost : null, cost)

const findUnusual = async (
  { db, clock, timeZone }: Context,
  id: string | null,
  { price, cost }: ProductChange,
): Promise<Unusual | null> => {
  const at = clock()
  const doubts = await findPriceDoubts(db, id, { price, cost }, at)
  if (typeof price === 'number' && doubts.price_doubt !== '')
    return { field: 'price', message: describePrice(doubts, price) }
  if (typeof cost === 'number' && doubts.cost_doubt !== '')
    return { field: 'cost', message: describeCost(doubts, cost) }
  if (typeof price !== 'number' || doubts.dated === null) return null
  const end = describeEnd(doubts.dated_until, await timeZone(), at)
  return {
    field: 'price',
    message: `Customers pay ${formatCents(doubts.dated)} ${end}, because a dated price applies. ${formatCents(price)} applies after that. To charge it now, remove the dated price.`,
  }
}

/** Throws `price_unusual` if `confirm_price` is false. `id` is null for a new product. */
export const checkPrice = async (
  context: Context,
  id: string | null,
  change: ProductChange,
): Promise<void> => {
  const { price, cost, confirm_price } = change
  if (confirm_price !== false || (price === undefined && cost === undefined)) return
  if (id !== null && !isId(id)) return
  const unusual = await findUnusual(context, id, change)
  if (unusual === null) return
  const message = `${unusual.message} Please check it, then confirm.`
  throw new ShopError('price_unusual', { message, errors: { [unusual.field]: message } })
}
