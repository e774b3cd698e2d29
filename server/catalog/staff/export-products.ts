import type { exportProducts as exportEndpoint } from '@endcap/contract/catalog/staff-catalog'
import { type Cents, formatDecimal } from '@endcap/contract/money'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { shopClock } from '@endcap/contract/shop-time'
import type { FactField } from '@endcap/price-files/file/column-names'
import { formatProduct, formatProductsHeader } from '@endcap/price-files/format-products'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { type CategoryRow, listCategories } from '../category-store.ts'
import { type ExportRow, listExportRows } from './export-store.ts'
import { readProductFilter } from './read-product-filter.ts'
import { staffProductList } from './staff-product-list-store.ts'

/** Products formatted per batch; other requests are served between batches. */
const batchRows = 2_000

const formatPrice = (price: Cents | null): string => (price === null ? '' : formatDecimal(price))

const numberText = (number: number | null): string => (number === null ? '' : String(number))

const factsOf = (row: ExportRow): Record<FactField, string> => ({
  classCode: row.classCode,
  brandFamily: row.brandFamily,
  manufacturer: row.manufacturer,
  flavor: row.flavor,
  sticks: numberText(row.sticks),
  items: numberText(row.items),
  ml: row.ml,
  ounces: row.ounces,
  taxStatus: row.taxStatus,
  wholesaleCost: formatPrice(row.wholesaleCents),
  wholesaleFrom: row.wholesaleFrom ?? '',
})

const buildPaths = (categories: readonly CategoryRow[]): ReadonlyMap<string, readonly string[]> => {
  const byId = new Map(categories.map((category) => [category._id, category]))
  const pathOf = (id: string): string[] => {
    const category = byId.get(id)
    return category === undefined ? [] : [...pathOf(category.parent_id), category.title]
  }
  return new Map(categories.map(({ _id }) => [_id, pathOf(_id)]))
}

export const exportProducts = async (context: Context, { query }: Call<typeof exportEndpoint>) => {
  const { db } = context
  const { where } = staffProductList(await readProductFilter(context, query), 'item_no')
  const paths = buildPaths(await listCategories(db))
  const hasFacts = hasTradeFacts(await readFeatures(db))
  const day = hasFacts ? shopClock(context.clock(), await context.timeZone()).day : null
  const parts = [formatProductsHeader(hasFacts)]
  let after = ''
  do {
    const rows = await listExportRows(db, where, { after, limit: batchRows, day })
    for (const row of rows)
      parts.push(
        formatProduct(
          {
            ...row,
            price: formatPrice(row.priceCents),
            cost: formatPrice(row.costCents),
            categoryPath: paths.get(row.categoryId ?? '') ?? [],
            facts: factsOf(row),
          },
          hasFacts,
        ),
      )
    after = rows.length < batchRows ? '' : (rows.at(-1)?.key ?? '')
  } while (after !== '')
  return parts.join('')
}
