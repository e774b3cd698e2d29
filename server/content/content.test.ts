import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  changePageWidget,
  flyerEndpoints,
  getFlyer,
  getPageWidget,
  listTeam,
  sectionEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { changeSettings, getSettings, getShop } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { category } from '../database/schema/index.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestCaller
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const guest = () => shop.as(null)
const staff = () => shop.as(manager)
const noOne = '018f0000-0000-7000-8000-000000000000'
const resources = ['sections', 'slides', 'flyers', 'team-members']
const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers = {},
) =>
  shop.send({
    as: manager,
    method,
    url: `/admin/api/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })

const newSection = async (title: string) =>
  (await staff()(sectionEndpoints.create, { body: { title } })).data
test('at most one flyer is active: activating one deactivates the other', async () => {
  expect((await guest()(getFlyer)).data).toEqual({ image: '', status: 'inactive' })
  const create = (image: string) =>
    staff()(flyerEndpoints.create, { body: { image, status: 'active' } })
  const { data: june } = await create('/images/june.webp')
  const { data: july } = await create('/images/july.webp')
  expect((await guest()(getFlyer)).data).toEqual({ image: '/images/july.webp', status: 'active' })
  const deactivated = await staff()(flyerEndpoints.get, { params: { id: june._id } })
  expect(deactivated.data).toMatchObject({ status: 'inactive', version: 2 })
  const log = await shop.as(owner)(listAuditLog, { query: { entity_id: june._id } })
  expect(log.data[0]).toMatchObject({ action: 'change', after: { status: 'inactive' } })
  await staff()(flyerEndpoints.change, { params: { id: july._id }, body: { status: 'inactive' } })
  expect((await guest()(getFlyer)).data.status).toBe('inactive')
})

test('of flyers activated concurrently, one stays active', async () => {
  const ids: string[] = []
  for (let made = 0; made < 6; made += 1)
    ids.push(
      (await staff()(flyerEndpoints.create, { body: { image: `/images/${made}.webp` } })).data._id,
    )
  const replies = await Promise.all(
    [...ids, ...ids].map((id) => send('PATCH', `flyers/${id}`, { status: 'active' })),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  const { data } = await staff()(flyerEndpoints.list, { query: { limit: 100 } })
  expect(data.filter(({ status }) => status === 'active')).toHaveLength(1)
})

test('the team is listed in order, a new member last', async () => {
  const add = (name: string, position?: number) =>
    staff()(teamMemberEndpoints.create, {
      body: { name, ...(position === undefined ? {} : { position }) },
    })
  await add('Ana', 5)
  await add('Ben')
  await add('Cleo', 0)
  const { data } = await guest()(listTeam)
  expect(data.map(({ name }) => name)).toEqual(['Cleo', 'Ana', 'Ben'])
  expect(data[0]).toEqual({ _id: expect.any(String), name: 'Cleo', description: '', image: '' })
  expect(await staff()(teamMemberEndpoints.list, { query: { limit: 2, page: 2 } })).toMatchObject({
    currentPage: 2,
    numberOfPages: 2,
    total: 3,
    data: [{ name: 'Ben' }],
  })
})

test('[S7-02] a page widget lists existing categories, each once, in their order', async () => {
  const made = await shop.context.db
    .insert(category)
    .values([
      { slug: 'pods', title: 'Pods' },
      { slug: 'kits', title: 'Kits' },
    ])
    .returning({ id: category.id })
  const [pods = '', kits = ''] = made.map(({ id }) => id)
  expect((await guest()(getPageWidget, { params: { page: 'vapes' } })).data).toEqual({
    page: 'vapes',
    categories: [],
  })
  const { data } = await staff()(changePageWidget, {
    params: { page: 'vapes' },
    body: { categories: [kits, pods, kits] },
  })
  expect(data).toMatchObject({ page: 'vapes', categories: [kits, pods], version: 2 })
  expect((await guest()(getPageWidget, { params: { page: 'vapes' } })).data.categories).toEqual([
    kits,
    pods,
  ])
  for (const categories of [[pods, noOne], ['odd'], 'pods', [7], undefined]) {
    const refused = await send('PATCH', 'page-widgets/vapes', { categories })
    expect([refused.statusCode, refused.json().errors.categories]).toEqual([
      422,
      expect.any(String),
    ])
  }
  const again = await send('PATCH', 'page-widgets/vapes', { categories: [kits, pods] })
  expect(again.json().data.version).toBe(2)
  const stale = await send('PATCH', 'page-widgets/vapes', { categories: [] }, { 'if-match': '"1"' })
  expect(stale.statusCode).toBe(412)
})

test('no other page has a widget', async () => {
  for (const page of ['snacks', 'VAPES', 'a%00b'])
    for (const url of [`/api/get-page-widets/${page}`, `/admin/api/page-widgets/${page}`])
      expect((await shop.send({ as: manager, method: 'GET', url })).statusCode).toBe(404)
  expect((await send('PATCH', 'page-widgets/snacks', { categories: [] })).statusCode).toBe(404)
})

test('only the owner changes settings, field by field; the public sees some of them', async () => {
  const before = (await shop.as(owner)(getSettings)).data
  const { data } = await shop.as(owner)(changeSettings, {
    body: { store_name: 'Peach Wholesale', notify_email: 'desk@peach.example' },
  })
  expect(data).toEqual({
    ...before,
    store_name: 'Peach Wholesale',
    notify_email: 'desk@peach.example',
    version: before.version + 1,
  })
  const shown = await shop.send({ method: 'GET', url: '/api/shop' })
  expect(shown.json().data.store_name).toBe('Peach Wholesale')
  expect(shown.body).not.toContain('notify_email')
  expect((await guest()(getShop)).data.time_zone).toBe('America/New_York')
  expect((await send('GET', 'settings')).statusCode).toBe(403)
  expect((await send('PATCH', 'settings', { phone: '1' })).statusCode).toBe(403)
  const log = await shop.as(owner)(listAuditLog, { query: { entity: 'settings' } })
  expect(log.data).toMatchObject([
    { before: { store_name: before.store_name }, after: { store_name: 'Peach Wholesale' } },
  ])
})

test.each([
  ['time_zone', 'Mars/Olympus'],
  ['store_name', ' '],
  ['facebook', 'javascript:alert(1)'],
  ['order_details', 'thirds'],
  ['phone', 'a\u0000b'],
  ['email', 'the desk'],
  ['notify_email', 'desk@peach'],
])('the setting %s refuses %j', async (field, value) => {
  const refused = await shop.send({
    as: owner,
    method: 'PATCH',
    url: '/admin/api/settings',
    payload: { [field]: value },
  })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
})

test.each(['email', 'notify_email'])('the setting %s is an address or empty', async (field) => {
  for (const [sent, stored] of [
    [' Desk@peach.example ', 'Desk@peach.example'],
    ['', ''],
    ['desk@peach.example', 'desk@peach.example'],
    [null, ''],
  ]) {
    const body = { [String(field)]: sent }
    expect((await shop.as(owner)(changeSettings, { body })).data).toHaveProperty(field, stored)
  }
})

test('an old version is stale; equal values write no version and no audit entry', async () => {
  const section = await newSection('Versions')
  const patch = (payload: object, version: number) =>
    send('PATCH', `sections/${section._id}`, payload, { 'if-match': `"${version}"` })
  expect((await patch({ title: 'Newer' }, 1)).json().data.version).toBe(2)
  expect((await patch({ title: 'Older' }, 1)).statusCode).toBe(412)
  expect((await patch({ title: 'Newer' }, 2)).json().data.version).toBe(2)
  const remove = await send('DELETE', `sections/${section._id}`, undefined, { 'if-match': '"1"' })
  expect(remove.statusCode).toBe(412)
  const log = await shop.as(owner)(listAuditLog, { query: { entity_id: section._id } })
  expect(log.data.map(({ action }) => action)).toEqual(['change', 'create'])
})

test.each([
  ['sections', { title: 'Contended' }],
  ['flyers', { image: '/images/a.webp', title: 'Contended' }],
])('of concurrent changes to %s with one version, one succeeds', async (resource, body) => {
  const { _id } = (await send('POST', resource, body)).json().data
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send('PATCH', `${resource}/${_id}`, { title: `Try ${index}` }, { 'if-match': '"1"' }),
    ),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(412)])
})

test.each(resources)('unknown %s are not found', async (resource) => {
  for (const id of ['odd', noOne, 'a%00b'])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const reply = await send(method, `${resource}/${id}`, method === 'PATCH' ? {} : undefined)
      expect([method, id, reply.statusCode]).toEqual([method, id, 404])
    }
})

test.each(resources)('invalid %s are refused, and nothing is stored', async (resource) => {
  const count = async () => (await send('GET', resource)).json().total
  const before = await count()
  for (const payload of [{}, { title: 7, name: 7, image: 7 }, { position: 1e9 }, []]) {
    const refused = await send('POST', resource, payload)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  }
  expect(await count()).toBe(before)
})

test('a clerk can’t read content', async () => {
  const clerk = await shop.staff('clerk')
  for (const resource of [...resources, 'page-widgets/vapes'])
    expect(
      (await shop.send({ as: clerk, method: 'GET', url: `/admin/api/${resource}` })).statusCode,
    ).toBe(403)
})
