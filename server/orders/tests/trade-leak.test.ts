import { endpoints } from '@endcap/contract/endpoints'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { delivery, startOrderShop } from './order-shop.ts'

const logged: string[] = []
const shop = await startOrderShop({
  log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
})
const { db } = shop.context
const { kindId } = await addGeorgia(db, { isAdded: true })
const [carton, snuff] = await shop.addAll('Carton of 20s', 'Snuff roll')
await classify(db, carton, 'cigarettes', { sticks: 200 })
await classify(db, snuff, 'smokeless', { costCents: 2_135 })
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
const [buyer, other] = [await shop.customer('licensed'), await shop.customer('neighbor')]
const license = await addLicense(db, buyer.id, kindId)
// The facts of a person that nobody else may read.
await db.execute(sql`update license set number = '7654321', covers = array[(
  select id from product_class where code = 'cigarettes')] where id = ${license}`)
await db.execute(sql`update customer set fein = '581234567', sales_tax_number = 'ST-98765',
  county = 'Gwinnett' where id = ${buyer.id}`)
const ofBuyer = [
  ...['7654321', '581234567', 'ST-98765', 'Gwinnett', license],
  // The excise of the order, and its total with it.
  ...['99.9', '437.4'],
]

const sharedPaths = endpoints
  .filter(
    ({ method, path, access, replyStream }) =>
      method === 'GET' && !path.includes('{') && !access.startsWith('staff') && !replyStream,
  )
  .map(({ path }) => path)
const ids = `${carton},${snuff}`
sharedPaths.push(`/api/product/${carton}`, `/api/product/${snuff}`, `/api/prices?ids=${ids}`)

const read = async (url: string, as: TestCaller | null) => {
  const { body } = await shop.send({ method: 'GET', url, ...(as && { as }) })
  return body
}

test('[X0-301] T54: with everything on, no reply to a guest or another customer, and no log, has the license, the tax or the block of a person', async () => {
  // The buyer reads and does everything first, so that whatever is cached has been.
  await shop.fillCart(buyer, [carton, 27])
  for (const path of sharedPaths) await read(path, buyer)
  const terms = `/api/trade/terms?ids=${ids}&quantities=27,4`
  const ownTerms = await read(terms, buyer)
  expect(ownTerms).toContain('99.9')
  expect(ownTerms).toContain('license_not_covering')
  expect((await shop.order(buyer, delivery([snuff, 4]))).json().code).toBe('trade_blocked')
  const id = await shop.place(buyer, delivery([carton, 27]))
  expect(await read(`/api/order/${id}`, buyer)).toContain('99.9')
  expect(await read('/api/licenses', buyer)).toContain('7654321')

  const personal = [`/api/order/${id}`, `/users/cart/${buyer.id}`, `/api/licenses/${license}`]
  for (const who of [null, other])
    for (const path of [...sharedPaths, ...personal, terms]) {
      const body = await read(path, who)
      const name = `${path} for ${who === null ? 'a guest' : 'another customer'}`
      // What another customer asks for about themselves: their own excise of the same quantities.
      const secrets = path === terms ? ofBuyer.slice(0, 5) : ofBuyer
      for (const secret of secrets) expect(body, name).not.toContain(secret)
      expect(body, name).not.toContain('license_not_covering')
      if (path !== terms) expect(body, name).not.toMatch(/"(blocked|excise|is_added|class_code)":/)
    }
  expect(logged.length).toBeGreaterThan(0)
  const log = logged.join('\n')
  for (const secret of ofBuyer.slice(0, 4)) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/license_not_covering|trade_blocked/)
})
