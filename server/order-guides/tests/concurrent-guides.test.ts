import { createOrderGuide } from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrderShop } from '../../orders/tests/order-shop.ts'
import { untilWaiting, whileOpen } from '../../testing/at-one-time.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'

let shop: Awaited<ReturnType<typeof startOrderShop>>
let buyer: TestCaller
beforeAll(async () => {
  shop = await startOrderShop()
  buyer = await shop.customer()
})
afterAll(() => shop.stop())

const named = async (name: string) =>
  (await shop.as(buyer)(createOrderGuide, { body: { name } })).data._id

test('[X7-36] of two guides that are renamed to one name at the same time, one is refused', async () => {
  const [first, second] = [await named('First'), await named('Second')]
  await whileOpen(
    shop,
    sql`update order_guide set name = 'Cooler' where id = ${first}`,
    async (commit) => {
      const renamed = shop.send({
        method: 'PATCH',
        url: `/api/order-guides/${second}`,
        as: buyer,
        payload: { name: 'COOLER' },
      })
      await untilWaiting(shop, 1)
      commit()
      const refused = await renamed
      expect([refused.statusCode, refused.json().errors?.name]).toEqual([
        422,
        expect.stringContaining('a guide with this name'),
      ])
    },
  )
})

test('[X7-36] entries of a guide that is deleted meanwhile are not found', async () => {
  const [guide, cola] = [await named('Short'), await shop.add('Cola', 12.5)]
  await whileOpen(shop, sql`delete from order_guide where id = ${guide}`, async (commit) => {
    const saved = shop.send({
      method: 'POST',
      url: `/api/order-guides/${guide}/entries`,
      as: buyer,
      payload: { entries: [{ product_id: cola, par: 2 }] },
    })
    await untilWaiting(shop, 1)
    commit()
    expect((await saved).statusCode).toBe(404)
  })
})
