import type { listAuditLog as listAuditLogEndpoint } from '@endcap/contract/audit/audit'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readShopDays } from '../http/requests/shop-days.ts'
import { auditEntries, readNames } from './audit-store.ts'
import { entryTitle, idsIn } from './describe-entry.ts'

/** Newest first. A `by` that isn't an id matches nothing. */
export const listAuditLog = async (
  { db, timeZone }: Context,
  { query }: Call<typeof listAuditLogEndpoint>,
): Promise<ReplyOf<typeof listAuditLogEndpoint>> => {
  const { entity, entity_id: entityId, by } = query
  if (by !== '' && !isId(by)) return toPage([], 0, query)
  const days = await readShopDays(query, timeZone)
  const { rows, total } = await auditEntries.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    { entity, entityId, by, ...days },
  )
  const idsOf = (row: (typeof rows)[number]) => [row.entityId, ...idsIn(row)].filter(isId)
  const named = await readNames(db, [...new Set(rows.flatMap(idsOf))])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return toPage(
    rows.map((row) => ({
      _id: row.id,
      at: row.at,
      by: { _id: row.staffId ?? '', name: row.staffName },
      action: row.action,
      entity: row.entity,
      entity_id: row.entityId,
      title: entryTitle(row) || (names.get(row.entityId) ?? ''),
      names: Object.fromEntries(
        idsIn(row).flatMap((id) => {
          const name = names.get(id)
          return name === undefined ? [] : [[id, name]]
        }),
      ),
      before: row.before,
      after: row.after,
    })),
    total,
    query,
  )
}
