import { getProduct } from '@endcap/contract/catalog/catalog'
import { endpoints } from '@endcap/contract/endpoints'
import { expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { addDocumentRules, addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { delivery, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const [carton, soda] = await shop.addAll('Carton of 20s', 'Soda')
const [buyer, first, second] = [await shop.customer(), await shop.customer(), await shop.customer()]
await shop.fillCart(buyer, [carton, 3], [soda, 2])
const orderId = await shop.place(buyer, delivery([carton, 1], [soda, 1]))

/** Every list and fact that guests and customers read. */
const paths = endpoints
  .filter(
    ({ method, path, access, replyStream }) =>
      method === 'GET' && !path.includes('{') && !access.startsWith('staff') && !replyStream,
  )
  .map(({ path }) => path)
paths.push(
  `/api/product/${carton}`,
  `/users/cart/${buyer.id}`,
  `/api/order/${orderId}`,
  `/api/prices?ids=${carton},${soda}`,
)

const bytesFor = (as: TestCaller | null) =>
  Promise.all(
    paths.map(async (url) => {
      const { statusCode, body } = await shop.send({ method: 'GET', url, ...(as && { as }) })
      return `${url} ${statusCode} ${body}`
    }),
  )

/** A placed order’s reply, without what differs between any two orders. */
const placedBy = async (as: TestCaller) => {
  const { statusCode, body } = await shop.order(as, delivery([carton, 4], [soda, 2]))
  return `${statusCode} ${body.replace(/[0-9a-f-]{36}/g, 'id').replace(/"number":\d+/, '"number":0')}`
}

test('[X0-301] T01: with everything off, each reply to guests and customers has the same bytes with rows of law as without', async () => {
  const read = async () => ({ guest: await bytesFor(null), buyer: await bytesFor(buyer) })
  const before = { ...(await read()), placed: await placedBy(first) }
  expect(before.guest.filter((reply) => / 200 /.test(reply)).length).toBeGreaterThan(5)
  expect((await shop.as(buyer)(getProduct, { params: { id: carton } })).data.title).toBe(
    'Carton of 20s',
  )
  const { kindId } = await addGeorgia(db, { isAdded: true })
  await addDocumentRules(db)
  await classify(db, carton, 'cigarettes', { sticks: 200, items: 10, brandFamily: 'Red' })
  for (const { id } of [buyer, second]) await addLicense(db, id, kindId, { status: 'submitted' })
  const after = { ...(await read()), placed: await placedBy(second) }
  expect(after).toEqual(before)
})
