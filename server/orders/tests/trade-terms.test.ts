import { changeSettings } from '@endcap/contract/settings'
import { getTradeTerms } from '@endcap/contract/trade/trade-terms'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db, { isAdded: true })
const carton = await shop.add('Carton', 58.25)
await classify(db, carton, 'cigarettes', { sticks: 250 })
const soda = await shop.add('Soda', 11.95)
const switchOn = (...features: ('licenses' | 'excise')[]) =>
  shop.owner(changeSettings, { body: { features } })

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
})
const terms = (query: { ids: string; quantities?: string; type?: 'Pick-up'; date?: string }) =>
  shop.as(buyer)(getTradeTerms, { query })

test('[X0-264] terms are empty until something is switched on', async () => {
  expect(await terms({ ids: carton })).toEqual({ day: '', data: {} })
})

test('[X0-264, X0-299] a buyer reads the excise of quantities and what can’t be delivered on their day, and nothing about other products', async () => {
  await switchOn('licenses', 'excise')
  const ids = [soda, carton].join()
  expect(await terms({ ids, quantities: '2,3' })).toEqual({
    day: '2026-11-21',
    data: {
      [carton]: {
        excise: 1_388,
        is_added: true,
        blocked: {
          reason: 'license_missing',
          label: 'Needs a Georgia tobacco license',
          message: 'This product needs a Georgia tobacco license. Please send us yours.',
          license_kind: 'ga-tobacco',
        },
        license_from: null,
      },
    },
  })
  await addLicense(db, buyer.id, kindId, { validUntil: '2026-11-24' })
  expect((await terms({ ids })).data[carton]).toMatchObject({ excise: 463, blocked: null })
  await shop.addRoute()
  expect(await terms({ ids })).toMatchObject({
    day: '2026-11-25',
    data: { [carton]: { blocked: { reason: 'license_expired' } } },
  })
  const dated = { ids, date: '2026-11-24' }
  expect(await terms({ ...dated, type: 'Pick-up' })).toMatchObject({
    ...{ day: '2026-11-24', data: { [carton]: { blocked: null } } },
  })
  // Of an order that is there.
  expect((await terms(dated)).day).toBe('2026-11-24')
  const other = await shop.customer()
  const { data } = await shop.as(other)(getTradeTerms, { query: { ids } })
  expect(data[carton]?.blocked?.reason).toBe('license_missing')
})

test('[X0-264] T60: a license that will be needed is said before, and needed from its day on', async () => {
  await switchOn('licenses')
  await db.execute(sql`update license_rule set valid_from = '2026-12-01'`)
  expect((await terms({ ids: carton })).data).toEqual({
    [carton]: {
      ...{ excise: 0, is_added: false, blocked: null },
      license_from: {
        day: '2026-12-01',
        label: 'License needed from December 1',
        message: 'From December 1 a Georgia tobacco license is needed for this product.',
      },
    },
  })
})
