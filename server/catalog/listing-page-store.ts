import type { ProductSort } from '@endcap/contract/catalog/product-sorts'
import { type SQL, sql } from 'drizzle-orm'
import type { Slice } from '../database/list-store.ts'
import type { PriceParts } from './prices/price-store.ts'
import { joinShownPrice, shownColumns } from './product-store.ts'

export type ListPage = Slice & { sort: ProductSort }

type SortKey = { key: SQL; isDescending: boolean }

const byPrice = sql`s.price_cents`

/** Columns of the listing index (`shelf`). Ties are broken by id. */
export const sortKeys: Readonly<Record<ProductSort, SortKey>> = {
  title: { key: sql`s.title collate "und-x-icu"`, isDescending: false },
  newest: { key: sql`s.created_at`, isDescending: true },
  price_asc: { key: byPrice, isDescending: false },
  price_desc: { key: byPrice, isDescending: true },
}

export const orderBy = (key: SQL, id: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`

export const productsOf = (ids: SQL, sort: ProductSort, prices: PriceParts | null): SQL => sql`
  select ${shownColumns(prices)}
  from (${ids}) page join product p on p.id = page.product_id ${joinShownPrice(prices)}
  where p.listed
  order by ${orderBy(sql`page.key`, sql`page.product_id`, sortKeys[sort].isDescending)}`
