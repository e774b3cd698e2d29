import type { RunOpState } from '@endcap/contract/runs/run-kinds'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { RunOp, RunOpContent, saveRunOps as saveEndpoint } from '@endcap/contract/runs/run-ops'
import { shopClock } from '@endcap/contract/shop-time'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { setOutForDelivery } from '../orders/set-out-for-delivery.ts'
import { readRun, refuseOthers } from './read-run.ts'
import { findOps, findOpsOfStop, insertOps, type NewOp, type StoredOp } from './run-op-store.ts'
import {
  type DriverRun,
  findOrdersToLeave,
  findOtherDelivery,
  findRun,
  findStop,
  lockRun,
  updateRun,
} from './run-store.ts'
import { undoOp } from './undo-op.ts'
import { applyVisit, lockVisited, type Visit } from './visit-stop.ts'

type Result = { id: string; state: RunOpState; problem: string }

/** Operations that move money or goods. */
const hasEffect = ({ kind }: Pick<RunOpContent, 'kind'>): boolean =>
  ['deliver', 'refuse', 'payment', 'expense', 'undo', 'collect'].includes(kind)

/** Operations that may be the same as another phone’s, or not. A claim is collected once, whoever records it. */
const isAmbiguous = (op: Pick<RunOpContent, 'kind'>): boolean =>
  hasEffect(op) && op.kind !== 'collect'

const contentOf = ({
  id: _id,
  seq: _seq,
  at: _at,
  phone: _phone,
  seen: _seen,
  ...content
}: RunOp) => content as RunOpContent

const toStored = (
  op: RunOp,
  { run, stopId, by, at }: { run: DriverRun; stopId: string | null; by: StaffIdentity; at: Date },
): NewOp => ({
  id: op.id,
  runId: run.id,
  stopId,
  phone: op.phone,
  seq: op.seq,
  content: contentOf(op),
  // A phone whose clock is ahead did nothing in the future.
  at: op.at && op.at < at ? op.at : at,
  receivedAt: at,
  staffId: by.id,
  staffName: by.name,
  state: run.status === 'settled' && hasEffect(op) ? 'late' : 'counted',
})

const toResult = ({ id, state, problem }: StoredOp): Result => ({ id, state, problem })

/** Returns a sentence that says why a delivery can’t count, or `''`. */
export const describeObstacle = async (
  db: Db,
  { stop, order }: Pick<Visit, 'stop' | 'order'>,
  ofStop: readonly Pick<StoredOp, 'content' | 'state'>[],
): Promise<string> => {
  if (ofStop.some(({ content, state }) => content.kind === 'deliver' && state === 'counted'))
    return 'This order was already handed over.'
  if (order.status !== 'ready' && order.status !== 'delivered')
    return `Order ${order.number} is ${order.status}, so it can’t become delivered. Please make it ready first, then count this.`
  const other = await findOtherDelivery(db, stop)
  return other === null ? '' : `This order was handed over on ${formatRunNumber(other)}.`
}

const otherPhone =
  'Another phone has recorded this stop, too, so this wasn’t counted. Please ask the driver which is right.'

/** Whether another phone has recorded the stop since this one last read it. */
const contradicts = (
  { phone, seen }: RunOp,
  ofStop: readonly (Pick<NewOp, 'phone' | 'state' | 'content'> & { nr?: number })[],
): boolean =>
  ofStop.some(
    (op) =>
      op.state === 'counted' &&
      isAmbiguous(op.content) &&
      op.phone !== phone &&
      (op.nr ?? Number.POSITIVE_INFINITY) > seen,
  )

/** Sets aside operations that contradict counted ones. */
const judge = async (
  db: Db,
  visit: Pick<Visit, 'run' | 'stop' | 'order' | 'by' | 'at'>,
  sent: readonly RunOp[],
): Promise<NewOp[]> => {
  const known: (NewOp & { nr?: number })[] = await findOpsOfStop(db, visit.stop.id)
  const judged: NewOp[] = []
  for (const op of sent) {
    const stored = toStored(op, { ...visit, stopId: visit.stop.id })
    if (stored.state === 'counted' && isAmbiguous(op)) {
      const problem = contradicts(op, [...known, ...judged])
        ? otherPhone
        : op.kind === 'deliver'
          ? await describeObstacle(db, visit, [...known, ...judged])
          : ''
      if (problem !== '') Object.assign(stored, { state: 'set_aside', problem })
    }
    judged.push(stored)
  }
  return judged
}

/** A run’s first operation means that it has left. */
const moveOn = async (db: Db, run: DriverRun, counted: readonly StoredOp[]): Promise<void> => {
  if (counted.length === 0 || run.status === 'settled') return
  const isBack = counted.some(({ content }) => content.kind === 'return')
  const status = isBack ? 'returned' : run.status === 'planned' ? 'out' : run.status
  if (status !== run.status) await updateRun(db, run.id, { status })
}

type Group = { runId: string; stopId: string; ops: readonly RunOp[]; by: StaffIdentity }

/** All operations of one stop, or of none, in one transaction. */
const saveGroup = (
  context: Context,
  { runId, stopId, ops, by }: Group,
  timeZone: string,
): Promise<Result[]> =>
  inTransaction(context, {}, async (db) => {
    const run = await lockRun(db, runId)
    if (run === null) throw new ShopError('not_found')
    const at = context.clock()
    const today = shopClock(at, timeZone).day
    const ids = ops.map(({ id }) => id)
    const readResults = async () => (await findOps(db, ids)).map(toResult)
    const earlier = await readResults()
    const isKnown = new Set(earlier.map(({ id }) => id))
    const sent = ops.filter(({ id }) => !isKnown.has(id))
    if (sent.length === 0) return earlier
    if (stopId === '') {
      const stored = await insertOps(
        db,
        sent.map((op) => toStored(op, { run, stopId: null, by, at })),
      )
      const counted = stored.filter(({ state }) => state === 'counted')
      await moveOn(db, run, counted)
      for (const op of counted) await undoOp(context, db, { run, op, by, at, day: today })
      return readResults()
    }
    const stop = isId(stopId) ? await findStop(db, runId, stopId.toLowerCase()) : null
    if (stop === null)
      return [
        ...earlier,
        ...sent.map(({ id }) => ({
          ...{ id, state: 'dismissed' as const, problem: 'This stop is not on the run.' },
        })),
      ]
    const order = await lockVisited(db, stop, at)
    const visit = { run, stop, order, by, at }
    const stored = await insertOps(db, await judge(db, visit, sent))
    const counted = stored.filter(({ state }) => state === 'counted')
    await moveOn(db, run, counted)
    // A phone whose clock is wrong books on the run’s day or today, never outside.
    const dayOf = (op: StoredOp) => {
      const day = shopClock(op.at, timeZone).day
      return day > today ? today : day < run.day && run.day <= today ? run.day : day
    }
    await applyVisit(context, db, { ...visit, dayOf }, counted, async () =>
      (await findOpsOfStop(db, stop.id)).filter(({ state }) => state === 'counted'),
    )
    return readResults()
  })

/** Marks the orders on a truck that has left, also those that got ready or were added since. */
const sendOut = async (
  context: Context,
  runId: string,
  { identity }: Pick<Call<typeof saveEndpoint>, 'identity'>,
): Promise<void> => {
  for (const id of await findOrdersToLeave(context.db, runId))
    try {
      await setOutForDelivery(context, { params: { id }, identity, ifMatch: null })
    } catch (error) {
      // Someone else has just changed it.
      if (!(error instanceof ShopError)) throw error
    }
}

/**
 * Counts operations of a run, each once, in whatever order and however often they arrive. Those of a stop are all counted or
 * none. Throws `not_found`, also for a driver’s colleague’s run.
 */
export const saveRunOps = async (
  context: Context,
  { params, body, identity }: Call<typeof saveEndpoint>,
) => {
  const runId = readId(params.id)
  const by = staffOf(identity)
  const timeZone = await context.timeZone()
  refuseOthers(await findRun(context.db, runId), by)
  const unique = [...new Map(body.ops.map((op) => [op.id, op])).values()]
  const groups = Map.groupBy(
    unique.toSorted((one, other) => one.seq - other.seq),
    (op) => ('stop' in op ? op.stop : ''),
  )
  // An undo finds what it takes back, and a run that has left its orders.
  const inTurn = [...groups].toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
  const results: Result[] = []
  const failures: unknown[] = []
  for (const [stopId, ops] of inTurn)
    try {
      results.push(...(await saveGroup(context, { runId, stopId, ops, by }, timeZone)))
    } catch (error) {
      // The other stops’ operations count all the same.
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  await sendOut(context, runId, { identity })
  context.refreshBestSellers()
  return { data: await readRun(context.db, runId, by), results }
}
