import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { isReversed } from '../receivables/account-store.ts'
import { lockItem, reverseItem } from '../receivables/reverse-payment.ts'
import {
  findOps,
  findOpsOfStop,
  findUndone,
  isOf,
  type StoredOp,
  updateOps,
} from './run-op-store.ts'
import { type DriverRun, findStop } from './run-store.ts'
import { findOrderOfStop, mailReceipt } from './visit-stop.ts'

type Undo = { run: DriverRun; op: StoredOp; by: StaffIdentity; at: Date; day: string }

const reverseOf = async (db: Db, { itemId }: StoredOp, { by, at, day }: Undo): Promise<void> => {
  const item = itemId === null ? null : await lockItem(db, itemId, at)
  if (item === null) return
  if (await isReversed(db, item.id)) return
  await reverseItem(db, item, { by, at, day, reason: 'Taken back by the driver' })
}

/** Takes back the operation that an undo names, or an expense that was undone before it arrived. Other operations stay. */
export const undoOp = async (context: Context, db: Db, undo: Undo): Promise<void> => {
  const { run, op } = undo
  if (isOf('expense')(op)) {
    if ((await findUndone(db, run.id, [op.id])).has(op.id))
      await updateOps(db, [op.id], { state: 'undone' })
    return
  }
  if (!isOf('undo')(op)) return
  const [target] = await findOps(db, [op.content.undo.op])
  if (target?.runId !== run.id || target.state !== 'counted') return
  if (!isOf('payment')(target) && !isOf('expense')(target)) return
  await reverseOf(db, target, undo)
  await updateOps(db, [target.id], { state: 'undone' })
  const stop = target.stopId === null ? null : await findStop(db, run.id, target.stopId)
  if (stop === null) return
  const ops = (await findOpsOfStop(db, stop.id)).filter(({ state }) => state === 'counted')
  if (ops.some(isOf('deliver')))
    await mailReceipt(context, db, { stop, order: await findOrderOfStop(db, stop) }, ops)
}
