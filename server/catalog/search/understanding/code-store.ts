import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { constant, unseen } from '../../../database/planning-store.ts'

/** Products that are found by their numbers stand before all others. */
const mostByCode = 24
/** Shorter ones begin too many numbers. */
const shortestBeginning = 3
const shortestUpcBeginning = 8
/** A word of a text is an item number from so many characters on. */
export const shortestNumber = 4

/** What stands behind all that begins like a text, in the order of characters. */
export const behindAll = (text: SQL): SQL => sql`(${text} || chr(1114111))`

/**
 * The ids of products whose item number or UPC is this code, or one of these numbers (blanks
 * between them), then of those whose item number or UPC begins like the code: 24 at the most, the
 * exact ones first.
 */
export const productsByCode = (place: (value: 'code' | 'numbers') => SQLWrapper): SQL => {
  const code = unseen(place('code'), 'text')
  const numbers = unseen(place('numbers'), 'text')
  const limit = sql`limit ${constant(mostByCode)}`
  const begins = (column: SQL, shortest: number) => sql`
    length(${code}) >= ${constant(shortest)}
    and ${column} ~>=~ ${code} and ${column} ~<~ ${behindAll(code)}`
  return sql`
    with hit as (
      (select id, 4 as exactness from product
        where ${code} <> '' and item_code = ${code} and listed ${limit})
      union all
      (select id, 3 from product where upc_code = ${code} and upc_code <> '' and listed ${limit})
      union all
      (select id, 2 from product where item_code = any (string_to_array(${numbers}, ' '))
        and listed ${limit})
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
