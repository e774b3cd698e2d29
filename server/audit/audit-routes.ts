import { listAuditLog as listAuditLogEndpoint } from '@endcap/contract/audit/audit'
import { listTrash as listTrashEndpoint } from '@endcap/contract/audit/trash'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listTrash } from './trash/list-trash.ts'

export const auditRoutes: readonly Route<Context>[] = [
  handle(listAuditLogEndpoint, listAuditLog),
  handle(listTrashEndpoint, listTrash),
]
