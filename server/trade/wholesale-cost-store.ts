import type { WholesaleCost } from '@endcap/contract/trade/wholesale-costs'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { product, wholesaleCost } from '../database/schema/index.ts'

export const listWholesaleCosts = (db: Db, productId: string): Promise<WholesaleCost[]> =>
  db
    .select({
      valid_from: wholesaleCost.validFrom,
      cost: wholesaleCost.cents,
      by: wholesaleCost.staffName,
      at: wholesaleCost.at,
    })
    .from(wholesaleCost)
    .where(eq(wholesaleCost.productId, productId))
    .orderBy(desc(wholesaleCost.validFrom))

export const isProduct = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: product.id }).from(product).where(eq(product.id, id))).length > 0

export const writeWholesaleCost = async (
  db: Db,
  row: typeof wholesaleCost.$inferInsert,
): Promise<void> => {
  await db
    .insert(wholesaleCost)
    .values(row)
    .onConflictDoUpdate({
      target: [wholesaleCost.productId, wholesaleCost.validFrom],
      set: { cents: row.cents, staffName: row.staffName, at: row.at },
    })
}

export const deleteWholesaleCost = async (
  db: Db,
  productId: string,
  validFrom: string,
): Promise<void> => {
  await db
    .delete(wholesaleCost)
    .where(and(eq(wholesaleCost.productId, productId), eq(wholesaleCost.validFrom, validFrom)))
}
