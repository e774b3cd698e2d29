import { listAuditLog as listAuditLogEndpoint } from '@endcap/contract/audit/audit'
import { listTrash as listTrashEndpoint } from '@endcap/contract/audit/trash'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { listAuditLog } from './list-audit-log.ts'
import { deletedRows, isTrashEntity, toDeletedRow } from './trash/trash-store.ts'

/** Newest first. An unknown entity is ignored. */
export const listTrash = async ({ db }: Context, { query }: Call<typeof listTrashEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const entity = isTrashEntity(query.entity) ? query.entity : null
  const { rows, total } = await deletedRows.list(db, slice, entity)
  return toPage(rows.map(toDeletedRow), total, query)
}

export const auditRoutes: readonly Route<Context>[] = [
  handle(listAuditLogEndpoint, listAuditLog),
  handle(listTrashEndpoint, listTrash),
]
