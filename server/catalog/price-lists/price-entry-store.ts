import { hash } from 'node:crypto'
import type { ListPrices, PriceEntry, PriceListProduct } from '@endcap/contract/catalog/price-lists'
import type { Cents } from '@endcap/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ascending, type List, listRows, type Slice } from '../../database/list-store.ts'
import { joinPrice } from '../prices/price-store.ts'
import { matchesSearch, type ProductSearch } from '../staff/staff-product-list-store.ts'

/** Times are in milliseconds. */
type EntryJson = Omit<PriceEntry, 'valid_from' | 'valid_until'> & {
  valid_from: number | null
  valid_until: number | null
}

/** A product's entries as ordered JSON. `list`: an SQL expression; null: the standard prices. */
const entriesOf = (list: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'min_quantity', e.min_quantity, 'price', e.price_cents, 'is_special', e.is_special,
    'valid_from', (extract(epoch from e.valid_from) * 1000)::bigint,
    'valid_until', (extract(epoch from e.valid_until) * 1000)::bigint
  ) order by e.is_special, e.min_quantity, e.valid_from nulls first), '[]')
  from price_entry e where e.product_id = p.id and e.list_id is not distinct from ${list})`

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const toEntries = (entries: readonly EntryJson[]): PriceEntry[] =>
  entries.map((entry) => ({
    ...entry,
    valid_from: toDate(entry.valid_from),
    valid_until: toDate(entry.valid_until),
  }))

/** A hash of the entries, used as their version. */
const versionOf = (entries: readonly PriceEntry[]): number =>
  Number.parseInt(hash('sha256', JSON.stringify(entries)).slice(0, 7), 16)

const withEntries = <Row extends { entries: readonly EntryJson[] }>(row: Row) => {
  const entries = toEntries(row.entries)
  return { ...row, entries, version: versionOf(entries) }
}

type ListPricesRow = Omit<ListPrices, 'entries' | 'version'> & { entries: EntryJson[] }

/** Standard prices first, then price lists by name. `listId` selects one of them. */
export const readProductPrices = async (
  db: Db,
  productId: string,
  at: Date,
  listId?: string | null,
): Promise<ListPrices[]> => {
  const isWanted = listId === undefined ? sql`true` : sql`l.id is not distinct from ${listId}::uuid`
  const found = await db.execute<ListPricesRow>(sql`
    select coalesce(l.id::text, '') as list_id, l.name as list_name, priced.price_cents as price,
      ${entriesOf(sql`l.id`)} as entries
    from product p
    cross join (
      select null::uuid as id, '' as name union all select id, name from price_list
    ) l ${joinPrice({ list: sql`l.id`, at: sql`${at}::timestamptz` })}
    where p.id = ${productId} and ${isWanted}
    order by l.id is not null, lower(l.name)`)
  return found.rows.map(withEntries)
}

/** Returns null if the product or the list doesn't exist. */
export const lockProductPrices = async (
  db: Db,
  productId: string,
  listId: string | null,
  at: Date,
): Promise<ListPrices | null> => {
  await db.execute(sql`select from product where id = ${productId} for no key update`)
  const [prices] = await readProductPrices(db, productId, at, listId)
  return prices ?? null
}

/** Writes only rows that differ. */
export const writeEntries = async (
  db: Db,
  productId: string,
  listId: string | null,
  entries: readonly PriceEntry[],
): Promise<void> => {
  const sent = sql`json_to_recordset(${JSON.stringify(entries)}::json) as sent
    (min_quantity integer, price integer, is_special boolean, valid_from timestamptz, valid_until timestamptz)`
  await db.execute(sql`
    delete from price_entry e
    where e.product_id = ${productId} and e.list_id is not distinct from ${listId}::uuid
      and not exists (select from ${sent}
        where (sent.min_quantity, sent.is_special) = (e.min_quantity, e.is_special)
          and sent.valid_from is not distinct from e.valid_from)`)
  await db.execute(sql`
    insert into price_entry
      (product_id, list_id, min_quantity, is_special, valid_from, valid_until, price_cents)
    select ${productId}, ${listId}::uuid, min_quantity, is_special, valid_from, valid_until, price
    from ${sent}
    on conflict on constraint price_entry_once do update
      set valid_until = excluded.valid_until, price_cents = excluded.price_cents
      where (price_entry.valid_until, price_entry.price_cents)
        is distinct from (excluded.valid_until, excluded.price_cents)`)
}

export const findEntryDoubt = async (
  db: Db,
  productId: string,
  prices: readonly Cents[],
): Promise<{ price: Cents; standard: Cents; doubt: string } | null> => {
  const found = await db.execute<{ price: Cents; standard: Cents; doubt: string }>(sql`
    select price, p.price_cents as standard, price_doubt(p.price_cents, price, p.cost_cents) as doubt
    from product p cross join unnest(${sql.param([...prices])}::integer[]) as price
    where p.id = ${productId} and price_doubt(p.price_cents, price, p.cost_cents) <> '' limit 1`)
  return found.rows[0] ?? null
}

type ListedFilter = { listId: string; search: ProductSearch | null; hasOwn: boolean }

const priceListProducts = ({ listId, search, hasOwn }: ListedFilter): List => {
  const conditions = [
    ...(search === null ? [] : [matchesSearch(search)]),
    ...(hasOwn
      ? [sql`p.id in (select e.product_id from price_entry e where e.list_id = ${listId})`]
      : []),
  ]
  return {
    table: sql`product p`,
    id: sql`p.id`,
    where: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    isCollected: conditions.length > 0,
    order: ascending(sql`p.title collate "und-x-icu"`, sql`p.id`),
  }
}

type ProductPricesRow = Omit<PriceListProduct, 'entries' | 'version'> & { entries: EntryJson[] }

export const listPriceListProducts = (
  db: Db,
  filter: ListedFilter,
  at: Date,
  slice: Slice,
): Promise<{ rows: PriceListProduct[]; total: number }> => {
  const list = sql`${filter.listId}::uuid`
  const prices = { list, at: sql`${at}::timestamptz` }
  return listRows(db, priceListProducts(filter), slice, async (where, order) => {
    const found = await db.execute<ProductPricesRow>(sql`
      select p.id as "_id", p.title, p.item_no, p.thumbnail, p.unit,
        standard.price_cents as standard, priced.price_cents as price,
        ${entriesOf(list)} as entries
      from product p ${joinPrice(prices)}
      cross join lateral price_at(null, p.id, p.price_cents, p.min_quantity, ${prices.at}) standard
      where ${where} order by ${order}`)
    return found.rows.map(withEntries)
  })
}

/** Returns the customer's current unit prices at these quantities, in the order of `lines`. */
export const readCustomerPrices = async (
  db: Db,
  customerId: string,
  lines: readonly { product_id: string; quantity: number }[],
  at: Date,
): Promise<{ product_id: string; quantity: number; price: Cents | null }[]> => {
  const found = await db.execute<{ product_id: string; quantity: number; price: Cents | null }>(sql`
    select p.id as product_id, line.quantity, priced.price_cents as price
    from rows from (json_to_recordset(${JSON.stringify(lines)}::json)
      as (product_id uuid, quantity integer)) with ordinality as line (product_id, quantity, nr)
    join customer buyer on buyer.id = ${customerId}
    join product p on p.id = line.product_id
    ${joinPrice({ list: sql`buyer.price_list_id`, at: sql`${at}::timestamptz` }, sql`line.quantity`)}
    order by line.nr`)
  return found.rows
}
