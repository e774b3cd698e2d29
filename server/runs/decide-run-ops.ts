import type { decideRunOps as decideEndpoint } from '@endcap/contract/runs/run-ops'
import type { Run } from '@endcap/contract/runs/runs'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { readRun } from './read-run.ts'
import { findOps, findOpsOfStop, isOf, type StoredOp, updateOps } from './run-op-store.ts'
import { findStop, lockRun } from './run-store.ts'
import { describeObstacle } from './save-run-ops.ts'
import { undoOp } from './undo-op.ts'
import { applyVisit, lockVisited } from './visit-stop.ts'

/** Operations of one stop, or of none. Throws `status_conflict` if a delivery still can’t count. */
const countGroup = async (
  context: Context,
  db: Db,
  decided: readonly StoredOp[],
  { runId, stopId, by, day }: { runId: string; stopId: string | null; by: Staff; day: string },
): Promise<void> => {
  const run = await lockRun(db, runId)
  const stop = stopId === null ? null : await findStop(db, runId, stopId)
  if (run === null) throw new ShopError('not_found')
  const at = context.clock()
  const ids = decided.map(({ id }) => id)
  const change = { state: 'counted', decidedBy: by.name } as const
  if (stop === null) {
    await updateOps(db, ids, change)
    for (const op of decided) await undoOp(context, db, { run, op, by, at, day })
    return
  }
  const order = await lockVisited(db, stop, at)
  if (decided.some(isOf('deliver'))) {
    const message = await describeObstacle(db, { stop, order }, await findOpsOfStop(db, stop.id))
    if (message !== '') throw new ShopError('status_conflict', { message })
  }
  await updateOps(db, ids, change)
  await applyVisit(context, db, { run, stop, order, by, at, dayOf: () => day }, decided, async () =>
    (await findOpsOfStop(db, stop.id)).filter(({ state }) => state === 'counted'),
  )
}

type Staff = ReturnType<typeof staffOf>

/** Counts waiting operations with today’s day, or dismisses them. Throws `not_found` and `status_conflict`. */
export const decideRunOps = async (
  context: Context,
  { params, body, identity }: Call<typeof decideEndpoint>,
): Promise<{ data: Run }> => {
  const runId = readId(params.id)
  const by = staffOf(identity)
  const at = context.clock()
  const { day } = shopClock(at, await context.timeZone())
  await inTransaction(context, {}, async (db) => {
    if ((await lockRun(db, runId)) === null) throw new ShopError('not_found')
    const ops = await findOps(db, body.ops)
    if (ops.some((op) => op.runId !== runId)) throw new ShopError('not_found')
    const waiting = ops.filter(({ state }) => state === 'late' || state === 'set_aside')
    if (waiting.length < new Set(body.ops).size)
      throw new ShopError('status_conflict', {
        message: 'Someone else has already decided this. Please reload the page.',
      })
    const ids = waiting.map(({ id }) => id)
    if (body.decision === 'dismiss')
      await updateOps(db, ids, { state: 'dismissed', decidedBy: by.name })
    else
      for (const [stopId, decided] of Map.groupBy(waiting, (op) => op.stopId))
        await countGroup(context, db, decided, { runId, stopId, by, day })
    await recordAudit(db, {
      ...{ by, at, action: `${body.decision}-operations`, entity: 'runs', entityId: runId },
      after: waiting.map(({ content, staffName }) => ({ ...content, by: staffName })),
    })
  })
  context.refreshBestSellers()
  return { data: await readRun(context.db, runId, by) }
}
