import { getCustomerAccount } from '@endcap/contract/receivables/receivables'
import { changeRun } from '@endcap/contract/runs/plan-runs'
import { decideRunOps } from '@endcap/contract/runs/run-ops'
import { getRun, listRuns, type RunStop } from '@endcap/contract/runs/runs'
import { expect, test } from 'vitest'
import { times } from '../../orders/tests/order-shop.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { runDay, sameStop, startRunShop, stopOf } from './run-shop.ts'

const shop = await startRunShop()
const clerk = await shop.staff('clerk')

const accountOf = async ({ order_id }: RunStop) => {
  const { customer_id: id } = await shop.read(order_id)
  return (await shop.owner(getCustomerAccount, { params: { id } })).data
}
const balanceOf = async (stop: RunStop) => (await accountOf(stop)).balance

const expectedRun = async () => {
  const run = await shop.plan([150, 90])
  const [one, two] = [stopOf(run, 0), stopOf(run, 1)]
  await shop.send(run, [
    ...[shop.pay(one, 1_240.5), shop.pay(one, 259.5, 'check'), shop.deliver(one)],
    ...[shop.pay(two, 620.5, 'check'), shop.pay(two, 500, 'money_order'), shop.deliver(two)],
    shop.op({ kind: 'expense', expense: { amount: 40, text: 'Fuel' } }),
    shop.op({ kind: 'return' }),
  ])
  return run
}
const bills = [
  { value: 100, count: 12 },
  { value: 20, count: 5 },
  { value: 0.25, count: 2 },
]

test('[X0-110] the settlement compares float and cash less expenses with the counted bills: 1,300.50 is even', async () => {
  const run = await expectedRun()
  expect(await shop.readRun(run)).toMatchObject({
    ...{ cash: 130_050, checks: { count: 2, total: 88_000 }, status: 'returned' },
    money_orders: { count: 1, total: 50_000 },
  })
  const { status, settlement } = await shop.settle(run, { counted: bills })
  expect(status).toBe('settled')
  expect(settlement).toMatchObject({
    ...{ opening_float: 10_000, cash_payments: 124_050, expenses: 4_000 },
    ...{ expected: 130_050, counted_cash: 130_050, over_short: 0 },
    deposit: { cash: 120_050, total: 120_050 + 88_000 + 50_000, checks: [{}, {}] },
  })
})

test('[X0-110] 20 dollars short needs a reason, and so does a missing check', async () => {
  const run = await expectedRun()
  const short = [...bills.filter(({ value }) => value !== 20), { value: 20, count: 4 }]
  await expectRefusal(shop.settle(run, { counted: short }), 'invalid', 'reason')
  await expectRefusal(
    shop.settle(run, { counted: bills, checks: { count: 1, total: 259.5 } }),
    'invalid',
    'reason',
  )
  await expectRefusal(shop.settle(run, { counted: bills, expected: 1_300 }), 'status_conflict')
  const reason = 'Wrong change at a stop'
  const { settlement } = await shop.settle(run, { counted: short, reason })
  expect(settlement).toMatchObject({ counted_cash: 128_050, over_short: -2_000, reason })
  const small = await shop.plan([1])
  await shop.send(small, [shop.op({ kind: 'start' })])
  const almost = [
    { value: 20, count: 5 },
    { value: 5, count: 1 },
  ]
  expect((await shop.settle(small, { counted: almost })).settlement?.over_short).toBe(500)
})

test('[X0-111] of two clerks who settle a run at once one does, and operations count before or wait after', async () => {
  const run = await shop.plan([5])
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.op({ kind: 'start' })])
  const counted = [{ value: 100, count: 1 }]
  const settled = await Promise.allSettled([
    ...(await times(2, async () => shop.settle(run, { counted }, clerk).catch(() => null))),
  ])
  const late = [shop.pay(stop, 50), shop.deliver(stop)]
  const { results, data } = await shop.send(run, late)
  expect(settled.filter((one) => one.status === 'fulfilled' && one.value !== null)).toHaveLength(1)
  expect(results.map(({ state }) => state)).toEqual(['late', 'late'])
  expect(data).toMatchObject({ cash: 10_000, waiting: 2, status: 'settled' })
  expect(await balanceOf(stop)).toBe(0)
  expect((await shop.read(stop.order_id)).status).toBe('ready')

  shop.setClock(new Date('2026-11-24T15:00:00Z'))
  const body = { ops: late.map(({ id }) => id), decision: 'count' as const }
  const { data: booked } = await shop.as(clerk)(decideRunOps, { params: { id: run._id }, body })
  expect(booked.settlement?.expected).toBe(10_000)
  expect(sameStop(booked, stop)).toMatchObject({ outcome: 'delivered', due: 0 })
  expect(await accountOf(stop)).toMatchObject({ balance: 0 })
  shop.setClock(new Date('2026-11-21T15:00:00Z'))
})

test('[X0-111] payments that arrive while a run is settled are in the settlement or wait', async () => {
  const run = await shop.plan([5, 5, 5, 5])
  await shop.send(run, [shop.op({ kind: 'start' })])
  const settling = shop.settle(run, { counted: [{ value: 100, count: 1 }] }).catch(() => null)
  const sent = await Promise.all(run.stop_list.map((stop) => shop.send(run, [shop.pay(stop, 50)])))
  const settled = await settling
  const states = sent.flatMap(({ results }) => results.map(({ state }) => state))
  const inTime = states.filter((state) => state === 'counted').length
  const { cash, waiting } = await shop.readRun(run)
  expect(cash).toBe(10_000 + inTime * 5_000)
  expect(waiting).toBe(states.length - inTime)
  if (settled !== null) expect(settled.settlement?.expected).toBe(cash)
})

test('[X0-112] a driver has only their own runs, and nobody but a manager settles a run of their own', async () => {
  const run = await shop.plan([1])
  const stranger = await shop.staff('driver')
  const params = { id: run._id }
  await expectRefusal(shop.as(stranger)(getRun, { params }), 'not_found')
  await expectRefusal(shop.send(run, [shop.op({ kind: 'start' })], stranger), 'not_found')
  expect((await shop.as(stranger)(listRuns)).data).toEqual([])
  const own = await shop.as(shop.driver)(listRuns, { query: { day: runDay } })
  expect(own.data.map(({ _id }) => _id)).toContain(run._id)
  await expectRefusal(shop.settle(run, {}, shop.driver), 'forbidden')
  await shop.owner(changeRun, { params, body: { driver_id: clerk.id } })
  await shop.send(run, [shop.op({ kind: 'start' })], clerk)
  const counted = [{ value: 100, count: 1 }]
  await expectRefusal(shop.settle(run, { counted }, clerk), 'forbidden')
  const manager = await shop.staff('manager')
  await shop.owner(changeRun, { params, body: { driver_id: manager.id } })
  expect((await shop.settle(run, { counted }, manager)).status).toBe('settled')
})
