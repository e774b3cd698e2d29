import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'

/** Returns the first product id of each sitemap part of `size` listed products. */
export const listSitemapParts = async (db: Db, size: number): Promise<readonly string[]> => {
  addSurrogateKeys('shop')
  const found = await db.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (order by id) as nr from product where listed
    ) numbered
    where nr % ${size} = 1 or ${size} = 1
    order by id`)
  return found.rows.map(({ id }) => id)
}

export const listSitemapSlugs = async (
  db: Db,
  part: { from: string; size: number },
): Promise<readonly string[]> => {
  addSurrogateKeys('search')
  const found = await db.execute<{ slug: string }>(sql`
    select slug from product where listed and id >= ${part.from}
    order by id limit ${part.size}`)
  return found.rows.map(({ slug }) => slug)
}
