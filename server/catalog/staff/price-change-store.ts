import { eq, getTableColumns } from 'drizzle-orm'
import { descending } from '../../database/list-store.ts'
import { priceChange } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'

export const priceChanges = tableReader({
  table: priceChange,
  columns: getTableColumns(priceChange),
  order: descending(priceChange.at, priceChange.id),
  matching: (productId: string) => eq(priceChange.productId, productId),
})
