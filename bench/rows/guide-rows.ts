import type { Row } from '../report/row.ts'
import { loadGuideOrders } from '../shop/guide-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { guideEntriesRequest, orderGuideRequest } from './requests.ts'

const size = { orders: 5_000, lines: 12, products: 60 }

/** The order guide of a customer with 5,000 orders in 90 days, and an entry in it. */
export const measureGuideRows = async (setting: BenchSetting): Promise<Row[]> => {
  const buyer = setting.shop.customers.at(-1) ?? setting.shop.customers[0]
  await loadGuideOrders(setting.shop.database, buyer.id, size)
  // Of the build of `--against` the rows are measured only if it has guides.
  const own: BenchSetting = { ...setting, other: null }
  const read = () => loadShop(setting, () => [orderGuideRequest(buyer)])
  const [product] = setting.samples.products
  let entered = 0
  const enter = () =>
    loadShop(setting, () => () => {
      entered += 1
      return guideEntriesRequest(buyer, product.id, entered % 99)
    })
  const named = `order guide of ${size.products} products, ${size.orders.toLocaleString('en-US')} orders`
  return [
    await measureLoad(own, named, read, []),
    await measureLoad(own, 'entry in an order guide', enter, []),
  ]
}
