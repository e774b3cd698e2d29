import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
} from '@endcap/contract/saved-views'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')
const manager = await shop.staff('manager')

const late = {
  list: 'orders',
  name: 'Late',
  shared: 0,
  filters: [{ name: 'status', value: 'confirmed' }],
  sort: '-createdAt',
  columns: ['number', 'status'],
} as const
const save = async (as: TestCaller, more: object = {}) => {
  const body = { ...late, filters: [...late.filters], columns: [...late.columns], ...more }
  return (await shop.as(as)(createSavedView, { body })).data
}
const names = async (as: TestCaller, list = 'orders') =>
  (await shop.as(as)(listSavedViews, { query: { list } })).data.map(({ name }) => name)
const tryTo = async (as: TestCaller, method: 'POST' | 'PATCH' | 'DELETE', id = '', body = {}) => {
  const url = `/admin/api/saved-views${id === '' ? '' : `/${id}`}`
  const payload = method === 'DELETE' ? {} : { payload: body }
  const reply = await shop.send({ as, method, url, ...payload })
  return reply.statusCode < 300 ? reply.statusCode : reply.json().code
}

test('[X5-68] a view of a list is saved with its filters, sort and columns, for its owner alone', async () => {
  const view = await save(clerk)
  const { data } = await shop.as(clerk)(listSavedViews, { query: { list: 'orders' } })
  expect(data).toEqual([
    { ...late, shared: false, _id: view._id, version: 1, by: { _id: clerk.id, name: 'The clerk' } },
  ])
  expect(await names(clerk, 'customers')).toEqual([])
  expect(await names(manager)).toEqual([])
  expect(await tryTo(manager, 'PATCH', view._id, { name: 'Mine' })).toBe('not_found')
  expect(await tryTo(manager, 'DELETE', view._id)).toBe('not_found')

  const changed = await shop.as(clerk)(changeSavedView, {
    params: { id: view._id },
    body: { name: 'Very late', columns: [] },
  })
  expect(changed.data).toMatchObject({
    name: 'Very late',
    columns: [],
    sort: late.sort,
    version: 2,
  })
  await shop.as(clerk)(deleteSavedView, { params: { id: view._id } })
  expect(await names(clerk)).toEqual([])
})

test('[X5-68] managers share views, which everybody sees and only managers change', async () => {
  const view = await save(manager, { name: 'Everybody’s', shared: 1 })
  expect(await names(clerk)).toEqual(['Everybody’s'])
  expect(await tryTo(clerk, 'PATCH', view._id, { name: 'Mine' })).toBe('forbidden')
  expect(await tryTo(clerk, 'DELETE', view._id)).toBe('forbidden')
  expect(await tryTo(clerk, 'POST', '', { ...late, shared: 1 })).toBe('forbidden')
  const own = await save(clerk)
  expect(await tryTo(clerk, 'PATCH', own._id, { shared: 1 })).toBe('forbidden')
  const other = await shop.staff('manager')
  expect(await tryTo(other, 'DELETE', view._id)).toBe(204)
})

test('[X5-68] a shared view, which may name customers, is seen only by those who may read its list', async () => {
  const driver = await shop.staff('driver')
  await save(manager, { list: 'customers', name: 'Of one shop', shared: 1 })
  expect(await names(clerk, '')).toContain('Of one shop')
  expect(await names(driver, '')).not.toContain('Of one shop')
})

test('[X5-68] a person has at most 50 views of one list, each of a bounded size', async () => {
  const many = await shop.staff('picker')
  for (let made = 0; made < 50; made += 1) await save(many, { name: `View ${made}` })
  expect(await tryTo(many, 'POST', '', late)).toBe('invalid')
  expect((await save(many, { list: 'products' })).list).toBe('products')
  const filters = Array.from({ length: 31 }, () => ({ name: 'a', value: 'b' }))
  expect(await tryTo(clerk, 'POST', '', { ...late, filters })).toBe('invalid')
  expect(await tryTo(clerk, 'POST', '', { ...late, sort: 'x'.repeat(201) })).toBe('invalid')
})
