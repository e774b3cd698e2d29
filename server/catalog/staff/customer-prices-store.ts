import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { joinBuyer, joinPrice } from '../prices/price-store.ts'

type Row = { id: string; price: number | null; price_reason: string }

/** Replaces each price by what the customer pays for the smallest quantity sold, and says why. */
export const withCustomerPrices = async (
  db: Db,
  products: readonly StaffProduct[],
  customerId: string,
  at: Date,
): Promise<StaffProduct[]> => {
  const prices = { list: sql`buyer.price_list_id`, at: sql`${at}::timestamptz` }
  const { rows } = await db.execute<Row>(sql`
    select p.id, priced.price_cents as price, case
        when priced.price_cents < priced.regular_cents then 'Special'
        when priced.price_cents is distinct from p.price_cents then coalesce(l.name, '')
        else '' end as price_reason
    from product p ${joinBuyer(sql`${customerId}`)}
    left join price_list l on l.id = buyer.price_list_id ${joinPrice(prices)}
    where p.id = any (${sql.param(products.map(({ _id }) => _id))}::uuid[])`)
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  return products.map((product) => ({ ...product, ...byId.get(product._id) }))
}
