import { eq, getTableColumns } from 'drizzle-orm'
import { descending } from '../../database/list-store.ts'
import { priceChange } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'

/** The changes of one product's price, newest first. */
export const priceChanges = tableReader({
  table: priceChange,
  columns: getTableColumns(priceChange),
  order: descending(priceChange.at, priceChange.id),
  matching: (productId: string) => eq(priceChange.productId, productId),
})
