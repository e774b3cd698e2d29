import { maxGuideRows } from '@endcap/contract/limits'
import type { GuideRow, OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { describeTerms } from '../catalog/prices/describe-price.ts'
import {
  type ComputedTerm,
  joinPrice,
  type PriceParts,
  type ProductRow,
  prepareForPrices,
  priceColumns,
  showPrices,
} from '../catalog/prices/price-store.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { ReadPool } from '../database/read-pool.ts'

export type GuideValues = {
  customerId: string
  /** Null for the guide made from the customer's orders. */
  guideId: string | null
  /** The guide lists products ordered since this time. */
  since: Date
  at: Date
  /** Null: standard prices. */
  list: string | null
}

const shopDay = (moment: SQL) =>
  sql`(${moment} at time zone (select time_zone from settings))::date`

/**
 * Selects a guide's rows, newest purchases first. A named guide has the products that the customer
 * added or hid. The guide made from orders also has the products that the customer ordered since a
 * time or made an entry for. Ids are selected first, so that each row is looked up by its key.
 */
export const guideRows = (
  value: (name: keyof GuideValues) => Placeholder,
  prices: PriceParts,
): SQL => sql`
  with guide as materialized (
    select id from order_guide where customer_id = ${value('customerId')}
      and case when ${value('guideId')}::uuid is null then name = '' else id = ${value('guideId')} end
  )
  select p.id as product_id, p.title, p.item_no, p.upc, p.slug, p.thumbnail, p.unit, p.units,
    p.min_quantity, p.quantity_multiple, p.in_stock,
    pc.category_id, p.listed as is_sold, ${priceColumns(prices)},
    last_quantity, last_price_cents as last_price,
    (extract(epoch from last_ordered_at) * 1000)::bigint as last_ordered_ms,
    coalesce(bit_count(days >> greatest(
      ${shopDay(sql`${value('at')}::timestamptz`)} - ${shopDay(sql`last_ordered_at`)}, 0
    )), 0)::integer as days_ordered,
    par, on_hand, quantity, entry.position, entry.listed
  from product p
  left join purchase bought
    on bought.customer_id = ${value('customerId')} and bought.product_id = p.id
  left join order_guide_row entry
    on entry.guide_id = (select id from guide) and entry.product_id = p.id
  left join product_category pc on pc.product_id = p.id and pc.position = 0
  ${joinPrice(prices)}
  where p.id = any (array(
    select product_id from purchase
    where ${value('guideId')}::uuid is null and customer_id = ${value('customerId')}
      and last_ordered_at >= ${value('since')}
    union all
    select product_id from order_guide_row
    where guide_id = (select id from guide) and (listed is not null
      or ${value('guideId')}::uuid is null and (par is not null or quantity is not null))
  ))
  order by last_ordered_at desc nulls last, p.id
  limit ${sql.raw(String(maxGuideRows))}`

type StoredRow = Omit<GuideRow, 'category' | 'last_ordered_at' | ComputedTerm> &
  Pick<ProductRow, 'price_breaks'> & {
    category_id: string | null
    last_ordered_ms: number | null
    is_sold: boolean
  }

const runReadRows = prepareForPrices((suffix, pricesOf) =>
  prepareStatement<GuideValues, StoredRow>(`rows of an order guide${suffix}`, (value) =>
    guideRows(value, pricesOf(value) ?? { list: sql`null::uuid`, at: value('at') }),
  ),
)

/** Adds each main category's `categoryOf`. Returns no rows if the guide isn't the customer's. */
export const readGuideRows = async (
  db: Db | ReadPool,
  values: GuideValues,
  categoryOf: (id: string | null) => string,
): Promise<GuideRow[]> =>
  showPrices(await runReadRows({ listId: values.list })(db, values)).map((row) => ({
    ...withBaseUnit(row),
    category: categoryOf(row.category_id),
    ...(!row.is_sold && {
      price: null,
      price_breaks: [],
      special: null,
      ...describeTerms(null, []),
    }),
    last_ordered_at: row.last_ordered_ms === null ? null : new Date(row.last_ordered_ms),
  }))

const runListGuides = prepareStatement<{ customerId: string }, OrderGuide>(
  'order guides of a customer',
  (value) => sql`
    select id as "_id", name from order_guide
    where customer_id = ${value('customerId')} and name <> ''
    order by name collate "und-x-icu", id`,
)

export const listGuides = (db: Db | ReadPool, customerId: string): Promise<OrderGuide[]> =>
  runListGuides(db, { customerId })
