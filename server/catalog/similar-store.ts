import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { ReadPool } from '../database/read-pool.ts'

type Named = { id: string } | { slug: string }
type Similar = {
  subject: string
  category: string | null
  /** Includes those that are out of stock or not listed now. */
  companions: string[]
  boughtTogether: string[]
  similar: string[]
}

/*
 * The main category's list by title is read from the product on, then from its beginning: titles
 * begin with the brand, so products of the brand are near. Both are scans of the listing index that
 * end at the limit. Products bought together are in a list of their own and no other.
 */
const prepareSimilar = (by: 'id' | 'slug') =>
  prepareStatement<{ named: string; limit: number }, Similar>(`similar by ${by}`, (value) => {
    const near = (comparison: '>' | '<') => sql`
      select s.product_id, row_number() over (order by s.title collate "und-x-icu", s.product_id) as position
      from shelf s join product p on p.id = s.product_id
      where s.category_id = subject.category_id and p.in_stock
        and s.product_id <> all (subject.bought_together)
        and (s.title collate "und-x-icu", s.product_id)
          ${sql.raw(comparison)} (subject.title collate "und-x-icu", subject.id)
      order by s.title collate "und-x-icu", s.product_id limit ${value('limit')}`
    return sql`
      with subject as materialized (
        select p.id, p.title, pc.category_id, coalesce(b.companion_ids, '{}') as companions, array(
          select companion.id from unnest(b.companion_ids) with ordinality ranked (id, rank)
          join product companion on companion.id = ranked.id
          where companion.listed and companion.in_stock
          order by rank limit ${value('limit')}
        ) as bought_together
        from product p
        left join product_category pc on pc.product_id = p.id and pc.position = 0
        left join bought_together b on b.product_id = p.id
        where p.listed and ${by === 'id' ? sql`p.id = ${value('named')}` : sql`p.slug = ${value('named')}`}
      )
      select subject.id as subject, subject.category_id as category,
        to_json(companions) as companions, to_json(bought_together) as "boughtTogether", to_json(array(
        select product_id from (
          select 0 as part, * from (${near('>')}) after
          union all
          select 1, * from (${near('<')}) before
        ) found
        order by part, position limit ${value('limit')}
      )) as similar
      from subject`
  })

const similarById = prepareSimilar('id')
const similarBySlug = prepareSimilar('slug')

/** Null if the product isn't listed. */
export const findSimilar = async (
  db: Db | ReadPool,
  by: Named,
  limit: number,
): Promise<Similar | null> => {
  const rows = await ('id' in by
    ? similarById(db, { named: by.id, limit })
    : similarBySlug(db, { named: by.slug, limit }))
  return rows[0] ?? null
}
