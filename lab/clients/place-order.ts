import createClient from 'openapi-fetch'
import type { components, paths } from './api.gen.ts'

type OrderForm = components['schemas']['OrderForm']
type Failure = components['schemas']['Failure']

/** An integrator’s program: orders the first product that a search finds, and prints the order’s number. */
const [, , baseUrl = '', email = '', password = ''] = process.argv
const api = createClient<paths>({ baseUrl })

const unless = (failure: Failure | undefined): void => {
  if (failure !== undefined) throw new Error(`${failure.code}: ${failure.message}`)
}

const signedIn = await api.POST('/users/signin', { body: { email, password } })
unless(signedIn.error)
if (signedIn.data === undefined) throw new Error('There is no reply.')
const { token, result } = signedIn.data
const headers = { Authorization: `Bearer ${token}` }

const found = await api.GET('/api/search', {
  params: { query: { searchQuery: 'cola' } },
  headers,
})
unless(found.error)
// With a customer’s token the rows have prices.
const rows = (found.data?.data ?? []) as components['schemas']['Product'][]
const product = rows.find((row) => row.in_stock)
if (product === undefined) throw new Error('Nothing is for sale.')

const { name, phone, business_name, business_address } = result
const order: OrderForm = {
  customer: { name, email, phone, business_name, business_address },
  products: [
    { product_id: product._id, quantity: product.min_quantity ?? 1, Price: product.price },
  ],
  type: 'Cash-on-delivery',
}
const placed = await api.POST('/api/place-order', { body: order, headers })
unless(placed.error)

const refused = await api.POST('/api/place-order', { body: { ...order, products: [] }, headers })
process.stdout.write(JSON.stringify({ number: placed.data?.data.number, refused: refused.error }))
