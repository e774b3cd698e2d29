import { listAuditLog as listAuditLogEndpoint } from '@endcap/contract/audit/audit'
import { listBin as listBinEndpoint } from '@endcap/contract/audit/bin'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { listBin } from './bin/list-bin.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditRoutes: readonly Route<Context>[] = [
  handle(listAuditLogEndpoint, listAuditLog),
  handle(listBinEndpoint, listBin),
]
