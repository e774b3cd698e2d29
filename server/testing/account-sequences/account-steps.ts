import { makeAccountingBatch } from '@endcap/contract/accounting/accounting'
import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { expectRefusal } from '../expect-refusal.ts'
import { plusDays } from './account-model.ts'
import * as money from './money-steps.ts'
import * as orders from './order-steps.ts'
import * as runs from './run-steps.ts'
import type { World } from './world.ts'

const merge = async (world: World) => {
  const { shop, model, choices } = world
  const [target, other] = choices.some(model.customers)
  if (target === undefined || other === undefined) return
  await shop.owner(mergeCustomers, { params: { id: target.id }, body: { other_id: other.id } })
  model.merge(target, other)
}

const makeBatch = async ({ shop, model }: World) => {
  const { entries, cents } = model.batch()
  const call = shop.owner(makeAccountingBatch, { body: { until: '2029-12-31' } })
  if (entries === 0) return expectRefusal(call, 'status_conflict')
  const { data } = await call
  if (data.entries !== entries || data.total !== cents)
    throw new Error(
      `The batch has ${data.entries} entries over ${data.total}, expected ${entries} over ${cents}.`,
    )
}

const letDaysPass = async ({ shop, model, choices }: World) => {
  // Sessions end after 60 days.
  model.today = plusDays(model.today, choices.below(4))
  shop.setClock(new Date(`${model.today}T15:00:00.000Z`))
}

/** With how often each is to happen. */
const kinds = {
  placeOrder: [orders.placeOrder, 4],
  changeOrder: [orders.changeOrder, 4],
  setStatus: [orders.setStatus, 1],
  invoice: [orders.invoice, 5],
  pay: [money.pay, 4],
  payByChecks: [money.payByChecks, 1],
  reverse: [money.reverse, 2],
  addOpening: [money.addOpening, 1],
  chargeFee: [money.chargeFee, 1],
  writeOff: [money.writeOff, 1],
  refund: [money.refund, 1],
  applyCredit: [money.applyCredit, 2],
  issueMemo: [orders.issueMemo, 2],
  submitClaim: [orders.submitClaim, 2],
  decideClaim: [orders.decideClaim, 2],
  planRun: [runs.planRun, 2],
  visitStop: [runs.visitStop, 4],
  settleRun: [runs.settleRun, 1],
  merge: [merge, 1],
  makeBatch: [makeBatch, 1],
  letDaysPass: [letDaysPass, 1],
} as const satisfies Record<string, readonly [(world: World) => unknown, number]>

export type StepKind = keyof typeof kinds
export const stepKinds = (Object.keys(kinds) as StepKind[]).flatMap((kind) =>
  Array.from({ length: kinds[kind][1] }, () => kind),
)

export const perform = async (world: World, kind: StepKind): Promise<void> => {
  await kinds[kind][0](world)
}
