import { stockEffects } from '@endcap/contract/claims/claim-kinds'
import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as claims from '@endcap/contract/claims/claims'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { cleanUpDocuments } from '../../documents/clean-up-documents.ts'
import { checkout, delivery, times } from '../../orders/tests/order-shop.ts'
import { findBrokenAccounts } from '../../receivables/account-check-store.ts'
import { dayMs } from '../../system/durations.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { startClaimShop } from './claim-shop.ts'

const shop = await startClaimShop()
const { db } = shop.context
const {
  features,
  clerk,
  cola,
  vape,
  wrong,
  damaged,
  bad,
  daysLater,
  delivered,
  claim,
  decide,
  photoOf,
} = shop

afterEach(() => shop.setClock(testNow))

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

test('[X0-82] staff enter a claim before the order is delivered, without a photo', async () => {
  const buyer = await shop.customer()
  const order = await shop.place(buyer, { ...delivery([cola, 3]), customer: checkout })
  await db.execute(sql`update customer_order set status = 'ready' where id = ${order}`)
  const { data: lines } = await clerk(claims.listClaimableLines, { query: { order } })
  expect(lines).toMatchObject([{ claimable: 3 }])
  const body = {
    order_id: order,
    lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 1, reason_id: damaged }],
  }
  await expectRefusal(shop.as(buyer)(claims.submitClaim, { body }), 'not_found')
  const { data } = await clerk(claims.createClaim, { body })
  expect(data).toMatchObject({ submitted_by: 'The clerk', customer_id: buyer.id })
  const before = await shop.owner(getToday)
  expect(before.data.claims).toBeGreaterThan(0)
})

test('[X0-86] staff list what waits for them oldest first, find claims by business, claim or order, and edit the reasons, of which used ones stay', async () => {
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
  const { data: own } = await clerk(claims.getClaim, { params: { id: one._id } })
  const ofOrder = { q: `#${own.order_number}`, order_id: of.order }
  expect(await numbers(ofOrder)).toEqual([two.number, one.number])
  expect(await numbers({ ...ofOrder, q: `${two.number}` })).toEqual([two.number])
  expect(await numbers({ q: own.business_name.toUpperCase() })).toContain(two.number)
  expect(await numbers({ q: 'no such store' })).toEqual([])

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
