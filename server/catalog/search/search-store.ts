import type { Product, Suggestion } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../database/contains.ts'
import type { Db } from '../../database/database.ts'
import { askWithout } from '../../database/planning-store.ts'
import { noteKeys } from '../../database/surrogate-keys.ts'
import { noteProducts, shownColumns } from '../product-store.ts'
import { type Term, writeTerm } from './terms.ts'

const byTitle = sql`title collate "und-x-icu", id`

/** Shorter ones begin too many numbers. */
const shortestBeginning = 3
const shortestUpcBeginning = 8

/**
 * Products whose item number or UPC is this code, or one of these words, then those whose item
 * number or UPC begins like the code: at most `most`, the exact ones first.
 */
export const findByCode = async (
  db: Db,
  code: string,
  words: readonly string[],
  most: number,
): Promise<string[]> => {
  if (code === '') return []
  const numbers = words.filter((word) => /\d/.test(word)).map((word) => word.replace(/^0+/, ''))
  const begins = (column: SQL, shortest: number) =>
    code.length < shortest
      ? sql`false`
      : sql`${column} ~>=~ ${code} and ${column} ~<~ ${`${code}\u{10ffff}`}`
  const found = await db.execute<{ id: string }>(sql`
    with hit as (
      (select id, 4 as exactness from product where item_code = ${code} and listed limit ${most})
      union all
      (select id, 3 from product where upc_code = ${code} and upc_code <> '' and listed
        limit ${most})
      union all
      (select id, 2 from product where item_code = any (${sql.param(numbers)}::text[])
        and length(item_code) > 3 and listed limit ${most})
      union all
      (select id, 1 from product where ${begins(sql`item_code`, shortestBeginning)} and listed
        order by item_code using ~<~ limit ${most})
      union all
      (select id, 1 from product where ${begins(sql`upc_code`, shortestUpcBeginning)}
        and upc_code <> '' and listed order by upc_code using ~<~ limit ${most})
    ), best as (
      select id, max(exactness) as exactness from hit group by id
    )
    select id from best join product using (id)
    order by exactness desc, in_stock desc, length(item_code), item_code, id limit ${most}`)
  return found.rows.map(({ id }) => id)
}

/** Of how much weight a term is: the rarer, the more. */
const weightOf = (products: number): number => 1 + Math.log10(1 + 1e6 / (products + 1))

/** What makes one match better than another: what it has of the terms, and where. */
const scoreOf = (terms: readonly { term: Term; products: number }[]): SQL =>
  sql.join(
    terms.map(({ term, products }) => {
      const weight = weightOf(products)
      return sql`case
        when words @@ ${writeTerm(term, { exactly: true, title: true })}::tsquery then ${weight}::real
        when words @@ ${writeTerm(term, { title: true })}::tsquery then ${weight * 0.7}::real
        when words @@ ${writeTerm(term)}::tsquery then ${weight * 0.3}::real
        else 0 end`
    }),
    sql` + `,
  )

/**
 * What matches a query by its index, best first: all in the title before the rest, in stock before
 * out, then by what each has of the terms; where terms may be missing, by that before all. Looks at
 * `most` products at the most, and says how many.
 */
export const rankMatches = (
  query: string,
  terms: readonly { term: Term; products: number }[],
  inTitle: string,
  found: { most: number; isPartial: boolean; except: readonly string[] },
  page: { limit: number; offset: number },
): SQL => {
  const order = found.isPartial
    ? sql`round(score::numeric, 1) desc, in_stock desc`
    : sql`in_title desc, in_stock desc, round(score::numeric, 2) desc`
  return sql`
    with matched as materialized (
      select id, title, in_stock, words from product
      where words @@ ${query}::tsquery and listed
        and id <> all (${sql.param(found.except)}::uuid[])
      limit ${found.most}
    )
    select array(
      select id from (
        select id, title, in_stock, words @@ ${inTitle}::tsquery as in_title,
          (${scoreOf(terms)}) as score
        from matched
      ) scored
      order by ${order}, length(title), ${byTitle} limit ${page.limit} offset ${page.offset}
    )::text[] as ids, (select count(*)::integer from matched) as counted`
}

/**
 * Asks the index of words, and never reads the table from end to end in the hope of meeting enough
 * matches soon: of two common words there may be none.
 */
export const askIndex = <T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> =>
  askWithout(db, ['seqscan', 'indexscan'], ask)

/** A page of `rankMatches`, and how many it looked at. */
export const findRanked = async (
  db: Db,
  ...asked: Parameters<typeof rankMatches>
): Promise<{ ids: string[]; counted: number }> => {
  const found = await askIndex(db, (asking) =>
    asking.execute<{ ids: string[]; counted: number }>(rankMatches(...asked)),
  )
  return found.rows[0] ?? { ids: [], counted: 0 }
}

/** The products in stock first, the newest first; read one by one until enough match or `most` are read. */
export const walkMatches = (
  query: string,
  found: { most: number; except: readonly string[] },
  limit: number,
): SQL => sql`
  select id from (
    select id, words from product where listed
    order by in_stock desc, created_at desc, id desc limit ${found.most}
  ) walked
  where words @@ ${query}::tsquery and id <> all (${sql.param(found.except)}::uuid[])
  limit ${limit}`

/** How many match a query: at most `most` are counted. */
export const countMatches = async (
  db: Db,
  query: string,
  { most, except }: { most: number; except: readonly string[] },
): Promise<number> => {
  const counted = await askIndex(db, (asking) =>
    asking.execute<{ counted: number }>(sql`
      select count(*)::integer as counted from (
        select from product where words @@ ${query}::tsquery and listed
          and id <> all (${sql.param(except)}::uuid[])
        limit ${most}
      ) matched`),
  )
  return counted.rows[0]?.counted ?? 0
}

/** The matches among the first products of the walk. */
export const findWalking = async (
  db: Db,
  ...asked: Parameters<typeof walkMatches>
): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(walkMatches(...asked))
  return found.rows.map(({ id }) => id)
}

/** Some listed products by their ids, in the order of these. */
export const showFound = async (
  db: Db,
  ids: readonly string[],
  prices: boolean,
): Promise<readonly Product[]> => {
  noteKeys('search')
  if (ids.length === 0) return []
  const found = await db.execute<Product>(sql`
    select ${shownColumns(prices)}
    from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, nr)
    join product p on p.id = wanted.id order by wanted.nr`)
  noteProducts(found.rows, prices)
  return found.rows
}

/** The same as suggestions. */
export const suggestFound = async (db: Db, ids: readonly string[]): Promise<Suggestion[]> => {
  noteKeys('search')
  if (ids.length === 0) return []
  const found = await db.execute<Suggestion>(sql`
    select 'product' as kind, p.id as "_id", p.title, p.slug, p.item_no, p.thumbnail
    from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted (id, nr)
    join product p on p.id = wanted.id order by wanted.nr`)
  return found.rows
}

/** Categories one of whose words begins with a text: the shortest titles first. */
export const suggestCategories = async (
  db: Db,
  text: string,
  most: number,
): Promise<Suggestion[]> => {
  noteKeys('shop')
  const like = escapeLike(text)
  const found = await db.execute<Suggestion>(sql`
    select 'category' as kind, c.id as "_id", c.title, c.slug from category c
    where lower(c.title) like ${`${like}%`} or lower(c.title) like ${`% ${like}%`}
    order by length(c.title), c.title collate "und-x-icu", c.id
    limit ${most}`)
  return found.rows
}
