import * as claims from '@endcap/contract/claims/claims'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { createRun } from '@endcap/contract/runs/plan-runs'
import { decideRunOps } from '@endcap/contract/runs/run-ops'
import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery } from '../../orders/tests/order-shop.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { runDay, sameStop, startRunShop, stopOf } from './run-shop.ts'

const shop = await startRunShop()
const { db } = shop.context
const counted = await shop.add('Vape', 10, { stock_count: 100 })

const countOf = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from product_stock where product_id = ${counted}`,
  )
  return rows[0]?.count
}

/** A claim for two pieces of a delivered order; accepted unless `accepted` is less. */
const claimOf = async (buyer: TestCaller, accepted = 2): Promise<claims.StaffClaim> => {
  const order_id = await shop.place(buyer, delivery([counted, 5]))
  await shop.setStatus(order_id, 'confirmed', 'ready', 'delivered')
  await shop.owner(issueInvoices, { body: { order_ids: [order_id] } })
  const { data: lines, reasons } = await shop.owner(claims.listClaimableLines, {
    query: { order: order_id },
  })
  const line = {
    ...{ line_id: lines[0]?.line_id ?? '', quantity: 2 },
    reason_id: reasons.find(({ label }) => label === 'Wrong item')?._id ?? '',
  }
  const { data } = await shop.owner(claims.createClaim, { body: { order_id, lines: [line] } })
  const decided = data.lines.map(({ _id }) => ({ _id, accepted }))
  const body = { lines: decided }
  return (await shop.owner(claims.decideClaim, { params: { id: data._id }, body })).data
}

/** A run with a stop for each of the buyer’s orders. */
const planFor = async (buyer: TestCaller, orders = 1): Promise<Run> => {
  for (let nr = 0; nr < orders; nr += 1) {
    const id = await shop.place(buyer, delivery([shop.product, 3]))
    await shop.setStatus(id, 'confirmed', 'ready')
  }
  const body = { day: runDay, driver_id: shop.driver.id, opening_float: 0 }
  return (await shop.owner(createRun, { body })).data
}

const collect = (stop: RunStop, { _id: claim }: { _id: string }, phone?: string) =>
  shop.op({ kind: 'collect', stop: stop._id, collect: { claim } }, phone)
const readClaim = async ({ _id: id }: { _id: string }) =>
  (await shop.owner(claims.getClaim, { params: { id } })).data
const decide = (run: Run, op: { id: string }, decision: 'count' | 'dismiss') =>
  shop.owner(decideRunOps, { params: { id: run._id }, body: { ops: [op.id], decision } })

test('[X0-116] goods of an accepted claim are on the run of their customer, and back once their driver has collected them', async () => {
  const buyer = await shop.customer()
  const claim = await claimOf(buyer)
  await claimOf(buyer, 0)
  await claimOf(await shop.customer())
  const run = await planFor(buyer, 2)
  const [one, two] = [stopOf(run, 0), stopOf(run, 1)]
  const shown = { _id: claim._id, number: claim.number, is_collected: false }
  const lines = [{ title: 'Vape', quantity: 2, units: [] }]
  expect(one.claims).toMatchObject([{ ...shown, lines }])
  expect(two.claims).toMatchObject([shown])

  const before = (await countOf()) ?? 0
  const ops = [
    ...[shop.op({ kind: 'start' }), shop.pay(one, 30), collect(one, claim)],
    ...[shop.deliver(one), collect(one, claim), collect(two, claim)],
  ]
  for (const op of ops.toReversed()) await shop.send(run, [op])
  await shop.send(run, [...ops, ...ops])
  expect(await countOf()).toBe(before + 2)
  expect(await readClaim(claim)).toMatchObject({
    ...{ received_by: 'The driver', receivedAt: shop.context.clock(), credit: 2_000 },
  })
  const after = await shop.readRun(run)
  expect(sameStop(after, one)).toMatchObject({
    ...{ outcome: 'delivered', claims: [{ ...shown, is_collected: true }] },
  })
  const settled = await shop.settle(run, { counted: [{ value: 10, count: 3 }] })
  expect(sameStop(settled, one).claims).toMatchObject([{ is_collected: true }])
})

test('[X0-116] goods that the office marks as back meanwhile are counted once, also at the same time', async () => {
  const buyer = await shop.customer()
  const both = [await claimOf(buyer), await claimOf(buyer), await claimOf(buyer)]
  const run = await planFor(buyer)
  const stop = stopOf(run, 0)
  const before = (await countOf()) ?? 0
  await Promise.all(
    both.flatMap((claim) => [
      shop.send(run, [collect(stop, claim)]),
      shop.owner(claims.receiveClaim, { params: { id: claim._id } }),
      shop.send(run, [collect(stop, claim, 'B')]),
    ]),
  )
  expect(await countOf()).toBe(before + 6)
  expect((await shop.readRun(run)).waiting_ops).toEqual([])
})

test('[X0-116] another customer’s claim and one without goods to collect stay as they are', async () => {
  const buyer = await shop.customer()
  const refused = await claimOf(buyer, 0)
  const others = await claimOf(await shop.customer())
  const run = await planFor(buyer)
  const stop = stopOf(run, 0)
  const before = await countOf()
  await shop.send(run, [collect(stop, refused), collect(stop, others)])
  await shop.send(run, [collect(stop, { _id: crypto.randomUUID() })])
  expect(await countOf()).toBe(before)
  expect((await readClaim(others)).receivedAt).toBeNull()
  expect(sameStop(await shop.readRun(run), stop).claims).toEqual([])
})

test('[X0-116, X0-111] goods that arrive after the settlement wait for staff, who count or dismiss them', async () => {
  const buyer = await shop.customer()
  const [one, two] = [await claimOf(buyer), await claimOf(buyer)]
  const run = await planFor(buyer)
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.op({ kind: 'start' })])
  expect(sameStop(await shop.settle(run), stop).claims).toEqual([])
  const before = (await countOf()) ?? 0
  const ops = [collect(stop, one), collect(stop, two)] as const
  const { data } = await shop.send(run, ops)
  expect(data.waiting_ops).toMatchObject([
    { kind: 'collect', state: 'late', text: `RMA-${one.number}` },
    { kind: 'collect', state: 'late', text: `RMA-${two.number}` },
  ])
  expect(await countOf()).toBe(before)
  await decide(run, ops[0], 'count')
  await decide(run, ops[1], 'dismiss')
  expect(await countOf()).toBe(before + 2)
  expect((await readClaim(two)).receivedAt).toBeNull()
  expect(sameStop(await shop.readRun(run), stop).claims).toMatchObject([{ _id: one._id }])
})
