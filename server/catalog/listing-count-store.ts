import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Folds the counts of the listing index (`shelf_count`): the rows of one set of categories become one.
 * Sums stay the same for readers, and no writer waits.
 */
export const foldListingCounts = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with many as (
      select categories from shelf_count group by categories
      having count(*) > 1 or sum(products) = 0
    ), folded as (
      delete from shelf_count c using many where c.categories = many.categories
      returning c.categories, c.products
    )
    insert into shelf_count (categories, products)
    select categories, sum(products) from folded group by categories having sum(products) <> 0`)
}
