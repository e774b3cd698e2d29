import * as claims from '@endcap/contract/claims/claims'
import { getDocument, uploadDocument, uploadMyDocument } from '@endcap/contract/documents/documents'
import { changeRun } from '@endcap/contract/runs/plan-runs'
import { addRunProof } from '@endcap/contract/runs/run-ops'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { startRunShop, stopOf } from './run-shop.ts'

const shop = await startRunShop()
const clerk = await shop.staff('clerk')
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(picture)]), 'photo.png')
  return form as never
}
const upload = async (as: TestCaller, customer_id: string): Promise<string> =>
  (await shop.as(as)(uploadDocument, { body: formOf({ customer_id, kind: 'claim_photo' }) })).data
    ._id
const read = (as: TestCaller, id: string) => shop.as(as)(getDocument, { params: { id } })

test('[X0-70] a driver reads the proofs of their own runs and what they uploaded, staff who decide claims read all', async () => {
  const run = await shop.plan([1])
  const stop = stopOf(run, 0)
  const other = await shop.staff('driver')
  await shop.plan([1], { driver_id: other.id })
  const { customer_id } = await shop.read(stop.order_id)
  const params = { id: run._id }
  const proof = formOf({
    ...{ id: crypto.randomUUID(), seq: '1', phone: 'A', stop: stop._id, kind: 'signature' },
  })
  const { data } = await shop.as(shop.driver)(addRunProof, { params, body: proof })
  const buyer = await shop.customer()
  const ofBuyer = (await shop.as(buyer)(uploadMyDocument, { body: formOf({}) })).data._id
  const ofClerk = await upload(clerk, customer_id)
  const own = await upload(shop.driver, customer_id)

  const documents = [data.document, own, ofClerk, ofBuyer]
  const readable = async (as: TestCaller) => {
    const results = await Promise.allSettled(documents.map((id) => read(as, id)))
    return results.map(({ status }) => status === 'fulfilled')
  }
  expect(await readable(shop.driver)).toEqual([true, true, false, false])
  expect(await readable(other)).toEqual([false, false, false, false])
  expect(await readable(clerk)).toEqual([true, true, true, true])
  await expectRefusal(read(shop.driver, ofClerk), 'not_found')
  await expectRefusal(read(await shop.staff('picker'), own), 'forbidden')
  // Whoever drives the run now sees its proofs.
  await shop.owner(changeRun, { params, body: { driver_id: other.id } })
  expect(await readable(other)).toEqual([true, false, false, false])
  expect(await readable(shop.driver)).toEqual([true, true, false, false])
})

test('[X0-70, X0-82, X0-119] a driver uploads, claims and marks goods as back for customers of their own open runs alone', async () => {
  const run = await shop.plan([4])
  const stop = stopOf(run, 0)
  const order = stop.order_id
  const { customer_id, products } = await shop.read(order)
  const reasons = (await shop.as(clerk)(claims.listClaimableLines, { query: { order } })).reasons
  const line = {
    ...{ line_id: products[0]?._id ?? '', quantity: 1 },
    reason_id: reasons.find(({ label }) => label === 'Damaged')?._id ?? '',
  }
  // At the door, photos are optional.
  const claimBy = async (as: TestCaller) =>
    (await shop.as(as)(claims.createClaim, { body: { order_id: order, lines: [line] } })).data._id
  const first = await claimBy(clerk)
  const acts = [
    (as: TestCaller) => upload(as, customer_id),
    (as: TestCaller) => shop.as(as)(claims.listClaimableLines, { query: { order } }),
    claimBy,
    (as: TestCaller) => shop.as(as)(claims.receiveClaim, { params: { id: first } }),
  ]
  const other = await shop.staff('driver')
  for (const act of acts) await expectRefusal(act(other), 'not_found')
  for (const act of acts) await act(shop.driver)
  await shop.send(run, [shop.op({ kind: 'start' })])
  await shop.settle(run, { counted: [{ value: 100, count: 1 }] })
  for (const act of acts) await expectRefusal(act(shop.driver), 'not_found')
  for (const act of acts) await act(clerk)
})
