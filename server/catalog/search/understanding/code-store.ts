import { type SQL, sql } from 'drizzle-orm'
import { constant } from '../../../database/planning-store.ts'

/** Shorter ones begin too many numbers. */
const shortestBeginning = 3
const shortestUpcBeginning = 8

/**
 * The ids of products whose item number or UPC is this code, or one of these numbers (blanks
 * between them), then of those whose item number or UPC begins like the code: at most `most`, the
 * exact ones first.
 */
export const productsByCode = (
  { code, numbers }: { code: SQL; numbers: SQL },
  most: number,
): SQL => {
  const limit = sql`limit ${constant(most)}`
  const begins = (column: SQL, shortest: number) => sql`
    length(${code}) >= ${constant(shortest)}
    and ${column} ~>=~ ${code} and ${column} ~<~ (${code} || chr(1114111))`
  return sql`
    with hit as (
      (select id, 4 as exactness from product
        where ${code} <> '' and item_code = ${code} and listed ${limit})
      union all
      (select id, 3 from product where upc_code = ${code} and upc_code <> '' and listed ${limit})
      union all
      (select id, 2 from product where item_code = any (string_to_array(${numbers}, ' '))
        and length(item_code) > 3 and listed ${limit})
      union all
      (select id, 1 from product where ${begins(sql`item_code`, shortestBeginning)} and listed
        order by item_code using ~<~ ${limit})
      union all
      (select id, 1 from product where ${begins(sql`upc_code`, shortestUpcBeginning)}
        and upc_code <> '' and listed order by upc_code using ~<~ ${limit})
    ), best as (
      select id, max(exactness) as exactness from hit group by id
    )
    select id from best join product using (id)
    order by exactness desc, in_stock desc, length(item_code), item_code, id ${limit}`
}
