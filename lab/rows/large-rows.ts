import { maxLines } from '@endcap/contract/limits'
import type { Row } from '../report/row.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { coldDeepListing } from './cold-requests.ts'
import { cartSyncRequest } from './requests.ts'

const maxDeepPageMs = 60
const maxLargeCartMs = 12

/** The reads and writes of a large shop: deep pages, and a cart with as many lines as it may have. */
export const measureLargeRows = async (setting: BenchSetting): Promise<Row[]> => {
  const loadDeep = async (on: BenchSetting) => {
    const next = await coldDeepListing(on)
    return loadShop(on, () => next)
  }
  const loadCart = (on: BenchSetting) => {
    const { shop, samples } = on
    const lines = samples.products.slice(0, maxLines)
    let sent = 0
    const next = () => {
      sent += 1
      return cartSyncRequest(shop.customers[0], lines, (id) => (id === lines[0]?.id ? sent : 2))
    }
    return loadShop(on, () => next, 1)
  }
  return [
    await measureLoad(setting, 'page of all products, from 100', loadDeep, [], maxDeepPageMs),
    await measureLoad(
      setting,
      `cart of ${maxLines} lines, one changed`,
      loadCart,
      [],
      maxLargeCartMs,
    ),
  ]
}
