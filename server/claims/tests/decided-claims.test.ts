import * as claims from '@endcap/contract/claims/claims'
import * as memos from '@endcap/contract/receivables/memos'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { startClaimShop } from './claim-shop.ts'

const shop = await startClaimShop()
const { db } = shop.context
const {
  clerk,
  manager,
  cola,
  vape,
  missing,
  wrong,
  damaged,
  delivered,
  invoice,
  claim,
  decide,
  photoOf,
  balanceOf,
  countOf,
  memoCount,
} = shop

afterEach(() => shop.setClock(testNow))

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
  await clerk(claims.receiveClaim, { params })
  const received = (await clerk(claims.receiveClaim, { params })).data
  expect(received).toMatchObject({ receivedAt: shop.context.clock(), received_by: 'The clerk' })
  expect(await countOf(cola)).toBe(before + 2)
  const { rows } = await db.execute(sql`
    select reason, note, staff_name from stock_movement where product_id = ${cola} order by id desc limit 1`)
  expect(rows).toEqual([
    { reason: 'returned', note: `RMA-${data.number}`, staff_name: 'The clerk' },
  ])
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
  await clerk(claims.receiveClaim, { params: { id: data._id } })
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
  await clerk(claims.receiveClaim, { params: { id: first._id } })
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
    clerk(claims.receiveClaim, { params: { id: refused._id } }),
    'status_conflict',
  )
})
