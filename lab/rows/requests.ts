import { queryString } from '@endcap/contract/client/query-string'
import { listingPageSize } from '@endcap/contract/limits'
import { centsToDollars } from '@endcap/contract/money'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { LoadRequest } from '../load/run-load.ts'
import type { Customer } from '../shop/bench-shop.ts'
import type { SampleProduct } from '../shop/bench-store.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const json = { ...browser, 'content-type': 'application/json' }

const withToken = (headers: Readonly<Record<string, string>>, caller: Customer | null) =>
  caller === null ? headers : { ...headers, authorization: `Bearer ${caller.token}` }

export const categoryPageRequest = (slug: string, page = 1): LoadRequest => ({
  method: 'GET',
  path: page === 1 ? `/category/${slug}` : `/category/${slug}?page=${page}`,
  headers: browser,
})

export const productPageRequest = (slug: string): LoadRequest => ({
  method: 'GET',
  path: `/product/${slug}`,
  headers: browser,
})

export const searchPageRequest = (text: string): LoadRequest => ({
  method: 'GET',
  path: `/product/search${queryString({ search: text })}`,
  headers: browser,
})

export const listingRequest = (
  categoryIds: readonly string[],
  customer: Customer | null = null,
  page = 1,
): LoadRequest => ({
  method: 'POST',
  path: '/api/products-by-categories',
  headers: withToken(json, customer),
  body: JSON.stringify({ categoryIds, page, limit: listingPageSize }),
})

export const productRequest = (idOrSlug: string): LoadRequest => ({
  method: 'GET',
  path: `/api/product/${idOrSlug}`,
  headers: browser,
})

export const searchRequest = (text: string): LoadRequest => ({
  method: 'GET',
  path: `/api/search${queryString({ searchQuery: text, page: 1, limit: listingPageSize })}`,
  headers: browser,
})

export const pricesRequest = (productIds: readonly string[], customer: Customer): LoadRequest => ({
  method: 'GET',
  path: `/api/prices${queryString({ ids: productIds.join() })}`,
  headers: withToken(browser, customer),
})

export const suggestionsRequest = (text: string): LoadRequest => ({
  method: 'GET',
  path: `/api/suggestions${queryString({ q: text })}`,
  headers: browser,
})

export const cartSyncRequest = (
  customer: Customer,
  lines: readonly SampleProduct[],
): LoadRequest => ({
  method: 'POST',
  path: '/users/cart',
  headers: withToken(json, customer),
  body: JSON.stringify({
    user_id: customer.id,
    cart: lines.map(({ id }) => ({ _id: id, qty: 2 })),
  }),
})

/** An order whose lines are removed from the cart. */
export const orderRequest = (
  customer: Customer,
  lines: readonly SampleProduct[],
  key: string,
): LoadRequest => ({
  method: 'POST',
  path: '/api/place-order',
  headers: { ...withToken(json, customer), 'idempotency-key': key },
  body: JSON.stringify({
    customer: {
      name: 'Sam Buyer',
      email: 'sam@bench.example',
      phone: '(404) 555-0101',
      business_name: 'Corner Store',
      business_address: '1 Peachtree Street, Atlanta, GA 30303',
      ...mapOptionalOrderFields(() => ''),
    },
    type: 'Cash-on-delivery',
    products: lines.map(({ id, priceCents }) => ({
      product_id: id,
      quantity: 2,
      Price: centsToDollars(priceCents),
    })),
    keep_rest: 1,
    from_cart: 0,
  }),
})

export const orderGuideRequest = (customer: Customer): LoadRequest => ({
  method: 'GET',
  path: '/api/order-guides/recent',
  headers: withToken(browser, customer),
})
