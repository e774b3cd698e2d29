import { type OneQuery, oneQuery, startReferenceServers } from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import { loadGuideOrders } from '../shop/guide-store.ts'
import { type BenchSetting, loadReference, loadShop, measureLoad } from './bench-setting.ts'
import { guideEntriesRequest, orderGuideRequest } from './requests.ts'

const size = { orders: 5_000, lines: 12, products: 60 }

/** The columns of a guide's rows, by the purchases of a customer. */
const rowsOf = (customerId: string): OneQuery => ({
  text: `select p.id as product_id, p.title, p.item_no, p.slug, p.thumbnail, p.unit, p.units,
      p.min_quantity, p.quantity_multiple, p.in_stock, p.listed, pc.category_id, priced.*,
      last_quantity, last_price_cents, last_ordered_at, days
    from purchase
    join product p on p.id = product_id
    left join product_category pc on pc.product_id = p.id and pc.position = 0
    cross join lateral price_at(null, p.id, p.price_cents, p.min_quantity, now()) priced
    where customer_id = $1 and last_ordered_at > now() - interval '90 days'
    order by last_ordered_at desc, p.id`,
  values: [customerId],
})

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
  const references = await startReferenceServers({
    responses: [],
    connection: setting.shop.connection,
    query: rowsOf(buyer.id),
  })
  try {
    return [
      await measureLoad(own, named, read, [
        {
          name: 'one query',
          target: null,
          subject: () => loadReference(setting, references, 'fastify', oneQuery),
        },
      ]),
      await measureLoad(own, 'entry in an order guide', enter, []),
    ]
  } finally {
    await references.stop()
  }
}
