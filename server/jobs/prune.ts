import { eventDays } from '@endcap/contract/events/event-types'
import { rejectedRowsDays, undoDays } from '@endcap/contract/limits'
import { deleteExpiredAttempts } from '../accounts/attempt-store.ts'
import { deleteExpiredChallenges } from '../accounts/factors/factor-store.ts'
import { deleteExpiredPasswordTokens } from '../accounts/passwords/password-token-store.ts'
import { deleteExpiredSessions } from '../accounts/sessions/session-store.ts'
import { pruneAudit } from '../audit/audit-store.ts'
import { pruneTrash } from '../audit/trash/trash-store.ts'
import { pruneUnknownScans } from '../catalog/codes/unknown-scan-store.ts'
import { pruneProductChanges } from '../catalog/product-changes/product-change-store.ts'
import type { Context } from '../context.ts'
import { pruneChanges } from '../database/change-store.ts'
import { cleanUpDocuments } from '../documents/clean-up-documents.ts'
import { pruneEvents } from '../events/event-store.ts'
import { pruneImports } from '../imports/import-run-store.ts'
import { pruneRejections } from '../imports/rejection-store.ts'
import { pruneOrderKeys } from '../orders/order/idempotency-store.ts'
import { prunePicks } from '../orders/picking/pick-store.ts'
import { pruneSearches } from '../reports/searched-text-store.ts'
import { dayMs } from '../system/durations.ts'
import { pruneAttempts } from '../webhooks/delivery-store.ts'

const searchDays = 400
const auditDays = 3 * 366
/** How long a repeated pick is recognized. */
const pickDays = 30
/** A process that was disconnected for longer invalidates all its cached responses. */
const changeDays = 7

export const prune = async (context: Context): Promise<void> => {
  const { db } = context
  const now = context.clock()
  await deleteExpiredAttempts(db, new Date(now.getTime() - dayMs))
  await deleteExpiredPasswordTokens(db, now)
  await deleteExpiredSessions(db, now)
  await deleteExpiredChallenges(db, now)
  await pruneOrderKeys(db, now)
  await prunePicks(db, new Date(now.getTime() - pickDays * dayMs))
  await pruneImports(db, new Date(now.getTime() - dayMs))
  await pruneRejections(db, new Date(now.getTime() - rejectedRowsDays * dayMs))
  await pruneTrash(db, new Date(now.getTime() - undoDays * dayMs))
  await pruneAudit(db, new Date(now.getTime() - auditDays * dayMs))
  await pruneProductChanges(db, new Date(now.getTime() - undoDays * dayMs))
  await pruneSearches(db, new Date(now.getTime() - searchDays * dayMs))
  await pruneUnknownScans(db, new Date(now.getTime() - searchDays * dayMs))
  await pruneChanges(db, changeDays)
  await pruneEvents(db, new Date(now.getTime() - eventDays * dayMs))
  await pruneAttempts(db, new Date(now.getTime() - eventDays * dayMs))
  await cleanUpDocuments(context)
}
