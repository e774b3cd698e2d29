import { formatCents } from '@endcap/contract/money'
import { roleCan } from '@endcap/contract/roles'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { Run, Settlement } from '@endcap/contract/runs/runs'
import type { settleRun as settleEndpoint } from '@endcap/contract/runs/settle-run'
import { countCash, expectedMoney } from '@endcap/contract/runs/settlement'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { readOverShortLimit } from '../settings/settings-store.ts'
import { readRun } from './read-run.ts'
import { closeStops, type DriverRun, lockRun, updateRun } from './run-store.ts'
import { findOpsOfRun, type OpOfRun } from './run-view-store.ts'

type Body = Call<typeof settleEndpoint>['body']

const refuse = (run: DriverRun, by: StaffIdentity): void => {
  if (run.driverId === by.id && !roleCan(by.role, 'settle-own-runs'))
    throw new ShopError('forbidden', {
      message: 'You can’t settle your own run. Please ask a colleague.',
    })
  if (run.status === 'planned')
    throw new ShopError('status_conflict', { message: 'This run hasn’t left yet.' })
  if (run.status === 'settled')
    throw new ShopError('status_conflict', { message: 'This run is already settled.' })
}

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const isSame = (one: Body['checks'], other: Body['checks']): boolean =>
  one.count === other.count && one.total === other.total

/** Compares the counted money with the money that the operations add up to. */
const toSettlement = (
  run: DriverRun,
  ops: readonly OpOfRun[],
  body: Body,
  { by, at }: { by: StaffIdentity; at: Date },
): Settlement => {
  const counted = ops.filter(({ state }) => state === 'counted')
  const payments = counted.flatMap(({ content, payment_number: payment, business_name }) =>
    content.kind === 'payment' ? [{ ...content.payment, payment, business_name }] : [],
  )
  const expenses = counted.flatMap(({ content }) =>
    content.kind === 'expense' ? [content.expense] : [],
  )
  const opening_float = run.openingFloatCents
  const expected = expectedMoney({ openingFloat: opening_float, payments, expenses })
  const papers = (kind: string) =>
    payments
      .filter((payment) => payment.kind === kind)
      .map(({ payment, business_name, reference, amount }) => ({
        ...{ payment, business_name, reference, amount },
      }))
  const counted_cash = countCash(body.counted)
  const deposit = {
    cash: counted_cash - opening_float,
    checks: papers('check'),
    money_orders: papers('money_order'),
  }
  return {
    ...{ at, by: by.name, opening_float, expected: expected.cash, counted_cash },
    cash_payments: sumOf(payments.filter(({ kind }) => kind === 'cash')),
    expenses: sumOf(expenses),
    counted: body.counted.filter(({ count }) => count > 0),
    over_short: counted_cash - expected.cash,
    ...{ checks: body.checks, money_orders: body.money_orders, reason: body.reason },
    expected_checks: expected.checks,
    expected_money_orders: expected.money_orders,
    deposit: {
      ...deposit,
      total: deposit.cash + body.checks.total + body.money_orders.total,
    },
  }
}

/**
 * Closes a run in one transaction: its payments are final, and what arrives later waits for staff. Throws `not_found`,
 * `forbidden`, `status_conflict`, and `invalid` for a difference without a reason.
 */
export const settleRun = async (
  context: Context,
  { params, body, identity }: Call<typeof settleEndpoint>,
): Promise<{ data: Run }> => {
  const id = readId(params.id)
  const by = staffOf(identity)
  return inTransaction(context, {}, async (db) => {
    const run = await lockRun(db, id)
    if (run === null) throw new ShopError('not_found')
    refuse(run, by)
    const at = context.clock()
    const settlement = toSettlement(run, await findOpsOfRun(db, id), body, { by, at })
    const { expected, over_short, checks, money_orders } = settlement
    if (body.expected !== expected)
      throw new ShopError('status_conflict', {
        message: `More of the driver’s entries have arrived, so ${formatCents(expected)} in cash is expected now. Please check the count.`,
      })
    const differs =
      Math.abs(over_short) > (await readOverShortLimit(db)) ||
      !isSame(checks, settlement.expected_checks) ||
      !isSame(money_orders, settlement.expected_money_orders)
    if (differs && body.reason === '')
      throw invalidField('reason', 'Please say why the cash differs from the expected amount.')
    await closeStops(db, id)
    await updateRun(db, id, { status: 'settled', settlement })
    await recordAudit(db, {
      ...{ by, at, action: 'settle', entity: 'runs', entityId: id },
      before: { number: formatRunNumber(run.number), status: run.status },
      after: settlement,
    })
    return { data: await readRun(db, id, by) }
  })
}
