import type { Cents } from '@endcap/contract/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Why a new price is unusual (`price_doubt`), blank if it is not, and the price before. */
export type PriceDoubt = { doubt: '' | 'jump' | 'under_cost' | 'unlikely'; was: Cents | null }

/** Compares a new price with a product's own price and cost; of a new product, null, there are none. */
export const findPriceDoubt = async (
  db: Db,
  productId: string | null,
  price: Cents,
  newCost: Cents | null | undefined,
): Promise<PriceDoubt> => {
  const cost = newCost === undefined ? sql`p.cost_cents` : sql`${newCost}::integer`
  const found = await db.execute<PriceDoubt>(sql`
    select price_doubt(p.price_cents, ${price}, ${cost}) as doubt, p.price_cents as was
    from (select) one left join product p on p.id = ${productId}`)
  return found.rows[0] ?? { doubt: '', was: null }
}
