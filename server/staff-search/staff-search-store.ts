import { maxFoundPerKind } from '@endcap/contract/limits'
import type { Found } from '@endcap/contract/staff-search'
import { desc, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { customer, customerOrder, product } from '../database/schema/index.ts'

/** The best of this many matches are shown: common words match very many rows. */
const maxCandidates = 60
/** The trigram index finds no shorter word, so that a search would read all orders. */
const minBuyerWord = 3

const isNumber = (text: string): boolean => /^#?\d+$/.test(text)
const hasLongWord = (text: string): boolean =>
  text.split(/\s+/).some((word) => word.length >= minBuyerWord)

/** Finds orders whose number begins with a text or whose buyer has its words, newest first. */
export const findOrders = async (db: Db, text: string): Promise<Found['orders']> => {
  const byNumber = isNumber(text)
    ? sql`(${customerOrder.number}::text) like ${`${text.replace('#', '')}%`}`
    : undefined
  const byBuyer = hasLongWord(text) ? containsWords(customerOrder.who, text) : undefined
  const where = or(byNumber, byBuyer)
  if (where === undefined) return []
  return db
    .select({
      _id: customerOrder.id,
      number: customerOrder.number,
      business_name: customerOrder.businessName,
      status: customerOrder.status,
      total: customerOrder.totalCents,
      createdAt: customerOrder.createdAt,
    })
    .from(customerOrder)
    .where(where)
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.number))
    .limit(maxFoundPerKind)
}

/** Finds customers with all words, those whose business begins with the text first. */
export const findCustomers = async (db: Db, text: string): Promise<Found['customers']> => {
  const found = db
    .select()
    .from(customer)
    .where(containsWords(customer.who, text))
    .limit(maxCandidates)
    .as('found')
  return db
    .select({
      _id: found.id,
      name: found.name,
      business_name: found.businessName,
      city: found.city,
      status: found.status,
    })
    .from(found)
    .orderBy(
      sql`starts_with(lower(${found.businessName}), lower(${text})) desc`,
      desc(found.createdAt),
      found.id,
    )
    .limit(maxFoundPerKind)
}

/** A search text: as typed, the prefix of a number, and words as a tsquery; `''` for none. */
type ProductText = { text: string; code: string; words: string }

/** Finds products, those off sale too, with the text as their number first, then by words. */
export const findProducts = async (
  db: Db,
  { text, code, words }: ProductText,
): Promise<Found['products']> => {
  const hasPrefix = (column: SQL) =>
    sql`${column} ~>=~ ${code} and ${column} ~<~ ${`${code}\u{10ffff}`}`
  const matches = (condition: SQL, rank: number, limit: number) => sql`
    (select id, ${sql.raw(String(rank))} as rank from product where ${condition} limit ${limit})`
  const queries = [
    matches(sql`lower(item_no) = ${text}`, 0, 1),
    ...(code === ''
      ? []
      : [
          matches(hasPrefix(sql`item_code`), 1, maxFoundPerKind),
          matches(sql`${hasPrefix(sql`upc_code`)} and upc_code <> ''`, 1, maxFoundPerKind),
        ]),
    ...(words === '' ? [] : [matches(sql`words @@ ${words}::tsquery`, 2, maxCandidates)]),
  ]
  const found = await db.execute<Found['products'][number]>(sql`
    with found as (
      select id, min(rank) as rank from (${sql.join(queries, sql` union all `)}) matched group by id
    )
    select ${product.id} as "_id", title, item_no, thumbnail, on_sale
    from found join ${product} on ${product.id} = found.id
    order by rank, starts_with(lower(title), ${text}) desc, on_sale desc,
      title collate "und-x-icu", ${product.id}
    limit ${maxFoundPerKind}`)
  return found.rows
}
