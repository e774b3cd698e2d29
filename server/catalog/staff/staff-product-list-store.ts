import type {
  missingParts,
  StaffProduct,
  staffProductSorts,
} from '@endcap/contract/catalog/staff-catalog'
import type { StockFilter } from '@endcap/contract/choices'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  ascending,
  bothDirections,
  descending,
  type List,
  type ListOrder,
  type ListRows,
  listRows,
  type Slice,
} from '../../database/list-store.ts'
import { wholeCodeConditions } from '../codes/code-store.ts'
import { countedProducts, lowProducts } from '../stock/low-stock-store.ts'
import { withOtherPrices } from './other-prices-store.ts'
import { selectStaffProducts } from './staff-product-store.ts'

export type StaffProductSort = (typeof staffProductSorts)[number]

/** Products without a price come last in both directions, so each direction has its own index. */
const byPriceDescending: ListOrder = {
  forward: sql`p.price_cents desc nulls last, p.id desc`,
  backward: sql`p.price_cents nulls first, p.id`,
}
const id = sql`p.id`
const byPrice = ascending(sql`p.price_cents`, id)
export const productOrders: Readonly<Record<Exclude<StaffProductSort, 'match'>, ListOrder>> = {
  ...bothDirections({
    title: ascending(sql`p.title collate "und-x-icu"`, id),
    item_no: ascending(sql`lower(p.item_no)`),
    updatedAt: ascending(sql`p.updated_at`, id),
    createdAt: ascending(sql`p.created_at`, id),
    price_varies: ascending(sql`p.price_varies`, id),
    on_sale: ascending(sql`p.on_sale`, id),
    in_stock: ascending(sql`p.in_stock`, id),
    upc: ascending(sql`p.upc`, id),
    bin_location: ascending(sql`p.bin_location`, id),
    cost: ascending(sql`coalesce(p.cost_cents, -1)`, id),
  }),
  price: byPrice,
  '-price': byPriceDescending,
  newest: descending(sql`p.created_at`, id),
  price_asc: byPrice,
  price_desc: byPriceDescending,
}

export type ProductSearch = {
  /** The text in lower case, compared with item numbers. */
  text: string
  /** A prefix of item numbers or UPCs, without leading zeros; '' for none. */
  code: string
  /** A `tsquery`; '' for none. */
  words: string
}

export type StaffProductFilter = {
  search: ProductSearch | null
  categoryIds: readonly string[] | null
  ids: readonly string[] | null
  onSale: boolean | null
  inStock: boolean | null
  missing: (typeof missingParts)[number] | null
  stock: StockFilter | null
  classCode: string | null
  changedSince: Date | null
}

/** Alternative conditions for products `p`, each with its own index. */
export const searchConditions = ({ text, code, words }: ProductSearch) => {
  const upTo = `${code}\u{10ffff}`
  const hasPrefix = (column: SQL) => sql`(${column} ~>=~ ${code} and ${column} ~<~ ${upTo})`
  const prefixes =
    code === ''
      ? []
      : [hasPrefix(sql`p.item_code`), sql`(${hasPrefix(sql`p.upc_code`)} and p.upc_code <> '')`]
  return {
    itemNumber: sql`lower(p.item_no) = ${text}`,
    codes: [...wholeCodeConditions(text), ...prefixes],
    words: words === '' ? [] : [sql`p.words @@ ${words}::tsquery`],
  }
}

export const matchesSearch = (search: ProductSearch): SQL => {
  const { itemNumber, codes, words } = searchConditions(search)
  return sql`(${sql.join([itemNumber, ...codes, ...words], sql` or `)})`
}

/**
 * A whole item number comes first, then other codes by item number, then titles with the fewest other
 * words, then best sellers.
 */
const byMatch = (search: ProductSearch): ListOrder => {
  const { itemNumber, codes } = searchConditions(search)
  const hasCode = sql.join([sql`false`, ...codes], sql` or `)
  return ascending(
    sql`not (${itemNumber})`,
    sql`case when ${hasCode} then lower(p.item_no) end`,
    sql`length(p.title) - length(replace(p.title, ' ', ''))`,
    sql`coalesce((select b.rank from best_seller b where b.product_id = p.id), 2147483647)`,
    sql`p.title collate "und-x-icu"`,
    id,
  )
}

const orderOf = (sort: StaffProductSort, search: ProductSearch | null): ListOrder => {
  if (sort !== 'match') return productOrders[sort]
  return search === null ? productOrders.title : byMatch(search)
}

/** Products whose main category has another product with a regulated class. */
const besideRegulated = sql`(
  select beside.product_id from product_category beside
  where beside.position = 0 and beside.category_id in (
    select main.category_id from product_class c
    join product regulated on regulated.class_code = c.code and regulated.class_code <> ''
    join product_category main on main.product_id = regulated.id and main.position = 0
    where c.is_regulated))`

const lacks: Readonly<Record<(typeof missingParts)[number], SQL>> = {
  price: sql`p.price_cents is null`,
  picture: sql`p.thumbnail = ''`,
  category: sql`not exists (select from product_category pc where pc.product_id = p.id)`,
  class: sql`(p.on_sale and p.class_code = '' and p.id in ${besideRegulated})`,
}

const ofStock: Readonly<Record<StockFilter, SQL>> = {
  low: sql`p.id in ${lowProducts}`,
  counted: sql`p.id in ${countedProducts}`,
  uncounted: sql`p.id not in ${countedProducts}`,
}

const all = (conditions: readonly SQL[]): SQL | undefined =>
  conditions.length === 0 ? undefined : sql.join([...conditions], sql` and `)

export const staffProductList = (filter: StaffProductFilter, sort: StaffProductSort): List => {
  const { search, categoryIds, ids, onSale, inStock, missing, stock, classCode, changedSince } =
    filter
  // Every sort order's index contains these columns.
  const flags = [
    ...(onSale === null ? [] : [sql`p.on_sale = ${onSale}`]),
    ...(inStock === null ? [] : [sql`p.in_stock = ${inStock}`]),
  ]
  const ofCategories = sql`
    from product_category pc where pc.category_id = any (${sql.param(categoryIds)}::uuid[])`
  const others = [
    ...(search === null ? [] : [matchesSearch(search)]),
    ...(categoryIds === null ? [] : [sql`p.id in (select pc.product_id ${ofCategories})`]),
    ...(ids === null ? [] : [sql`p.id = any (${sql.param(ids)}::uuid[])`]),
    ...(missing === null ? [] : [lacks[missing]]),
    ...(stock === null ? [] : [ofStock[stock]]),
    // The index has only products with a class.
    ...(classCode === null ? [] : [sql`(p.class_code = ${classCode} and p.class_code <> '')`]),
    ...(changedSince === null ? [] : [sql`p.updated_at >= ${changedSince.toISOString()}`]),
  ]
  const isByUpdateAlone = changedSince !== null && others.length === 1 && /updatedAt/.test(sort)
  const isByCategoryAlone = categoryIds !== null && flags.length + others.length === 1
  return {
    table: sql`product p`,
    id: sql`p.id`,
    where: all([...flags, ...others]),
    // If sorted by update time, the index contains the column of the only filter.
    isCollected: others.length > 0 && !isByUpdateAlone,
    // An import may have changed all products.
    isBounded: search !== null || changedSince !== null,
    // Joining `product` would make PostgreSQL read every product id.
    matches: isByCategoryAlone ? sql`select distinct pc.product_id ${ofCategories}` : undefined,
    order: orderOf(sort, search),
  }
}

export const listStaffProducts = (
  db: Db,
  filter: StaffProductFilter,
  { sort, at, ...slice }: Slice & { sort: StaffProductSort; at: Date },
): Promise<ListRows<StaffProduct>> =>
  listRows(db, staffProductList(filter, sort), slice, async (where, order) =>
    withOtherPrices(db, await selectStaffProducts(db, sql`where ${where} order by ${order}`), at),
  )
