import { ok } from '@oazapfts/runtime'
import { defaults, placeOrder, searchProducts, signIn, staffListOrders } from './functions.gen.ts'

/** An integrator’s program: reads orders page by page with an API token, then places one for a buyer. */
const [, , baseUrl = '', apiToken = '', email = '', password = ''] = process.argv
defaults.baseUrl = baseUrl
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

const numbers: number[] = []
for (let page = 1, pages = 1; page <= pages && page <= 3; page++) {
  const query = { status: 'delivered', page, limit: 2 }
  const list = await ok(staffListOrders(query, bearer(apiToken)))
  pages = list.numberOfPages
  numbers.push(...list.data.map((order) => order.number))
}

const { token, result } = await ok(signIn({ email, password }))
const found = await ok(searchProducts({ searchQuery: 'cola' }, bearer(token)))
// With a customer’s token the rows have prices.
const product = found.data.find((row) => row.in_stock)
if (product === undefined || !('price' in product)) throw new Error('Nothing is for sale.')

const { name, phone, business_name, business_address } = result
const order = {
  customer: { name, email, phone, business_name, business_address },
  products: [{ product_id: product._id, quantity: product.min_quantity, Price: product.price }],
  type: 'Cash-on-delivery' as const,
}
const placed = await ok(placeOrder(order, { idempotencyKey: crypto.randomUUID() }, bearer(token)))
process.stdout.write(JSON.stringify({ numbers, number: placed.data.number }))
