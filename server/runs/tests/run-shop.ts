import type { BodyIn, ReplyOf } from '@endcap/contract/endpoint'
import { centsToDollars } from '@endcap/contract/money'
import { createRun } from '@endcap/contract/runs/plan-runs'
import { saveRunOps } from '@endcap/contract/runs/run-ops'
import { getRun, type Run, type RunStop } from '@endcap/contract/runs/runs'
import { settleRun } from '@endcap/contract/runs/settle-run'
import { changeSettings } from '@endcap/contract/settings'
import { delivery, startOrderShop } from '../../orders/tests/order-shop.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'

export type Op = BodyIn<typeof saveRunOps>['ops'][number]
type Content = Op extends infer One ? (One extends Op ? Omit<One, 'id' | 'seq'> : never) : never

/** The day on which today’s orders without a route are delivered. */
export const runDay = '2026-11-22'

/** The stop at a position of a new run. */
export const stopOf = (run: Run, at: number): RunStop => {
  const stop = run.stop_list[at]
  if (stop === undefined) throw new Error(`The run has no stop ${at}.`)
  return stop
}
/** A stop as it is now. */
export const sameStop = (run: Run, { _id }: RunStop): RunStop => {
  const stop = run.stop_list.find((one) => one._id === _id)
  if (stop === undefined) throw new Error('The stop is gone.')
  return stop
}
/** A shop with runs, a driver and a product of $10.00. */
export const startRunShop = async () => {
  const shop = await startOrderShop()
  await shop.owner(changeSettings, { body: { features: ['receivables', 'claims', 'runs'] } })
  const driver = await shop.staff('driver')
  const product = await shop.add('Cola', 10)
  let seq = 0

  /** Orders of new customers, in pieces of $10.00, ready to leave. */
  const placeReady = async (...pieces: readonly number[]): Promise<string[]> => {
    const ids: string[] = []
    for (const quantity of pieces) {
      const id = await shop.place(await shop.customer(), delivery([product, quantity]))
      await shop.setStatus(id, 'confirmed', 'ready')
      ids.push(id)
    }
    return ids
  }

  const plan = async (
    pieces: readonly number[],
    more: Partial<BodyIn<typeof createRun>> = {},
  ): Promise<Run> => {
    const orders = await placeReady(...pieces)
    const body = { day: runDay, driver_id: driver.id, opening_float: 100, ...more }
    const { data } = await shop.owner(createRun, { body })
    const byOrder = new Map(data.stop_list.map((stop) => [stop.order_id, stop]))
    return { ...data, stop_list: orders.flatMap((id) => byOrder.get(id) ?? []) }
  }

  /** An operation with the next number of a phone. */
  const op = (content: Content, phone = 'A'): Op => {
    seq += 1
    return { id: crypto.randomUUID(), seq, phone, ...content } as Op
  }

  const send = (
    run: { _id: string },
    ops: readonly Op[],
    as: TestCaller = driver,
  ): Promise<ReplyOf<typeof saveRunOps>> =>
    shop.as(as)(saveRunOps, { params: { id: run._id }, body: { ops: [...ops] } })

  const read = async ({ _id: id }: { _id: string }): Promise<Run> =>
    (await shop.owner(getRun, { params: { id } })).data

  return {
    ...shop,
    driver,
    product,
    placeReady,
    plan,
    op,
    send,
    readRun: read,
    deliver: (
      stop: RunStop,
      more: Partial<Extract<Op, { kind: 'deliver' }>['deliver']> = {},
      phone?: string,
    ) => op({ kind: 'deliver', stop: stop._id, deliver: more }, phone),
    pay: (
      stop: RunStop,
      amount: number,
      kind: 'cash' | 'check' | 'money_order' = 'cash',
      phone?: string,
    ) => op({ kind: 'payment', stop: stop._id, payment: { kind, amount } }, phone),
    /** Hands in the expected money, with other cash if `cash` is given in dollars. */
    settle: async (
      run: { _id: string },
      more: Partial<BodyIn<typeof settleRun>> = {},
      as?: TestCaller,
    ) => {
      const { cash, checks, money_orders } = await read(run)
      const papers = ({ count, total }: Run['checks']) => ({ count, total: centsToDollars(total) })
      const body = {
        expected: centsToDollars(cash),
        counted: [{ value: 0.01, count: 0 }],
        ...{ checks: papers(checks), money_orders: papers(money_orders) },
        ...more,
      }
      const call = as === undefined ? shop.owner : shop.as(as)
      return (await call(settleRun, { params: { id: run._id }, body })).data
    },
  }
}
