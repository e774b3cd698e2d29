import { claimName } from '@endcap/contract/claims/claim-kinds'
import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { roleCan } from '@endcap/contract/roles'
import type { Run, RunStop, WaitingOp } from '@endcap/contract/runs/runs'
import type { Db } from '../database/database.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { readOverShortLimit } from '../settings/settings-store.ts'
import { findRunWithMoney } from './run-store.ts'
import {
  findClaimsOfStops,
  findLinesOfStops,
  findOpenOfStops,
  findOpsOfRun,
  findStopOrders,
  type OpOfRun,
} from './run-view-store.ts'

/** Others’ runs are not found by drivers. */
export const refuseOthers = (
  run: { driverId: string } | null,
  { id, role }: Pick<StaffIdentity, 'id' | 'role'>,
): void => {
  if (run === null || (!roleCan(role, 'settle-runs') && run.driverId !== id))
    throw new ShopError('not_found')
}

const isCounted = ({ state }: OpOfRun): boolean => state === 'counted'

const toPayment = ({ id, content, payment_number: number }: OpOfRun): RunStop['payments'] =>
  content.kind === 'payment' ? [{ _id: id, ...content.payment, number }] : []

const toWaiting = (op: OpOfRun): WaitingOp => {
  const { id, state, problem, content, at, by, stop_id, claim_number } = op
  const { kind } = content
  const base = { _id: id, state, problem, kind, at, by, stop_id }
  const none = { amount: null, method: null }
  switch (kind) {
    case 'payment': {
      const { amount, kind: method, reference: text } = content.payment
      return { ...base, amount, method, text }
    }
    case 'expense':
      return { ...base, method: null, ...content.expense }
    case 'refuse':
      return { ...base, ...none, text: content.refuse.reason }
    case 'deliver':
      return { ...base, ...none, text: content.deliver.unpaid }
    case 'collect':
      return {
        ...base,
        ...none,
        text: claim_number === null ? '' : claimName({ number: claim_number }),
      }
    default:
      return { ...base, ...none, text: '' }
  }
}

/** Throws `not_found`, also for a driver’s colleague’s run. */
export const readRun = async (
  db: Db,
  id: string,
  by: Pick<StaffIdentity, 'id' | 'role'>,
): Promise<Run> => {
  const run = await findRunWithMoney(db, id)
  refuseOthers(run && { driverId: run.driver_id }, by)
  if (run === null) throw new ShopError('not_found')
  const stops = await findStopOrders(db, id)
  const lines = await findLinesOfStops(db, id)
  const open = await findOpenOfStops(db, id)
  const claims = await findClaimsOfStops(db, id)
  const ops = await findOpsOfRun(db, id)
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const claimsOf = Map.groupBy(claims, ({ stop_id }) => stop_id)
  const openOf = Map.groupBy(open, ({ stop_id }) => stop_id)
  const opsOf = Map.groupBy(ops.filter(isCounted), ({ stop_id }) => stop_id)
  return {
    ...run,
    over_short_limit: await readOverShortLimit(db),
    stop_list: stops.map((stop): RunStop => {
      const items = openOf.get(stop._id) ?? []
      const own = opsOf.get(stop._id) ?? []
      const ofOrder = items.find(
        ({ kind, order_id }) => kind === 'invoice' && order_id === stop.order_id,
      )
      const others = items.filter((item) => item !== ofOrder)
      return {
        ...stop,
        lines: (linesOf.get(stop.order_id) ?? []).map(({ order_id: _order, ...line }) => line),
        due: stop.has_invoice ? (ofOrder?.open ?? 0) : stop.total,
        charges: others.filter(({ kind }) => isCharge(kind)),
        credits: others.filter(({ kind, is_own }) => !isCharge(kind) && !is_own),
        claims: (claimsOf.get(stop._id) ?? []).map(({ stop_id: _stop, ...claim }) => claim),
        seen: Math.max(0, ...own.map(({ nr }) => nr)),
        payments: own.flatMap(toPayment),
        notes: own.flatMap(({ content }) => (content.kind === 'note' ? [content.note] : [])),
        documents: own.flatMap(({ content }) =>
          content.kind === 'signature' || content.kind === 'photo'
            ? [{ _id: content.document, kind: content.kind }]
            : [],
        ),
      }
    }),
    expenses: ops
      .filter(isCounted)
      .flatMap(({ id: _id, at, by: who, content }) =>
        content.kind === 'expense' ? [{ _id, at, by: who, ...content.expense }] : [],
      ),
    waiting_ops: ops
      .filter(({ state }) => state === 'late' || state === 'set_aside')
      .map(toWaiting),
  }
}
