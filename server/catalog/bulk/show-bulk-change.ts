import type { BulkChange } from '@endcap/contract/catalog/bulk-changes'
import type { BulkChangeRow } from './bulk-change-store.ts'

export const toBulkChange = (row: BulkChangeRow): BulkChange => ({
  _id: row.id,
  summary: row.summary,
  products: row.products,
  by: row.staffName,
  createdAt: row.createdAt,
  undoneAt: row.undoneAt,
})
