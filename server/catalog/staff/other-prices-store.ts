import type { OtherPrices, StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Times are in milliseconds. */
type Dated<Ms> = { price: number; is_special: boolean; at: Ms }
type Row = {
  id: string
  lists: number
  current: Dated<number | null> | null
  next: Dated<number> | null
}

const toOtherPrices = ({ current, next, lists }: Row): OtherPrices => ({
  current: current && { ...current, until: current.at === null ? null : new Date(current.at) },
  next: next && { ...next, from: new Date(next.at) },
  lists,
})

/** Adds the prices that differ from each product's own price. */
export const withOtherPrices = async (
  db: Db,
  products: readonly StaffProduct[],
  at: Date,
): Promise<StaffProduct[]> => {
  const { rows } = await db.execute<Row>(sql`
    select p.id, (
        select count(distinct e.list_id) from price_entry e where e.product_id = p.id
      )::integer as lists,
      case when priced.price_cents is distinct from p.price_cents then json_build_object(
        'price', priced.price_cents, 'is_special', priced.price_cents < priced.regular_cents,
        'at', (extract(epoch from case when priced.price_cents < priced.regular_cents
          then priced.special_until
          else nullif(price_superseded_until(null, p.id, false, 1, null, ${at}), 'infinity')
          end) * 1000)::bigint) end as current,
      (
        select json_build_object('price', e.price_cents, 'is_special', e.is_special,
          'at', (extract(epoch from e.valid_from) * 1000)::bigint)
        from price_entry e
        where e.product_id = p.id and e.list_id is null and e.min_quantity <= p.min_quantity
          and e.valid_from > ${at}
        order by e.valid_from, e.is_special limit 1
      ) as next
    from product p
    cross join lateral price_at(null, p.id, p.price_cents, p.min_quantity, ${at}::timestamptz) priced
    where p.id = any (${sql.param(products.map(({ _id }) => _id))}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, toOtherPrices(row)]))
  return products.map((product) => {
    const other_prices = byId.get(product._id)
    return other_prices === undefined ? product : { ...product, other_prices }
  })
}
