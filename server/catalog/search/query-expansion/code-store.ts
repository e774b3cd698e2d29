import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { constant, opaque } from '../../../database/planning-store.ts'

/** The maximum number of products that are found by item number or UPC. */
const maxByCode = 24
/** Shorter texts are prefixes of too many item numbers or UPCs. */
const minPrefixLength = 3
const minUpcPrefixLength = 8
/** Shorter words of a text are not taken for an item number. */
export const minNumberLength = 4

/** An upper bound, in the order of characters, of all texts with a prefix. */
export const endOfPrefix = (prefix: SQL): SQL => sql`(${prefix} || chr(1114111))`

/**
 * Selects the ids of up to 24 products by item number or UPC: equal to the code, or to one of the
 * numbers (separated by blanks), then those with the code as their prefix.
 */
export const productsByCode = (value: (name: 'code' | 'numbers') => SQLWrapper): SQL => {
  const code = opaque(value('code'), 'text')
  const numbers = opaque(value('numbers'), 'text')
  const limit = sql`limit ${constant(maxByCode)}`
  const hasPrefix = (column: SQL, minLength: number) => sql`
    length(${code}) >= ${constant(minLength)}
    and ${column} ~>=~ ${code} and ${column} ~<~ ${endOfPrefix(code)}`
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
      (select id, 1 from product where ${hasPrefix(sql`item_code`, minPrefixLength)} and listed
        order by item_code using ~<~ ${limit})
      union all
      (select id, 1 from product where ${hasPrefix(sql`upc_code`, minUpcPrefixLength)}
        and upc_code <> '' and listed order by upc_code using ~<~ ${limit})
    ), best as (
      select id, max(exactness) as exactness from hit group by id
    )
    select id from best join product using (id)
    order by exactness desc, in_stock desc, length(item_code), item_code, id ${limit}`
}
