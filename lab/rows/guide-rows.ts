import type { Row } from '../report/row.ts'
import { loadGuideOrders } from '../shop/bench-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { orderGuideRequest } from './requests.ts'

const size = { orders: 5_000, lines: 12, products: 60 }

export const measureGuideRows = async (setting: BenchSetting): Promise<Row[]> => {
  const buyer = setting.shop.customers.at(-1) ?? setting.shop.customers[0]
  await loadGuideOrders(setting.shop.database, buyer.id, size)
  const name = `order guide of ${size.products} products, ${size.orders.toLocaleString('en-US')} orders`
  const read = () => loadShop(setting, () => [orderGuideRequest(buyer)])
  // The customer has no orders in the other build.
  return [await measureLoad({ ...setting, other: null }, name, read, [])]
}
