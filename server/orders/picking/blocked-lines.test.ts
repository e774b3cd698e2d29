import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { getPicking, savePicks } from '@endcap/contract/orders/picking'
import { changeSettings } from '@endcap/contract/settings'
import { splitOrder } from '@endcap/contract/trade/order-trade'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { delivery, startOrderShop } from '../tests/order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db)
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
const carton = await shop.add('Carton 20s', 58.25)
await classify(db, carton, 'cigarettes', { sticks: 200, items: 10 })
const soda = await shop.add('Soda', 11.95)

test('[X0-302] a line that was left out is to be picked again in the order that it moves to', async () => {
  const buyer = await shop.customer()
  const licenseId = await addLicense(db, buyer.id, kindId)
  const id = await shop.place(buyer, delivery([carton, 2], [soda, 3]))
  await shop.setStatus(id, 'confirmed')
  await db.execute(sql`update license set status = 'revoked' where id = ${licenseId}`)
  const clerk = await shop.staff('clerk')
  const { products } = await shop.read(id)
  const line = products.find(({ product }) => product._id === carton)?._id ?? ''
  await shop.pick(clerk, id, line, { quantity: 0, reason: 'not_allowed' })
  const { split } = await shop.owner(splitOrder, { params: { id }, body: { line_ids: [line] } })
  const moved = (await shop.as(clerk)(getPicking, { params: { id: split._id } })).data.lines
  expect(moved).toMatchObject([{ quantity: 2, picked: null, pick_reason: '', picked_by: '' }])
})

test('[X0-302] a picker sees which lines may not be delivered, and the order is ready once they are left out', async () => {
  const buyer = await shop.customer()
  const licenseId = await addLicense(db, buyer.id, kindId)
  const id = await shop.place(buyer, delivery([carton, 2], [soda, 3]))
  await shop.setStatus(id, 'confirmed')
  await db.execute(sql`update license set status = 'revoked' where id = ${licenseId}`)
  const picker = shop.as(await shop.staff('picker'))
  const params = { params: { id } }
  const read = async () => (await picker(getPicking, params)).data.lines
  const lines = await read()
  expect(Object.fromEntries(lines.map(({ title, blocked }) => [title, blocked]))).toEqual({
    'Carton 20s': {
      ...{ reason: 'license_revoked', license_kind: 'Georgia tobacco license', day: null },
    },
    Soda: null,
  })
  const picks = lines.map(({ _id, quantity, blocked }) => ({
    ...{ id: randomUUID(), line_id: _id, was: 0 },
    ...(blocked ? { quantity: 0, reason: 'not_allowed' as const } : { quantity, reason: null }),
  }))
  const { data } = await picker(savePicks, { ...params, body: { picks } })
  expect(data.lines.filter(({ blocked }) => blocked)).toMatchObject([{ picked: 0 }])
  await shop.owner(changeSettings, { body: { features: [] } })
  expect((await read()).every((line) => !('blocked' in line))).toBe(true)
  await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
  await picker(setOrderStatus, { ...params, body: { status: 'ready' } })
})
