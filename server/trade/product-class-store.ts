import { getTableColumns } from 'drizzle-orm'
import { ascending } from '../database/list-store.ts'
import { productClass } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

const { id, ...columns } = getTableColumns(productClass)

export const productClassStore = tableStore({
  table: productClass,
  columns: { _id: id, ...columns },
  order: ascending(productClass.position, productClass.id),
})
