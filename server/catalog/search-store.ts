import type { Product, Suggestion } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { noteKeys } from '../database/surrogate-keys.ts'
import { noteProducts, shownColumns } from './product-store.ts'

/** What somebody looks for, taken apart. */
export type SearchWords = {
  /** Lower case, blanks folded. */
  text: string
  /** Letters and digits alone, without leading zeros: how an item number or a UPC is compared. */
  code: string
  /** Every word as a prefix: `nim:* & bar:*`; empty when there is no word. */
  prefixes: string
}

/** Matches with what makes one better than another; near misses only where nothing matches. */
const matches = (words: SearchWords): SQL => sql`
  hit as (
    select p.id, (case when ${words.code} = '' then 0
        when p.item_code = ${words.code} then 3
        when p.upc_code = ${words.code} then 2
        when p.item_code like ${`${words.code}%`} then 1 else 0 end) as exactness,
      ts_rank(p.words, to_tsquery('english', ${words.prefixes})) as rank
    from product p
    where p.listed and (
      (${words.code} <> '' and (p.item_code like ${`${words.code}%`} or p.upc_code = ${words.code}))
      or p.words @@ to_tsquery('english', ${words.prefixes}))
  ), near as (
    select p.id, 0 as exactness, word_similarity(${words.text}, lower(p.title)) as rank
    from product p
    where p.listed and ${words.text} <% lower(p.title) and not exists (select from hit)
  ), match as (select * from hit union all select * from near)`

const best = sql`m.exactness desc, p.in_stock desc, m.rank desc, p.title collate "und-x-icu", p.id`

/** A page of what matches, best first. Counts at most one beyond `mostCounted`. */
export const searchProducts = async (
  db: Db,
  words: SearchWords,
  page: { limit: number; offset: number; mostCounted: number },
  prices: boolean,
): Promise<{ rows: readonly Product[]; counted: number }> => {
  noteKeys('search')
  const found = await db.execute<Product>(sql`
    with ${matches(words)}
    select ${shownColumns(prices)} from match m join product p on p.id = m.id
    order by ${best} limit ${page.limit} offset ${page.offset}`)
  const counted = await db.execute<{ counted: number }>(sql`
    with ${matches(words)}
    select count(*) as counted from (select from match limit ${page.mostCounted + 1}) matched`)
  noteProducts(found.rows, prices)
  return { rows: found.rows, counted: counted.rows[0]?.counted ?? 0 }
}

/** Products and categories for a text that is being typed: categories first, few of them. */
export const suggest = async (
  db: Db,
  words: SearchWords,
  most: { products: number; categories: number },
): Promise<readonly Suggestion[]> => {
  noteKeys('search', 'shop')
  const categories = await db.execute<Suggestion>(sql`
    select 'category' as kind, c.id as "_id", c.title, c.slug from category c
    where lower(c.title) like ${`${escapeLike(words.text)}%`}
      or lower(c.title) like ${`% ${escapeLike(words.text)}%`}
    order by length(c.title), c.title collate "und-x-icu", c.id
    limit ${most.categories}`)
  const products = await db.execute<Suggestion>(sql`
    with ${matches(words)}
    select 'product' as kind, p.id as "_id", p.title, p.slug, p.item_no, p.thumbnail
    from match m join product p on p.id = m.id
    order by ${best} limit ${most.products}`)
  return [...categories.rows, ...products.rows]
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
