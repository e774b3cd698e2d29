import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { constant } from '../../../database/planning-store.ts'

const maxByCode = 24
/** Shorter prefixes match too many item numbers or UPCs. */
const minPrefixLength = 3
const minUpcPrefixLength = 8
/** Shorter words are not treated as item numbers. */
export const minNumberLength = 4

/** An upper bound of all texts with this prefix, in code-point order. */
export const lastWithPrefix = (prefix: SQL): SQL => sql`(${prefix} || chr(1114111))`

/** Exact matches of `code` or `numbers` (joined by spaces), then those with `code` as a prefix. */
export const productsByCode = (value: (name: 'code' | 'numbers') => SQLWrapper): SQL => {
  const code = sql`${value('code')}::text`
  const limit = sql`limit ${constant(maxByCode)}`
  const byPrefix = (column: SQL, exactness: number, minLength: number) => sql`
    select id, case when ${column} = ${code} then ${constant(exactness)} else 1 end as exactness
    from product
    where ${column} ~>=~ ${code} and ${column} <> '' and listed and ${column} ~<=~
      case when length(${code}) >= ${constant(minLength)} then ${lastWithPrefix(code)}
        else ${code} end
    order by ${column} using ~<~ ${limit}`
  return sql`
    with hit as (
      (${byPrefix(sql`item_code`, 4, minPrefixLength)})
      union all
      (${byPrefix(sql`upc_code`, 3, minUpcPrefixLength)})
      union all
      (select id, 3 from product
        where unit_codes @> array[${code}] and unit_codes <> '{}' and listed ${limit})
      union all
      (select id, 2 from product
        where item_code = any (string_to_array(${value('numbers')}::text, ' ')) and listed ${limit})
    ), best as (
      select id, max(exactness) as exactness from hit group by id
    )
    select id from best join product using (id)
    order by exactness desc, in_stock desc, length(item_code), item_code, id ${limit}`
}
