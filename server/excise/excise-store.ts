import type { ExciseFacts, ExciseRate } from '@endcap/contract/excise/excise'
import type { MissingExciseFact } from '@endcap/contract/excise/excise-calls'
import type { StockTaxStatus } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import { wholesaleCostAt } from '../catalog/product-changes/wholesale-cost-sql-store.ts'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'
import { exciseFacts, isInForce, joinedRate, joinRate } from '../trade/trade-store.ts'

/** A product with its facts and its rate in a state on a day. */
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

/** By product, of those that exist. `state`: null has no rates. `day`: the tax day, as `YYYY-MM-DD`. */
export const readExciseRates = async (
  db: Db,
  { state, day, productIds }: { state: string | null; day: string; productIds: readonly string[] },
): Promise<ReadonlyMap<string, ProductExcise>> => {
  const taxDay = sql`${day}::date`
  const { rows } = await db.execute<ProductExcise>(sql`
    select p.id as "productId", p.title, p.unit, p.class_code as "classCode", k.id as "classId",
      coalesce(k.is_regulated, false) as "isRegulated", p.brand_family as "brandFamily",
      p.manufacturer, p.tax_status as "taxStatus", ${exciseFacts(taxDay)} as facts,
      ${joinedRate} as rate
    from product p
    left join product_class k on k.code = p.class_code
    ${joinRate(sql`${state}::text`, taxDay)}
    where p.id = any (${sql.param([...productIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.productId, row]))
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
  const taxDay = sql`${day}::date`
  const found = await db.execute<MissingExciseFact & { all_rows: number }>(sql`
    with needed as (
      select class_id,
        bool_or(method = 'per_stick') as sticks,
        bool_or(method = 'per_item' or cap_micros is not null) as items,
        bool_or(method = 'per_ml') as volume,
        bool_or(method = 'per_oz') as weight,
        bool_or(method = 'percent_of_cost') as cost
      from excise_rate
      where is_confirmed and ${isInForce('excise_rate', taxDay)}
      group by class_id
    ), lacking as (
      select p.id, p.item_no, p.title, c.code, c.name, array_remove(array[
        case when n.sticks and p.sticks is null then 'sticks' end,
        case when n.items and p.items is null then 'items' end,
        case when n.volume and p.volume_ul is null then 'volume' end,
        case when n.weight and p.weight_moz is null then 'weight' end,
        case when n.cost and ${wholesaleCostAt(taxDay)} is null then 'wholesale_cost' end
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
