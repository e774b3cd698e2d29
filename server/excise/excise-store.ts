import type { ExciseFacts, ExciseRate } from '@endcap/contract/excise/excise'
import type { MissingExciseFact } from '@endcap/contract/excise/excise-calls'
import type { StockTaxStatus } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** What decides about the excise of a product in a state on a day. */
export type ProductExcise = {
  productId: string
  title: string
  /** Pack text, such as `10 ct display`. */
  unit: string
  classCode: string
  /** Null: ordinary goods, or a code without a class. */
  classId: string | null
  isRegulated: boolean
  brandFamily: string
  manufacturer: string
  taxStatus: StockTaxStatus
  /** With the wholesale cost in effect on the day. */
  facts: ExciseFacts
  /** Confirmed and in force on the day; null: none. */
  rate: ExciseRate | null
}

type ProductRow = Omit<ProductExcise, 'facts' | 'rate'> &
  ExciseFacts & { [Name in keyof ExciseRate as `rate_${Name}`]: ExciseRate[Name] | null }

const rateOf = (row: ProductRow): ExciseRate | null =>
  row.rate_id === null || row.rate_method === null
    ? null
    : {
        id: row.rate_id,
        method: row.rate_method,
        rateMicros: row.rate_rateMicros,
        basisPoints: row.rate_basisPoints,
        capMicros: row.rate_capMicros,
        isAdded: row.rate_isAdded ?? false,
        label: row.rate_label ?? '',
        source: row.rate_source ?? '',
      }

/** By product, of those that exist. `state`: null has no rates. `day`: the tax day, as `YYYY-MM-DD`. */
export const readExciseRates = async (
  db: Db,
  { state, day, productIds }: { state: string | null; day: string; productIds: readonly string[] },
): Promise<ReadonlyMap<string, ProductExcise>> => {
  const found = await db.execute<ProductRow>(sql`
    select p.id as "productId", p.title, p.unit, p.class_code as "classCode", c.id as "classId",
      coalesce(c.is_regulated, false) as "isRegulated", p.brand_family as "brandFamily",
      p.manufacturer, p.tax_status as "taxStatus", p.sticks, p.items, p.volume_ul as "volumeUl",
      p.weight_moz as "weightMoz", cost.cents as "costCents",
      r.id as "rate_id", r.method as "rate_method", r.rate_micros as "rate_rateMicros",
      r.basis_points as "rate_basisPoints", r.cap_micros as "rate_capMicros",
      r.is_added as "rate_isAdded", r.label as "rate_label", r.source as "rate_source"
    from product p
    left join product_class c on c.code = p.class_code
    left join lateral (
      select cents from wholesale_cost w
      where w.product_id = p.id and w.valid_from <= ${day}
      order by w.valid_from desc limit 1
    ) cost on true
    left join excise_rate r on r.class_id = c.id and r.state_code = ${state} and r.is_confirmed
      and r.valid_from <= ${day} and (r.valid_until is null or r.valid_until > ${day})
    where p.id = any (${sql.param([...productIds])}::uuid[])`)
  return new Map(
    found.rows.map((row) => {
      const { sticks, items, volumeUl, weightMoz, costCents } = row
      const { productId, title, unit, classCode, classId, isRegulated } = row
      const { brandFamily, manufacturer, taxStatus } = row
      return [
        productId,
        {
          ...{ productId, title, unit, classCode, classId, isRegulated },
          ...{ brandFamily, manufacturer, taxStatus },
          facts: { sticks, items, volumeUl, weightMoz, costCents },
          rate: rateOf(row),
        },
      ]
    }),
  )
}

/**
 * Products on sale without a fact that a confirmed rate in force on the day needs, in any state. `since`: sales are of orders from
 * then on.
 */
export const listMissingFacts = async (
  db: Db,
  { limit, offset }: Slice,
  { day, since }: { day: string; since: Date },
): Promise<{ rows: MissingExciseFact[]; total: number }> => {
  const found = await db.execute<MissingExciseFact & { all_rows: number }>(sql`
    with needed as (
      select class_id,
        bool_or(method = 'per_stick') as sticks,
        bool_or(method = 'per_item' or cap_micros is not null) as items,
        bool_or(method = 'per_ml') as volume,
        bool_or(method = 'per_oz') as weight,
        bool_or(method = 'percent_of_cost') as cost
      from excise_rate
      where is_confirmed and valid_from <= ${day} and (valid_until is null or valid_until > ${day})
      group by class_id
    ), lacking as (
      select p.id, p.item_no, p.title, c.code, c.name, array_remove(array[
        case when n.sticks and p.sticks is null then 'sticks' end,
        case when n.items and p.items is null then 'items' end,
        case when n.volume and p.volume_ul is null then 'volume' end,
        case when n.weight and p.weight_moz is null then 'weight' end,
        case when n.cost and not exists (
          select from wholesale_cost w where w.product_id = p.id and w.valid_from <= ${day}
        ) then 'wholesale_cost' end
      ], null) as missing
      from product_class c
      join needed n on n.class_id = c.id
      join product p on p.class_code = c.code and p.class_code <> '' and p.on_sale
    ), sold as (
      select l.product_id, sum(l.quantity * l.price_cents::bigint)::bigint as cents
      from (
        select id from customer_order where status <> 'cancelled' and created_at >= ${since}
      ) o
      join order_line l on l.order_id = o.id and l.quantity > 0
      group by l.product_id
    )
    select k.id as product_id, k.item_no, k.title, k.code as class_code, k.name as class_name,
      k.missing, coalesce(s.cents, 0)::bigint as sales, count(*) over () as all_rows
    from lacking k left join sold s on s.product_id = k.id
    where k.missing <> '{}'
    order by sales desc, k.title, k.id
    limit ${limit} offset ${offset}`)
  return takeTotal<MissingExciseFact>(found.rows)
}
