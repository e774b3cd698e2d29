import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { constant, unseen } from '../../../database/planning-store.ts'
import { prepareStatement } from '../../../database/prepared-statement.ts'
import type { Reader } from '../../../database/reader.ts'

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

const askByCode = prepareStatement<{ code: string; numbers: string }, { ids: readonly string[] }>(
  'find by code',
  (place) => sql`select to_json(array(${productsByCode(place)})) as ids`,
)

/** Products whose item number or UPC is a code, or one of some numbers, or begins like the code. */
export const findByCode = async (
  db: Db | Reader,
  code: string,
  numbers: readonly string[],
): Promise<readonly string[]> => {
  const [found] = await askByCode(db, { code, numbers: numbers.join(' ') })
  return found?.ids ?? []
}

/** By its first characters most texts are told from a number. */
export const firstCharacters = 3
/** Numbers that begin in more ways are not told apart by that. */
const mostCodeBeginnings = 5_000

/** The ways in which codes begin: the index is asked for the next beginning after each. */
const beginningsOf = (column: SQL): SQL => sql`
  with recursive begun (text) as (
    (select left(${column}, ${constant(firstCharacters)}) from product
      where ${column} <> '' order by ${column} using ~<~ limit 1)
    union all
    select (
      select left(${column}, ${constant(firstCharacters)}) from product
      where ${column} <> '' and ${column} ~>~ case
        when length(begun.text) < ${constant(firstCharacters)} then begun.text
        else ${behindAll(sql`begun.text`)} end
      order by ${column} using ~<~ limit 1
    ) from begun where begun.text is not null
  )
  select text from begun where text is not null limit ${constant(mostCodeBeginnings + 1)}`

/** The first three characters of every item number and UPC; null where there are too many. */
export const listCodeBeginnings = async (db: Db): Promise<ReadonlySet<string> | null> => {
  const found = await db.execute<{ text: string }>(sql`
    (${beginningsOf(sql`item_code`)}) union (${beginningsOf(sql`upc_code`)})`)
  return found.rows.length > mostCodeBeginnings ? null : new Set(found.rows.map(({ text }) => text))
}
