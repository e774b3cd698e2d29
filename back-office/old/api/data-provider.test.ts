import { createClient } from '@endcap/contract/client'
import { createFetchTransport } from '@endcap/contract/fetch-transport'
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestReply } from '../testing/start-test-api.ts'
import { createDataProvider } from './data-provider.ts'

const product = {
  _id: 'p1',
  title: 'Blue Harbor Cola',
  item_no: '00417',
  thumbnail: '',
  short_description: '',
  category_ids: ['k1'],
  slug: 'blue-harbor-cola',
  upc: '',
  unit: '24 × 16 oz case',
  units_per_case: 24,
  in_stock: true,
  images: [],
  price: 19.99,
  price_varies: '',
  on_sale: true,
  staff_pick: false,
  createdAt: '2026-11-20T15:04:05.000Z',
  updatedAt: '2026-11-21T15:04:05.000Z',
  version: 7,
}

const customer = {
  _id: 'c1',
  name: 'Dana',
  email: 'dana@corner.example',
  phone: '404 555 0199',
  business_name: 'Corner Mart',
  business_address: '9 Elm Street',
  time: '9:00 AM',
  aptNo: '',
  city: 'Macon',
  zip: '31201',
  country: 'USA',
  state: 'GA',
  status: 'pending',
  createdAt: '2026-11-20T15:04:05.000Z',
  version: 3,
}

const category = (at: number) => ({
  _id: `k${at}`,
  title: `Category ${at}`,
  banner: '',
  showOnHomePage: 1,
  showInMenu: 0,
  showInSideBar: 0,
  slug: `category-${at}`,
  productCount: 0,
  parent_id: '',
  version: 1,
})

const page = (data: unknown[], total = data.length): TestReply => ({
  body: { data, currentPage: 1, numberOfPages: 1, total },
})
const one = (data: unknown): TestReply => ({ body: { data } })

let changed: TestReply = one(product)
let api: Awaited<ReturnType<typeof startTestApi>>

beforeEach(async () => {
  changed = one(product)
  api = await startTestApi({
    staffListProducts: () => page([product], 812),
    staffGetProduct: () => one({ ...product, price: null }),
    changeProduct: () => changed,
    createProduct: () => one(product),
    deleteProduct: () => ({ status: 204 }),
    changeCustomer: () => one(customer),
    approveCustomer: () => one({ ...customer, status: 'approved' }),
    reinstateCustomer: () => one({ ...customer, status: 'approved' }),
    staffListOrders: () => page([]),
    staffListCategories: ({ query }) => {
      const first = (Number(query.page) - 1) * 100
      const all = Array.from({ length: 130 }, (_, at) => category(at))
      return page(all.slice(first, first + 100), all.length)
    },
    staffGetPageWidget: ({ params }) => one({ page: params.page, categories: [], version: 1 }),
    createImport: () => ({ status: 422, body: { code: 'invalid', message: 'No.' } }),
  })
})
afterEach(() => api.stop())

const provider = () =>
  createDataProvider(
    createClient(createFetchTransport({ origin: api.url, token: () => 'token-1' })),
  )
const lastRequest = () => {
  const request = api.requests.at(-1)
  if (request === undefined) throw new Error('no request was sent')
  return request
}
const refusal = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw error
  return error
}

describe('reading', () => {
  test('a list sends page, limit, filters, sort and token, and returns the total', async () => {
    const list = await provider().getList('products', {
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { q: 'cola', on_sale: '1', category: undefined },
    })
    const { query, headers } = lastRequest()
    expect(query).toEqual({ page: '3', limit: '50', sort: '-updatedAt', q: 'cola', on_sale: '1' })
    expect(headers.authorization).toBe('Bearer token-1')
    expect(list.total).toBe(812)
  })

  test('a sort that the endpoint doesn’t support is left out', async () => {
    await provider().getList('products', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    })
    expect(lastRequest().query).toEqual({ page: '1', limit: '25' })
  })

  test('a record has an id, its price in cents and its timestamps as texts', async () => {
    const { data } = await provider().getList('products', { filter: {} })
    expect(data[0]).toMatchObject({
      id: 'p1',
      price: 1999,
      createdAt: '2026-11-20T15:04:05.000Z',
      version: 7,
    })
  })

  test('a price that is not set is null, never 0', async () => {
    const { data } = await provider().getOne('products', { id: 'p1' })
    expect(data.price).toBeNull()
  })

  test('categories are looked up with one call per page', async () => {
    const { data } = await provider().getMany('categories', { ids: ['k3', 'k120'] })
    expect(data.map((row) => row.title)).toEqual(['Category 3', 'Category 120'])
    expect(api.requests).toHaveLength(2)
  })

  test('related records are filtered by their parent', async () => {
    await provider().getManyReference('orders', {
      target: 'customer',
      id: 'c1',
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    })
    expect(lastRequest().query).toEqual({ page: '1', limit: '10', customer: 'c1' })
  })

  test('a resource without a list endpoint is read by its known ids', async () => {
    const { data, total } = await provider().getList('page-widgets', { filter: {} })
    expect(data.map((row) => row.id)).toEqual(['vapes', 'drinks'])
    expect(total).toBe(2)
  })
})

describe('changing', () => {
  const before = { ...product, id: 'p1', price: 1999 }

  test('only changed fields are sent, in dollars, with the version they were edited from', async () => {
    const data = { ...before, price: 2150, category_ids: ['k1'] }
    await provider().update('products', { id: 'p1', data, previousData: before })
    const { body, headers, method, path } = lastRequest()
    expect([method, path]).toEqual(['PATCH', '/admin/api/products/p1'])
    expect(body).toEqual({ price: 21.5 })
    expect(headers['if-match']).toBe('"7"')
  })

  test('no price is sent as null', async () => {
    await provider().update('products', { id: 'p1', data: { price: null }, previousData: before })
    expect(lastRequest().body).toEqual({ price: null })
  })

  test('the saved record is returned in cents', async () => {
    changed = one({ ...product, price: 21.5, version: 8 })
    const { data } = await provider().update('products', {
      id: 'p1',
      data: { price: 2150 },
      previousData: before,
    })
    expect(data).toMatchObject({ id: 'p1', price: 2150, version: 8 })
  })

  test('field errors reach their fields', async () => {
    const errors = { price: 'A price can’t be negative.' }
    changed = {
      status: 422,
      body: { code: 'invalid', message: 'Please check the marked fields.', errors },
    }
    const error = await refusal(
      provider().update('products', { id: 'p1', data: { price: -1 }, previousData: before }),
    )
    expect(error.status).toBe(422)
    expect(error.body).toEqual({ code: 'invalid', errors })
  })

  test('a stale change fails with a message and no field errors', async () => {
    const message = 'Somebody else changed this first.'
    changed = { status: 412, body: { code: 'stale', message } }
    const error = await refusal(
      provider().update('products', { id: 'p1', data: { price: 1 }, previousData: before }),
    )
    expect(error.message).toBe(message)
    expect(error.status).toBe(412)
    expect(error.body).toEqual({ code: 'stale' })
  })

  test('a response that breaks the contract is an error with a message', async () => {
    changed = { status: 502, body: undefined }
    const error = await refusal(
      provider().update('products', { id: 'p1', data: { price: 1 }, previousData: before }),
    )
    expect(error.message).toMatch(/could not be reached/)
  })

  test('an unreachable shop is an error with a message', async () => {
    const nowhere = createDataProvider(
      createClient(createFetchTransport({ origin: 'http://127.0.0.1:1' })),
    )
    const error = await refusal(nowhere.getOne('products', { id: 'p1' }))
    expect(error.message).toMatch(/could not be reached/)
    expect(error.body).toEqual({ code: 'offline' })
  })

  test('a new record is sent whole', async () => {
    const data = { title: 'Cola', item_no: '1', price: 1250, on_sale: true }
    const created = await provider().create('products', { data })
    expect(lastRequest().body).toEqual({ ...data, price: 12.5 })
    expect(created.data.id).toBe('p1')
  })

  test('a deletion sends the version, too', async () => {
    await provider().delete('products', { id: 'p1', previousData: before })
    const { method, headers } = lastRequest()
    expect(method).toBe('DELETE')
    expect(headers['if-match']).toBe('"7"')
  })
})

describe('a customer’s new status', () => {
  const before = { ...customer, id: 'c1' }

  test('calls the transition’s endpoint with the reason', async () => {
    const { data } = await provider().update('customers', {
      id: 'c1',
      data: { status: 'approved', reason: 'Licence seen' },
      previousData: before,
    })
    const { endpoint, body, headers } = lastRequest()
    expect(endpoint.name).toBe('approveCustomer')
    expect(body).toEqual({ reason: 'Licence seen' })
    expect(headers['if-match']).toBe('"3"')
    expect(data.status).toBe('approved')
  })

  test('calls reinstate after a suspension', async () => {
    await provider().update('customers', {
      id: 'c1',
      data: { status: 'approved', reason: '' },
      previousData: { ...before, status: 'suspended' },
    })
    expect(lastRequest().endpoint.name).toBe('reinstateCustomer')
  })

  test('is unaffected by other changes', async () => {
    await provider().update('customers', {
      id: 'c1',
      data: { ...before, city: 'Atlanta' },
      previousData: before,
    })
    expect(lastRequest().endpoint.name).toBe('changeCustomer')
    expect(lastRequest().body).toEqual({ city: 'Atlanta' })
  })
})

test('a price file is sent as a multipart form', async () => {
  const file = new File(['sku,price\n1,2'], 'list.csv', { type: 'text/csv' })
  await refusal(provider().create('imports', { data: { file, number_missing: true } }))
  const { headers, body } = lastRequest()
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(body).toContain('filename="list.csv"')
  expect(body).toContain('sku,price')
})
