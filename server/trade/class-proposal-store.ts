import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type UnclassedProduct = {
  /** The lower-case item number: the sort key. */
  key: string
  product_id: string
  item_no: string
  title: string
  /** Titles of its categories, the main one first. */
  categories: readonly string[]
}

export const listUnclassedProducts = async (
  db: Db,
  after: string,
  limit: number,
): Promise<UnclassedProduct[]> => {
  const found = await db.execute<UnclassedProduct>(sql`
    select lower(p.item_no) as key, p.id as product_id, p.item_no, p.title,
      array(select c.title from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id order by pc.position, pc.category_id) as categories
    from product p
    where p.class_code = '' and p.on_sale and lower(p.item_no) > ${after}
    order by lower(p.item_no) limit ${limit}`)
  return found.rows
}
