import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as claims from '@endcap/contract/claims/claims'
import { uploadMyDocument } from '@endcap/contract/documents/documents'
import type { BodyIn } from '@endcap/contract/endpoint'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as memos from '@endcap/contract/receivables/memos'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { checkout, delivery, startOrderShop } from '../../orders/tests/order-shop.ts'
import { dayMs } from '../../system/durations.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'

/** `startOrderShop` with claims, and functions for delivered orders and their claims. */
export const startClaimShop = async () => {
  const shop = await startOrderShop()
  const { db } = shop.context
  const features = (...on: string[]) =>
    db.execute(sql`update settings set features = ${sql.param(on)}::text[]`)
  await features('receivables', 'claims')
  const clerk = shop.as(await shop.staff('clerk'))
  const manager = await shop.staff('manager')
  const cola = await shop.add('Cola', 89.9, { stock_count: 100 })
  const vape = await shop.add('Vape', 10, { stock_count: 50 })
  const { data: reasons } = await shop.owner(claimReasonEndpoints.list)
  const reason = (label: RegExp) => {
    const found = reasons.find((one) => label.test(one.label))
    if (found === undefined) throw new Error(`There is no reason ${label}.`)
    return found
  }
  const missing = reason(/Missing/)._id
  const wrong = reason(/Wrong/)._id
  const damaged = reason(/Damaged/)._id
  const bad = reason(/doesn’t work/)._id

  const daysLater = (days: number) => shop.setClock(new Date(testNow.getTime() + days * dayMs))

  /** An order that was delivered now, invoiced unless `isInvoiced` is false. */
  const delivered = async (
    lines: readonly (readonly [string, number])[] = [[cola, 6]],
    isInvoiced = true,
  ) => {
    const buyer = await shop.customer()
    const order = await shop.place(buyer, { ...delivery(...lines), customer: checkout })
    for (const status of ['confirmed', 'ready', 'delivered'] as const)
      await shop.owner(setOrderStatus, { params: { id: order }, body: { status } })
    if (isInvoiced) await invoice(order)
    const line_ids = (await shop.read(order)).products.map(({ _id }) => _id)
    return { buyer, order, line: line_ids[0] ?? '', lines: line_ids }
  }
  const invoice = (order: string) =>
    shop.owner(issueInvoices, { body: { order_ids: [order], correct: true } })

  const claim = (
    { buyer, order, line }: { buyer: TestCaller; order: string; line: string },
    more: Partial<BodyIn<typeof claims.submitClaim>['lines'][number]> = {},
    { as = shop.as(buyer), key }: { as?: ReturnType<typeof shop.as>; key?: string } = {},
  ) =>
    as(claims.submitClaim, {
      body: {
        order_id: order,
        text: 'Please check',
        lines: [{ line_id: line, quantity: 2, reason_id: wrong, ...more }],
      },
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    })
  const decide = async (id: string, accepted: number, more: object = {}, as = shop.owner) => {
    const { data } = await shop.owner(claims.getClaim, { params: { id } })
    const lines = data.lines.map(({ _id }) => ({ _id, accepted, note: '' }))
    return as(claims.decideClaim, { params: { id }, body: { lines, note: '', ...more } })
  }
  const photoOf = async (buyer: TestCaller): Promise<string> => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'photo.jpg')
    return (await shop.as(buyer)(uploadMyDocument, { body })).data._id
  }
  const balanceOf = async (id: string) =>
    (await shop.owner(receivables.getCustomerAccount, { params: { id } })).data.balance
  const countOf = async (product: string) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count from product_stock where product_id = ${product}`,
    )
    return rows[0]?.count ?? 0
  }
  const memoCount = async (id: string) =>
    (await shop.owner(memos.listMemos, { query: { customer_id: id } })).total
  return {
    ...shop,
    features,
    clerk,
    manager,
    cola,
    vape,
    missing,
    wrong,
    damaged,
    bad,
    daysLater,
    delivered,
    invoice,
    claim,
    decide,
    photoOf,
    balanceOf,
    countOf,
    memoCount,
  }
}
