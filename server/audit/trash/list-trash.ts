import type { listTrash as listTrashEndpoint } from '@endcap/contract/audit/trash'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { deletedRows, isTrashEntity, toDeletedRow } from './trash-store.ts'

/** Deleted rows that can be restored, newest first. An unknown entity filters nothing. */
export const listTrash = async ({ db }: Context, { query }: Call<typeof listTrashEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const entity = isTrashEntity(query.entity) ? query.entity : null
  const { rows, total } = await deletedRows.list(db, slice, entity)
  return toPage(rows.map(toDeletedRow), total, query)
}
