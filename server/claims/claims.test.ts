import { stockEffects } from '@endcap/contract/claims/claim-kinds'
import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as claims from '@endcap/contract/claims/claims'
import { uploadMyDocument } from '@endcap/contract/documents/documents'
import type { BodyIn } from '@endcap/contract/endpoint'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as memos from '@endcap/contract/receivables/memos'
import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { cleanUpDocuments } from '../documents/clean-up-documents.ts'
import { checkout, delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { findBrokenAccounts } from '../receivables/account-store.ts'
import { dayMs } from '../system/durations.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { type TestCaller, testNow } from '../testing/start-test-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const features = (...on: string[]) =>
  db.execute(sql`update settings set features = ${sql.param(on)}::text[]`)
await features('receivables', 'claims')
const clerk = shop.as(await shop.staff('clerk'))
const manager = await shop.staff('manager')
const driver = shop.as(await shop.staff('driver'))
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

afterEach(() => shop.setClock(testNow))
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
type Delivered = Awaited<ReturnType<typeof delivered>>
const invoice = (order: string) =>
  shop.owner(issueInvoices, { body: { order_ids: [order], correct: true } })

const claim = (
  { buyer, order, line }: Delivered,
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

test('[X0-80] two of six pieces at $89.90 that come back are a credit of $179.80, and two more in the stock', async () => {
  const of = await delivered()
  const { data } = await claim(of)
  expect(data).toMatchObject({
    ...{ status: 'submitted', credit: null, text: 'Please check' },
    lines: [{ title: 'Cola', quantity: 2, accepted: null, reason: 'Wrong item' }],
  })
  const before = await countOf(cola)
  const decided = (await decide(data._id, 2)).data
  expect(decided).toMatchObject({ status: 'accepted', credit: 17_980, comes_back: true })
  expect(await balanceOf(of.buyer.id)).toBe(4 * 8_990)
  expect(await countOf(cola)).toBe(before)
  const params = { id: data._id }
  await driver(claims.receiveClaim, { params })
  const received = (await driver(claims.receiveClaim, { params })).data
  expect(received).toMatchObject({ receivedAt: shop.context.clock(), received_by: 'The driver' })
  expect(await countOf(cola)).toBe(before + 2)
  const { rows } = await db.execute(sql`
    select reason, note, staff_name from stock_movement where product_id = ${cola} order by id desc limit 1`)
  expect(rows).toEqual([
    { reason: 'returned', note: `RMA-${data.number}`, staff_name: 'The driver' },
  ])
})

test('[X0-81] a claim is accepted within the window of its reason, and not a day later', async () => {
  const of = await delivered([[vape, 3]])
  const late = await delivered([[vape, 3]])
  daysLater(14)
  const photos = [await photoOf(of.buyer)]
  await claim(of, { reason_id: bad, photos, quantity: 1 })
  await expectRefusal(claim(of, { reason_id: wrong, quantity: 1 }), 'claim_window')
  const open = await shop.as(of.buyer)(claims.listMyClaimableLines, { query: { order: of.order } })
  expect(open.reasons.map(({ label }) => label)).toEqual([
    ...['Vape that doesn’t work', 'Expired', 'Recalled'],
  ])
  expect(open.data).toMatchObject([{ delivered: 3, claimable: 2, delivered_on: '2026-11-21' }])
  daysLater(15)
  const latePhotos = [await photoOf(late.buyer)]
  await expectRefusal(
    claim(late, { reason_id: bad, photos: latePhotos, quantity: 1 }),
    'claim_window',
  )
})

test('[X0-81] at most what was delivered is claimed, also at once; what was refused can be claimed again', async () => {
  const of = await delivered()
  const results = await Promise.allSettled([
    claim(of, { quantity: 4 }),
    claim(of, { quantity: 4 }),
    claim(of, { quantity: 4 }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(claim(of, { quantity: 3 }), 'status_conflict')
  const { data } = await claim(of, { quantity: 2 })
  await decide(data._id, 0)
  await claim(of, { quantity: 2 })
  const body = { order_id: of.order, text: '' }
  const twice = { line_id: of.line, quantity: 1, reason_id: wrong }
  await expectRefusal(
    shop.as(of.buyer)(claims.submitClaim, { body: { ...body, lines: [twice, twice] } }),
    'status_conflict',
  )
})

test('[X0-81] damaged goods need the customer’s own photo, which then stays', async () => {
  const of = await delivered()
  await expectRefusal(claim(of, { reason_id: damaged }), 'invalid', 'photos')
  const others = await photoOf(await shop.customer())
  await expectRefusal(claim(of, { reason_id: damaged, photos: [others] }), 'invalid', 'photos')
  const photo = await photoOf(of.buyer)
  const { data } = await claim(of, { reason_id: damaged, photos: [photo] })
  expect(data.lines[0]?.photos).toEqual([{ _id: photo }])
  const later = new Date(testNow.getTime() + 3 * dayMs)
  await cleanUpDocuments({ ...shop.context, clock: () => later })
  const { rows } = await db.execute(sql`select is_attached from document where id = ${photo}`)
  expect(rows).toEqual([{ is_attached: true }])
})

test('[X0-82] a claim sent again makes one; another customer’s order, one on its way and a shop without claims take none', async () => {
  const of = await delivered()
  const sent = await times(5, () => claim(of, {}, { key: 'one' }))
  expect(new Set(sent.map(({ data }) => data.number)).size).toBe(1)
  await expectRefusal(claim(of, { quantity: 1 }, { key: 'one' }), 'idempotency_key_reused')
  const other = shop.as(await shop.customer())
  await expectRefusal(claim(of, {}, { as: other }), 'not_found')
  expect((await other(claims.listMyClaims)).data).toEqual([])
  expect((await other(claims.listMyClaimableLines, { query: { order: of.order } })).data).toEqual(
    [],
  )
  const mine = await shop.as(of.buyer)(claims.listMyClaims)
  expect(mine).toMatchObject({ total: 1, data: [{ number: sent[0]?.data.number }] })
  expect(mine.data[0]).not.toHaveProperty('business_name')
  await features('receivables')
  await expectRefusal(claim(of), 'not_found')
  const { data } = await shop.as(of.buyer)(claims.listMyClaimableLines, {
    query: { order: of.order },
  })
  expect(data).toEqual([])
  expect((await shop.owner(getToday)).data.claims).toBeNull()
  await features('receivables', 'claims')
})

test('[X0-82] a driver enters a claim at the door, without a photo', async () => {
  const buyer = await shop.customer()
  const order = await shop.place(buyer, { ...delivery([cola, 3]), customer: checkout })
  await db.execute(sql`update customer_order set status = 'ready' where id = ${order}`)
  const { data: lines } = await driver(claims.listClaimableLines, { query: { order } })
  expect(lines).toMatchObject([{ claimable: 3 }])
  const body = {
    order_id: order,
    lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 1, reason_id: damaged }],
  }
  await expectRefusal(shop.as(buyer)(claims.submitClaim, { body }), 'not_found')
  const { data } = await driver(claims.createClaim, { body })
  expect(data).toMatchObject({ submitted_by: 'The driver', customer_id: buyer.id })
  const before = await shop.owner(getToday)
  expect(before.data.claims).toBeGreaterThan(0)
})

test('[X0-83] an accepted claim is one credit memo, however often and by whomever it is accepted', async () => {
  const of = await delivered()
  const { data } = await claim(of, { quantity: 3 })
  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => decide(data._id, 3)),
    ...Array.from({ length: 4 }, () => decide(data._id, 3, {}, shop.as(manager))),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  await expectRefusal(decide(data._id, 1), 'status_conflict')
  expect(await memoCount(of.buyer.id)).toBe(1)
  expect(await balanceOf(of.buyer.id)).toBe(3 * 8_990)
  const mails = (await shop.mails(of.buyer.email)).filter(
    ({ content }) => content.kind === 'claim_decided',
  )
  expect(mails).toMatchObject([
    {
      content: {
        facts: {
          ...{ number: data.number, credit: 26_970, memo: expect.any(Number) },
          lines: [{ title: 'Cola', quantity: 3, accepted: 3, reason: 'Wrong item' }],
        },
      },
    },
  ])
})

test('[X0-83] a claim is accepted in part by line and refused by line; what is accepted can’t be credited a second time', async () => {
  const of = await delivered([
    [cola, 6],
    [vape, 3],
  ])
  const [first = '', second = ''] = of.lines
  const body = {
    order_id: of.order,
    lines: [
      { line_id: first, quantity: 4, reason_id: missing },
      { line_id: second, quantity: 3, reason_id: wrong },
    ],
  }
  const { data } = await shop.as(of.buyer)(claims.submitClaim, { body })
  const { data: shown } = await shop.owner(claims.getClaim, { params: { id: data._id } })
  expect(shown.lines).toMatchObject([
    { amount: 35_960, creditable: 6, stock_effect: 'none' },
    { amount: 3_000, creditable: 3, stock_effect: 'saleable' },
  ])
  const [one, two] = data.lines
  const params = { id: data._id }
  const lines = [
    { _id: one?._id ?? '', accepted: 1, note: 'The others were on the truck' },
    { _id: two?._id ?? '', accepted: 0, note: 'As ordered' },
  ]
  await expectRefusal(
    shop.owner(claims.decideClaim, { params, body: { lines: lines.slice(1) } }),
    'invalid',
  )
  const tooMany = lines.map((line) => ({ ...line, accepted: 5 }))
  await expectRefusal(
    shop.owner(claims.decideClaim, { params, body: { lines: tooMany } }),
    'invalid',
  )
  const decided = await shop.owner(claims.decideClaim, { params, body: { lines } })
  expect(decided.data).toMatchObject({ status: 'partly', credit: 8_990, comes_back: false })
  const { data: left } = await shop.owner(memos.listCreditableLines, { params: { id: of.order } })
  expect(left).toMatchObject([{ quantity: 5 }, { quantity: 3 }])
  await shop.owner(memos.createMemo, {
    body: {
      ...{ kind: 'credit', customer_id: of.buyer.id, order_id: of.order, reason: 'All' },
      lines: left.map(({ line_id, quantity }) => ({ line_id, quantity })),
    },
  })
  const again = (await claim({ ...of, line: second }, { quantity: 1 })).data
  await expectRefusal(decide(again._id, 1), 'status_conflict')
  expect((await decide(again._id, 0)).data).toMatchObject({ status: 'refused', credit: null })
})

test('[X0-83] without an invoice nothing can be accepted; with one that was changed since, what came back is not charged again', async () => {
  const of = await delivered([[cola, 6]], false)
  const { data } = await claim(of)
  await expectRefusal(decide(data._id, 2), 'status_conflict')
  await invoice(of.order)
  await decide(data._id, 2)
  await invoice(of.order)
  expect(await balanceOf(of.buyer.id)).toBe(4 * 8_990)
})

test('[X0-84] a clerk accepts up to the limit of the settings and refuses anything; small claims are accepted at once', async () => {
  const of = await delivered([[vape, 9]])
  const { data } = await claim(of, { quantity: 2 })
  await expectRefusal(decide(data._id, 2, {}, clerk), 'forbidden')
  await shop.owner(changeSettings, { body: { claim_clerk_limit: 10 } })
  await expectRefusal(decide(data._id, 2, {}, clerk), 'forbidden')
  expect((await decide(data._id, 1, {}, clerk)).data.status).toBe('partly')
  const refused = (await claim(of, { quantity: 3 })).data
  expect((await decide(refused._id, 0, {}, clerk)).data.status).toBe('refused')
  await shop.owner(changeSettings, { body: { claim_auto_limit: 20 } })
  expect((await claim(of, { quantity: 2 })).data).toMatchObject({
    status: 'accepted',
    credit: 2_000,
  })
  expect((await claim(of, { quantity: 3 })).data).toMatchObject({ status: 'submitted' })
  const credited = await delivered([[vape, 3]])
  await shop.owner(memos.createMemo, {
    body: {
      ...{
        kind: 'credit',
        customer_id: credited.buyer.id,
        order_id: credited.order,
        reason: 'Back',
      },
      lines: [{ line_id: credited.line, quantity: 2 }],
    },
  })
  const twice = { line_id: credited.line, quantity: 1, reason_id: wrong }
  const { data: both } = await shop.as(credited.buyer)(claims.submitClaim, {
    body: { order_id: credited.order, lines: [twice, { ...twice, reason_id: missing }] },
  })
  expect(both.status).toBe('submitted')
  const uninvoiced = await delivered([[vape, 1]], false)
  expect((await claim(uninvoiced, { quantity: 1 })).data).toMatchObject({ status: 'submitted' })
  await shop.owner(changeSettings, { body: { claim_auto_limit: 0, claim_clerk_limit: 0 } })
})

test('[X0-85] unsaleable goods are listed once they are back, until they are returned to the maker', async () => {
  const of = await delivered([[vape, 3]])
  const before = await countOf(vape)
  const photos = [await photoOf(of.buyer)]
  const { data } = await claim(of, { reason_id: damaged, photos })
  await driver(claims.receiveClaim, { params: { id: data._id } })
  const listed = async () =>
    (await clerk(claims.listUnsaleableGoods)).data.find(({ product_id }) => product_id === vape)
  expect(await listed()).toBeUndefined()
  await decide(data._id, 2)
  expect(await listed()).toMatchObject({ quantity: 2, claims: 1, oldest: '2026-11-21' })
  expect(await countOf(vape)).toBe(before)
  await clerk(claims.clearUnsaleableGoods, { params: { id: vape } })
  expect(await listed()).toBeUndefined()
  await expectRefusal(clerk(claims.clearUnsaleableGoods, { params: { id: vape } }), 'not_found')
})

test('[X0-85] goods that were back before the decision are added to the stock with it, and those that staff have at hand', async () => {
  const of = await delivered()
  const before = await countOf(cola)
  const first = (await claim(of, { quantity: 1 })).data
  await driver(claims.receiveClaim, { params: { id: first._id } })
  expect(await countOf(cola)).toBe(before)
  await decide(first._id, 1)
  expect(await countOf(cola)).toBe(before + 1)
  const second = (await claim(of, { quantity: 2 })).data
  await decide(second._id, 2, { received: true })
  await decide(second._id, 2, { received: true })
  expect(await countOf(cola)).toBe(before + 3)
  const refused = (await claim(of, { quantity: 1 })).data
  await decide(refused._id, 0)
  await expectRefusal(
    driver(claims.receiveClaim, { params: { id: refused._id } }),
    'status_conflict',
  )
})

test('[X0-86] staff list what waits for them oldest first, and edit the reasons, of which used ones stay', async () => {
  const of = await delivered()
  const one = (await claim(of, { quantity: 1 })).data
  const two = (await claim(of, { quantity: 1 })).data
  const numbers = async (query: object) =>
    (await clerk(claims.listClaims, { query: { limit: 100, ...query } })).data.map(
      ({ number }) => number,
    )
  expect(await numbers({ order_id: of.order })).toEqual([two.number, one.number])
  expect((await numbers({ status: 'submitted' })).slice(-2)).toEqual([one.number, two.number])
  await decide(one._id, 1)
  expect(await numbers({ status: 'submitted' })).not.toContain(one.number)
  expect(await numbers({ status: 'to_receive', customer_id: of.buyer.id })).toEqual([one.number])
  expect(await numbers({ order_id: 'x' })).toEqual([])

  await expectRefusal(shop.owner(claimReasonEndpoints.remove, { params: { id: wrong } }), 'in_use')
  const { data } = await shop.owner(claimReasonEndpoints.create, {
    body: {
      ...{ label: 'Melted', window_days: '1', stock_effect: stockEffects[1] },
      translations: { es: { label: 'Derretido' } },
    },
  })
  const { json } = await shop.send({
    ...{ as: of.buyer, method: 'GET', url: `/api/claimable-lines?order=${of.order}` },
    headers: { 'accept-language': 'es' },
  })
  const labels = json().reasons.map(({ label }: { label: string }) => label)
  expect(labels).toContain('Derretido')
  expect(labels).toContain('Producto equivocado')
  await shop.owner(claimReasonEndpoints.remove, { params: { id: data._id } })
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-86] a scanned product leads to the customer’s delivered orders with it, newest first', async () => {
  const of = await delivered()
  const later = await shop.place(of.buyer, { ...delivery([cola, 1]), customer: checkout })
  const { data } = await shop.as(of.buyer)(claims.listMyClaimableLines, {
    query: { product: cola },
  })
  expect(data).toMatchObject([{ order_id: of.order, claimable: 6 }])
  expect(later).not.toBe(of.order)
})
