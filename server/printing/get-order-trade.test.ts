import { issueInvoices } from '@endcap/contract/printing/invoices'
import { changeSettings } from '@endcap/contract/settings'
import { getOrderTrade } from '@endcap/contract/trade/order-trade'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from '../orders/tests/order-shop.ts'
import { addDocumentRules, addGeorgia, addLicense, classify } from '../testing/trade-rows.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db)
await addDocumentRules(db)
await addLicense(db, null, kindId)
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
await db.execute(sql`update settings set home_state = 'GA', store_name = 'Endcap',
  address = '1200 Peachtree Blvd, Suwanee, GA', ship_from = 'Suwanee, GA'`)
const bars = await shop.add('Bars', 78.5)
await classify(db, bars, 'vapor-single-use', { costCents: 6_105, brandFamily: 'Nimbolo' })
const soda = await shop.add('Soda', 11.95)
const buyer = await shop.customer()
const licenseId = await addLicense(db, buyer.id, kindId)
const clerk = await shop.staff('clerk')

const tradeOf = async (id: string) => (await shop.as(clerk)(getOrderTrade, { params: { id } })).data

test('[X0-296] staff see law and tax of each line on the day on which the order ships, and what keeps the invoice back', async () => {
  const id = await shop.place(buyer, delivery([bars, 24], [soda, 1]))
  const shown = {
    ...{ ship_date: '2026-11-21', can_move: true, ship_from: 'Suwanee, GA', state: 'GA' },
    ...{ mark: 'paid', missing: [] },
  }
  expect(await tradeOf(id)).toMatchObject({
    ...shown,
    lines: [
      {
        ...{ product_id: bars, quantity: 24, class_name: 'vapor-single-use', tax_status: 'taxed' },
        license: { kind: 'Georgia tobacco license', number: '0012345', until: '2027-02-28' },
        ...{ blocked: null },
        excise: {
          ...{ amount: 10_256, is_added: false },
          explanation: '24 pieces × $61.05 × 7 % = $102.5640 → $102.56 (O.C.G.A. 48-11-2(a))',
        },
      },
      { product_id: soda, class_name: '', license: null, blocked: null, excise: null },
    ],
  })

  await db.execute(sql`update license set status = 'revoked' where id = ${licenseId}`)
  await db.execute(sql`update settings set ship_from = ''`)
  const blocked = await tradeOf(id)
  expect(blocked?.lines[0]).toMatchObject({
    license: null,
    blocked: { reason: 'license_revoked', license_kind: 'Georgia tobacco license', day: null },
  })
  expect(blocked?.missing).toMatchObject([{ field: 'ship_from', link: '/admin/settings' }])
  await db.execute(sql`update license set status = 'verified' where id = ${licenseId}`)
  await db.execute(sql`update settings set ship_from = 'Suwanee, GA'`)
  await shop.setStatus(id, 'confirmed', 'ready')
  await shop.owner(issueInvoices, { body: { order_ids: [id], correct: false } })
  // What the invoice says stays, whatever the rows of law say later.
  await db.execute(sql`update wholesale_cost set cents = 9999 where product_id = ${bars}`)
  expect(await tradeOf(id)).toMatchObject({
    ...{ ...shown, can_move: false },
    lines: [{ excise: { amount: 10_256 }, tax_status: 'taxed' }, {}],
  })
})

test('[X0-296] a missing rate is named, and isn’t a reason to split; an invoice from before the shop had excise says none', async () => {
  await db.execute(sql`update settings set features = '{}'`)
  const former = await shop.place(buyer, delivery([bars, 1]))
  await shop.setStatus(former, 'confirmed', 'ready')
  await shop.owner(issueInvoices, { body: { order_ids: [former], correct: false } })
  await db.execute(sql`update settings set features = '{licenses,excise}'`)
  expect((await tradeOf(former))?.lines).toMatchObject([{ excise: null }])
  const pods = await shop.add('Pods', 20)
  await classify(db, pods, 'vapor-closed', { volumeUl: 1_000, brandFamily: 'Nimbolo' })
  const id = await shop.place(buyer, delivery([bars, 1], [pods, 1]))
  const rateOfPods = sql`class_id = (select id from product_class where code = 'vapor-closed')`
  await db.execute(sql`update excise_rate set is_confirmed = false where ${rateOfPods}`)
  expect(await tradeOf(id)).toMatchObject({
    ...{ mark: null, missing: [{ field: 'excise_sum' }] },
    lines: [{ excise: { amount: expect.any(Number) } }, { excise: { amount: null } }],
  })
  // For a state other than the warehouse’s, no rate means that the purchaser owes the tax.
  await db.execute(sql`update settings set home_state = 'FL'`)
  expect(await tradeOf(id)).toMatchObject({
    ...{ mark: 'mixed', missing: [{ field: 'mixed_tax_status' }] },
    lines: [{ tax_status: 'taxed' }, { tax_status: 'out_of_state' }],
  })
  await db.execute(sql`update settings set home_state = 'GA'`)
  await db.execute(sql`update excise_rate set is_confirmed = true`)
})

test('[X0-296] pickers and drivers don’t read licenses and tax; a shop with neither has none', async () => {
  const id = await shop.place(buyer, delivery([soda, 1]))
  for (const role of ['picker', 'driver'] as const)
    await expect(
      shop.as(await shop.staff(role))(getOrderTrade, { params: { id } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  await db.execute(sql`update settings set features = '{}'`)
  expect(await tradeOf(id)).toBe(null)
  await db.execute(sql`update settings set features = '{licenses,excise}'`)
})
