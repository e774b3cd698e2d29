import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as claims from '@endcap/contract/claims/claims'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as memos from '@endcap/contract/receivables/memos'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChargeLines } from '../../memos/memo-store.ts'
import { checkout, delivery, startOrderShop } from '../../orders/tests/order-shop.ts'
import { findBrokenAccounts } from '../../receivables/account-check-store.ts'

const shop = await startOrderShop()
const { db } = shop.context
await db.execute(sql`update settings set features = '{receivables,claims}'`)
const price = 427
const product = await shop.add('Cola', price / 100)
const { data: reasons } = await shop.owner(claimReasonEndpoints.list)
const reason_id = reasons[1]?._id ?? ''

/** Numbers of pieces: ordered, charged, returned, and accepted in claims. */
type Model = {
  ordered: number
  charged: number
  returned: number
  claimed: number
  paid: number
}

const pieces = fc.integer({ min: 0, max: 12 })
const operation = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), pieces: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('correct' as const) }),
  fc.record({ kind: fc.constant('pay' as const), pieces: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('credit' as const), pieces }),
  fc.record({ kind: fc.constant('claim' as const), pieces, accepted: pieces }),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const correct = (order: string) =>
  shop.owner(issueInvoices, { body: { order_ids: [order], correct: true } })

const credit = async (customer_id: string, order_id: string, quantity: number) => {
  const [line] = (await shop.read(order_id)).products
  const lines = [{ line_id: line?._id ?? '', quantity }]
  const body = { kind: 'credit', customer_id, order_id, reason: 'Back', lines } as const
  return shop.owner(memos.createMemo, { body })
}

const claim = async (order_id: string, quantity: number, accepted: number) => {
  const [line] = (await shop.read(order_id)).products
  const { data } = await shop.owner(claims.createClaim, {
    body: { order_id, lines: [{ line_id: line?._id ?? '', quantity, reason_id }] },
  })
  const lines = data.lines.map(({ _id }) => ({ _id, accepted }))
  await shop.owner(claims.decideClaim, { params: { id: data._id }, body: { lines } })
}

const apply = async (customer: string, order: string, model: Model, step: Operation) => {
  if (step.kind === 'change') {
    if (step.pieces === model.ordered) return
    const change = { quantity: step.pieces, reason: 'damaged' } as const
    await shop.change(order, { lines: await shop.linesWith(order, { [product]: change }) })
    model.ordered = step.pieces
  } else if (step.kind === 'correct') {
    await correct(order)
    model.charged = Math.max(model.ordered - model.returned, 0)
  } else if (step.kind === 'pay') {
    const amount = (step.pieces * price) / 100
    await shop.owner(receivables.takePayment, {
      body: { customer_id: customer, method: 'cash', amount, received_on: '2026-11-20' },
    })
    model.paid += step.pieces
  } else if (step.kind === 'credit') {
    const quantity = Math.min(step.pieces, model.charged)
    if (quantity === 0) return
    await credit(customer, order, quantity)
    model.charged -= quantity
    model.returned += quantity
  } else {
    const quantity = Math.min(step.pieces, model.ordered - model.claimed)
    if (quantity <= 0) return
    const accepted = Math.min(step.accepted, quantity, model.charged)
    await claim(order, quantity, accepted)
    model.claimed += accepted
    model.charged -= accepted
    model.returned += accepted
  }
}

test('[X0-75, X0-77, X0-83] after any sequence of changes, corrections, payments, memos and claims an account owes what is charged and not back, and all credits of a line add up to what was invoiced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      const buyer = await shop.customer()
      const order = await shop.place(buyer, { ...delivery([product, 9]), customer: checkout })
      await db.execute(sql`update customer_order set status = 'ready' where id = ${order}`)
      await correct(order)
      const model = { ordered: 9, charged: 9, returned: 0, claimed: 0, paid: 0 }
      for (const step of operations) await apply(buyer.id, order, model, step)
      const { data } = await shop.owner(receivables.getCustomerAccount, {
        params: { id: buyer.id },
      })
      expect(data.balance).toBe((model.charged - model.paid) * price)
      for (const { open } of data.open_items) expect(open).toBeGreaterThan(0)
      if (model.charged > 0) await credit(buyer.id, order, model.charged)
      for (const line of await findChargeLines(db, [order]))
        expect([line.creditedQuantity, line.creditedAmount]).toEqual([line.quantity, line.amount])
      expect(await findBrokenAccounts(db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})
