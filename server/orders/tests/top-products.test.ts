import { listTopProducts } from '@endcap/contract/catalog/catalog'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBestSellerRefresh } from '../refresh-best-sellers.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await startOrderShop()
  // A refresh that has not run yet has no rest to wait for, however slow the machine is.
  shop.context.refreshBestSellers = () => createBestSellerRefresh(shop.context).request()
})
afterAll(() => shop.stop())

test('[X2-12] soon after orders the shop shows the products sold most, without cancelled orders', async () => {
  const buyer = await shop.customer()
  const [a, b, c] = [await shop.add('A'), await shop.add('B'), await shop.add('C')]
  const place = async (lines: [id: string, quantity: number][]): Promise<string> =>
    (await shop.order(buyer, delivery(lines))).json().data._id
  const shows = (ids: string[]) =>
    vi.waitFor(
      async () => {
        const top = await shop.as(buyer)(listTopProducts)
        expect(top.data.map(({ _id }) => _id)).toEqual(ids)
      },
      { timeout: 15_000 },
    )
  await place([
    [a, 1],
    [b, 5],
  ])
  const undone = await place([[c, 50]])
  await shows([c, b, a])
  await shop.owner(setOrderStatus, { params: { id: undone }, body: { status: 'cancelled' } })
  await shows([b, a])
})
