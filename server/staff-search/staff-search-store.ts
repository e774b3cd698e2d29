import { maxFoundPerKind } from '@endcap/contract/limits'
import type { Found } from '@endcap/contract/staff-search'
import { desc, type SQL, sql } from 'drizzle-orm'
import { type ProductSearch, searchConditions } from '../catalog/staff/staff-product-list-store.ts'
import { containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { customer, product } from '../database/schema/index.ts'
import { numberStartsWith } from '../orders/order/order-store.ts'

/** Maximum number of matches to rank, since common words match very many rows. */
const maxCandidates = 60
/** Shorter words occur in too many names. */
const minBuyerWord = 3
/** Buyers' words are searched in this many of the newest orders. */
const maxRecentOrders = 10_000

const isNumber = (text: string): boolean => /^#?\d+$/.test(text)
const hasLongWord = (text: string): boolean =>
  text.split(/\s+/).some((word) => word.length >= minBuyerWord)

type OrderRow = Omit<Found['orders'][number], 'createdAt'> & { created_ms: number }

/** Newest first. Words that many buyers have are searched only in the newest orders. */
export const findOrders = async (db: Db, text: string): Promise<Found['orders']> => {
  const newest = sql`order by created_at desc, number desc`
  const byNumber = sql`
    (select id from customer_order where ${numberStartsWith(text.replace('#', ''))}
      ${newest} limit ${maxFoundPerKind})`
  const wordsOf = (words: SQL) => containsWords(words, text) ?? sql`false`
  const byBuyer = sql`
    (select id from customer_order where buyer_id in (select id from buyer limit ${maxCandidates})
      ${newest} limit ${maxFoundPerKind})
    union all
    (select id from (
        select id, buyer_id from customer_order
        where (select count(*) from buyer) > ${maxCandidates} ${newest} limit ${maxRecentOrders}
      ) recent
      where ${wordsOf(sql`(select words from order_buyer b where b.id = recent.buyer_id)`)}
      limit ${maxFoundPerKind})`
  const queries = [...(isNumber(text) ? [byNumber] : []), ...(hasLongWord(text) ? [byBuyer] : [])]
  if (queries.length === 0) return []
  const found = await db.execute<OrderRow>(sql`
    with buyer as materialized (
      select id from order_buyer where ${wordsOf(sql`words`)} limit ${maxCandidates + 1}
    )
    select id as "_id", number, business_name, status, total_cents as total,
      (extract(epoch from created_at) * 1000)::bigint as created_ms
    from customer_order where id in (${sql.join(queries, sql` union all `)})
    ${newest} limit ${maxFoundPerKind}`)
  return found.rows.map(({ created_ms, ...order }) => ({
    ...order,
    createdAt: new Date(created_ms),
  }))
}

/** `INV-10001`, `invoice 10001`, `factura 10001` or the number alone. */
const invoiceNumber = /^(?:inv(?:oice)?|factura)?[\s#-]*(\d{5,9})$/i

/** The newest revision of the invoice. */
export const findInvoices = async (db: Db, text: string): Promise<Found['invoices']> => {
  const number = invoiceNumber.exec(text)?.[1]
  if (number === undefined) return []
  const found = await db.execute<Found['invoices'][number]>(sql`
    select i.number, i.order_id, o.number as order_number, o.business_name, i.total_cents as total
    from invoice i join customer_order o on o.id = i.order_id
    where i.number = ${number} order by i.revision desc limit 1`)
  return found.rows
}

/** Customers that have all words; businesses whose names start with the text come first. */
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

/** All products, including those off sale: first by item number, then by codes, then by words. */
export const findProducts = async (db: Db, search: ProductSearch): Promise<Found['products']> => {
  const { itemNumber, codes, words } = searchConditions(search)
  const matches = (condition: SQL, rank: number, limit: number) => sql`
    (select id, ${sql.raw(String(rank))} as rank from product p where ${condition} limit ${limit})`
  const queries = [
    matches(itemNumber, 0, 1),
    ...codes.map((condition) => matches(condition, 1, maxFoundPerKind)),
    ...words.map((condition) => matches(condition, 2, maxCandidates)),
  ]
  const found = await db.execute<Found['products'][number]>(sql`
    with found as (
      select id, min(rank) as rank from (${sql.join(queries, sql` union all `)}) matched group by id
    )
    select ${product.id} as "_id", title, item_no, thumbnail, on_sale
    from found join ${product} on ${product.id} = found.id
    order by rank, starts_with(lower(title), ${search.text}) desc, on_sale desc,
      title collate "und-x-icu", ${product.id}
    limit ${maxFoundPerKind}`)
  return found.rows
}
