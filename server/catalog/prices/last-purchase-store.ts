import { sql } from 'drizzle-orm'
import { prepareStatement } from '../../database/prepared-statement.ts'

/** `day`: YYYY-MM-DD in the shop's time zone. */
type LastPurchase = { product_id: string; quantity: number; day: string }

/** Selects the quantity and the day of a customer’s last order of each product. */
export const listLastPurchases = prepareStatement<
  { customer: string; ids: readonly string[] },
  LastPurchase
>(
  'last purchases',
  (value) => sql`
    select product_id, last_quantity as quantity, to_char(
      last_ordered_at at time zone (select time_zone from settings), 'YYYY-MM-DD') as day
    from purchase
    where customer_id = ${value('customer')}::uuid and product_id = any (${value('ids')}::uuid[])`,
)
