import type { listAuditLog as listAuditLogEndpoint } from '@endcap/contract/audit'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { auditEntries } from './audit-store.ts'

/** Lists changes by staff, newest first. A `by` that is no id matches nothing. */
export const listAuditLog = async (
  { db }: Context,
  { query }: Call<typeof listAuditLogEndpoint>,
): Promise<ReplyOf<typeof listAuditLogEndpoint>> => {
  const { entity, entity_id: entityId, by } = query
  if (by !== '' && !isId(by)) return toPage([], 0, query)
  const { rows, total } = await auditEntries.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    { entity, entityId, by },
  )
  return toPage(
    rows.map((row) => ({
      _id: row.id,
      at: row.at,
      by: { _id: row.staffId ?? '', name: row.staffName },
      action: row.action,
      entity: row.entity,
      entity_id: row.entityId,
      before: row.before,
      after: row.after,
    })),
    total,
    query,
  )
}
