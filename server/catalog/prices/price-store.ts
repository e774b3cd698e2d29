import type { Product } from '@endcap/contract/catalog/catalog'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ShownPrices } from '../../http/identity.ts'
import { describeTerms } from './describe-price.ts'

/** `list`: a price list's id, or null for the standard prices. `at`: when the prices apply. */
export type PriceParts = { list: SQLWrapper; at: SQLWrapper }

/** Values for a prepared statement's `PriceParts`; both null for a reply without prices. */
export type PriceListAt = { list: string | null; at: Date | null }
export const listAt = (prices: ShownPrices | null): PriceListAt => ({
  list: prices?.listId ?? null,
  at: prices?.at ?? null,
})

/** For statements that are not prepared. */
export const priceParameters = (prices: ShownPrices | null): PriceParts | null =>
  prices && { list: sql`${prices.listId}::uuid`, at: sql`${prices.at}::timestamptz` }

/** See decision 36. PostgreSQL inlines the function only if its arguments aren't subqueries. */
export const joinPrice = (
  { list, at }: PriceParts,
  quantity: SQLWrapper = sql`p.min_quantity`,
): SQL => sql`
  cross join lateral price_at(${list}, p.id, p.price_cents, ${quantity}, ${at}) priced`

export const joinBuyer = (customerId: SQLWrapper): SQL =>
  sql`join customer buyer on buyer.id = ${customerId}`

/** The last day of a special in the shop's time zone; '' without an end. */
const lastDay = sql`coalesce(to_char(
  (priced.special_until - interval '1 millisecond') at time zone (select time_zone from settings),
  'YYYY-MM-DD'), '')`

/** Null for guests; a constant list for standard prices, so that the planner knows it. */
export type PriceValues = (value: (name: 'list' | 'at') => SQLWrapper) => PriceParts | null

/** Prepares a statement for guests, for standard prices and for a price list (value `list`). */
export const prepareForPrices = <T>(prepare: (suffix: string, pricesOf: PriceValues) => T) => {
  const guests = prepare('', () => null)
  const standard = prepare(', with prices', (value) => ({
    list: sql`null::uuid`,
    at: value('at'),
  }))
  const ofList = prepare(', with prices of a list', (value) => ({
    list: value('list'),
    at: value('at'),
  }))
  return (prices: Pick<ShownPrices, 'listId'> | null): T => {
    if (prices === null) return guests
    return prices.listId === null ? standard : ofList
  }
}

export const priceColumns = ({ list, at }: PriceParts): SQL => sql`
  priced.price_cents as price, p.price_varies,
  case when priced.price_cents < priced.regular_cents then json_build_object(
    'was', priced.regular_cents, 'until', ${lastDay}) end as special,
  case when priced.has_breaks then price_breaks(${list}, p.id, p.price_cents, ${at}) end as price_breaks`

export type ComputedTerm = 'price_breaks' | 'price_note' | 'special_note' | 'break_note'

export type ProductRow = Omit<Product, ComputedTerm> & {
  price_breaks: Product['price_breaks'] | null
}

/** Price breaks from quantity `least` up; empty if larger quantities cost the same. */
const fromLeast = (breaks: Product['price_breaks'], least: number): Product['price_breaks'] => {
  const later = breaks.filter(({ from }) => from > least)
  const base = breaks.findLast(({ from }) => from <= least)
  return base === undefined || later.length === 0 ? [] : [{ ...base, from: least }, ...later]
}

export const showPrices = <
  Row extends Pick<ProductRow, 'price_breaks' | 'special' | 'min_quantity'>,
>(
  rows: readonly Row[],
): (Row & Pick<Product, ComputedTerm>)[] =>
  rows.map((row) => {
    const price_breaks = fromLeast(row.price_breaks ?? [], row.min_quantity)
    return { ...row, price_breaks, ...describeTerms(row.special, price_breaks) }
  })
