import type { exportProducts as exportEndpoint } from '@endcap/contract/catalog/staff-catalog'
import { type Cents, formatDecimal } from '@endcap/contract/money'
import { formatProduct, formatProductsHeader } from '@endcap/price-files/format-products'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { type CategoryRow, listCategories } from '../category-store.ts'
import { listExportRows } from './export-store.ts'
import { readProductFilter } from './read-product-filter.ts'
import { staffProductList } from './staff-product-list-store.ts'

/** Products formatted per batch; other requests are served between batches. */
const batchRows = 2_000

const formatPrice = (price: Cents | null): string => (price === null ? '' : formatDecimal(price))

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
  const parts = [formatProductsHeader()]
  let after = ''
  do {
    const rows = await listExportRows(db, where, after, batchRows)
    for (const row of rows)
      parts.push(
        formatProduct({
          ...row,
          price: formatPrice(row.priceCents),
          cost: formatPrice(row.costCents),
          categoryPath: paths.get(row.categoryId ?? '') ?? [],
        }),
      )
    after = rows.length < batchRows ? '' : (rows.at(-1)?.key ?? '')
  } while (after !== '')
  return parts.join('')
}
