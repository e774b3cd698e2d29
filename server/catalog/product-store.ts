import type { Product } from '@endcap/contract/catalog/catalog'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { ReadPool } from '../database/read-pool.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { ShownPrices } from '../http/identity.ts'
import {
  joinPrice,
  listAt,
  type PriceListAt,
  type PriceParts,
  type ProductRow,
  prepareForPrices,
  priceColumns,
  priceParameters,
  showPrices,
} from './prices/price-store.ts'
import { columnOf, publicProductFields, type StoredProductField } from './product-columns.ts'

export const selectFields = (
  fields: readonly StoredProductField[],
  select: (column: SQL, field: StoredProductField) => SQL = (column) => column,
): SQL =>
  sql.join(
    fields.map((field) => {
      const column = sql`p.${sql.identifier(columnOf(field))}`
      return sql`${select(column, field)} as ${sql.identifier(field)}`
    }),
    sql`, `,
  )

const publicColumns = selectFields(publicProductFields, (column, field) =>
  field === 'images' ? sql`to_json(${column})` : column,
)

/** Null `prices` selects none, so none can leak. JSON arrays are parsed faster. */
export const shownColumns = (prices: PriceParts | null): SQL => sql`
  p.id as "_id", p.slug, ${publicColumns},
  ${prices === null ? sql`0 as price, '' as price_varies` : priceColumns(prices)},
  to_json(array(
    select pc.category_id from product_category pc where pc.product_id = p.id order by pc.position
  )) as category_ids`

export const joinShownPrice = (prices: PriceParts | null): SQL =>
  prices === null ? sql`` : joinPrice(prices)

/** Adds a key per product, and a common key that is used when thousands of products change. */
const addKeys = (products: readonly { _id: string }[], suffix: string): void => {
  addSurrogateKeys(`products${suffix}`)
  for (const { _id } of products) addSurrogateKeys(`product:${_id}${suffix}`)
}

/** Suffixes of the extra surrogate keys of replies with prices. */
export const priceKeySuffixes = ({ listId }: ShownPrices): string[] =>
  listId === null ? ['-prices'] : ['-prices', `:${listId}-prices`]

export const addProductKeys = (
  products: readonly { _id: string }[],
  prices: ShownPrices | null,
): void => {
  addKeys(products, '')
  for (const suffix of prices === null ? [] : priceKeySuffixes(prices)) addKeys(products, suffix)
}

export const showProducts = <Row extends ProductRow>(
  rows: readonly Row[],
  prices: ShownPrices | null,
): readonly (Row & Product)[] => {
  addProductKeys(rows, prices)
  const named = rows.map(withBaseUnit)
  // Guests' replies contain no prices.
  return prices === null ? (named as (Row & Product)[]) : showPrices(named)
}

type ByName = { named: string } & PriceListAt

type HasCompanions = { has_bought_together: boolean }

const prepareListedProduct = (by: 'id' | 'slug') =>
  prepareForPrices((suffix, pricesOf) =>
    prepareStatement<ByName, ProductRow & HasCompanions>(`product by ${by}${suffix}`, (value) => {
      const prices = pricesOf(value)
      return sql`
        select ${shownColumns(prices)},
          exists (select from bought_together b where b.product_id = p.id) as has_bought_together
        from product p ${joinShownPrice(prices)}
        where p.listed and ${by === 'id' ? sql`p.id = ${value('named')}` : sql`p.slug = ${value('named')}`}`
    }),
  )

const productById = prepareListedProduct('id')
const productBySlug = prepareListedProduct('slug')

export const findListedProduct = async (
  db: Db | ReadPool,
  by: { id: string } | { slug: string },
  prices: ShownPrices | null,
): Promise<(Product & HasCompanions) | null> => {
  const rows = await ('id' in by
    ? productById(prices)(db, { named: by.id, ...listAt(prices) })
    : productBySlug(prices)(db, { named: by.slug, ...listAt(prices) }))
  return showProducts(rows, prices)[0] ?? null
}

export const productsById = (ids: SQL, prices: PriceParts | null): SQL => sql`
  select ${shownColumns(prices)} from product p ${joinShownPrice(prices)}
  where p.listed and p.id = any (${ids}::uuid[])`

const listedProducts = prepareForPrices((suffix, pricesOf) =>
  prepareStatement<{ ids: readonly string[] } & PriceListAt, ProductRow>(
    `products by ids${suffix}`,
    (value) => productsById(sql`${value('ids')}`, pricesOf(value)),
  ),
)

/** Lists products in the order of `ids`; skips unlisted ones. */
export const listProductsById = async (
  db: Db | ReadPool,
  ids: readonly string[],
  prices: ShownPrices | null,
): Promise<readonly Product[]> => {
  if (ids.length === 0) return []
  const rows = await listedProducts(prices)(db, { ids, ...listAt(prices) })
  const byId = new Map(showProducts(rows, prices).map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Staff picks, then best sellers of 90 days. Selecting ids first avoids reading other products. */
export const topProducts = (limit: number, prices: PriceParts | null): SQL => sql`
  select ${shownColumns(prices)}
  from product p left join best_seller b on b.product_id = p.id ${joinShownPrice(prices)}
  where p.listed and p.id = any (array(
    select id from product where staff_pick union all select product_id from best_seller))
  order by p.staff_pick desc, case when p.staff_pick then 0 else b.rank end,
    p.title collate "und-x-icu", p.id
  limit ${limit}`

export const listTopProducts = async (
  db: Db,
  limit: number,
  prices: ShownPrices | null,
): Promise<readonly Product[]> => {
  const found = await db.execute<ProductRow>(topProducts(limit, priceParameters(prices)))
  addSurrogateKeys('top')
  return showProducts(found.rows, prices)
}
