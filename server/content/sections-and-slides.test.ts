import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  listSections,
  listSlides,
  sectionEndpoints,
  slideEndpoints,
} from '@endcap/contract/content/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  shop.send({
    as: manager,
    method,
    url: `/admin/api/${path}`,
    ...(payload ? { payload } : {}),
  })

const newSection = async (title: string) =>
  (await staff()(sectionEndpoints.create, { body: { title } })).data

test('[X5-07] sections are listed in order, and the third one’s slides are the carousel', async () => {
  expect((await guest()(listSections)).data).toEqual([])
  const first = await newSection('Brands')
  await newSection('Offers')
  expect((await guest()(listSlides)).data).toEqual([])
  const third = await newSection('Carousel')
  const banners = ['/images/a.webp', '/images/b.webp']
  for (const banner of banners)
    await staff()(slideEndpoints.create, { body: { section_id: third._id, banner } })
  expect((await guest()(listSlides)).data.map((slide) => slide.banner)).toEqual(banners)
  const { data } = await guest()(listSections)
  expect(data.map(({ title }) => title)).toEqual(['Brands', 'Offers', 'Carousel'])
  expect(data[2]?.slides[0]).toEqual({ _id: expect.any(String), link: '', banner: banners[0] })

  await staff()(sectionEndpoints.change, { params: { id: first._id }, body: { position: 9 } })
  expect((await guest()(listSections)).data.map(({ title }) => title)).toEqual([
    'Offers',
    'Carousel',
    'Brands',
  ])
  expect((await guest()(listSlides)).data).toEqual([])
})

test('removing a section removes its slides; the audit log has both', async () => {
  const section = await newSection('Short-lived')
  const { data: slide } = await staff()(slideEndpoints.create, {
    body: { section_id: section._id, banner: '/images/c.webp', link: '/category/vapes' },
  })
  await staff()(sectionEndpoints.remove, { params: { id: section._id } })
  expect((await send('GET', `slides/${slide._id}`)).statusCode).toBe(404)
  const log = await shop.as(owner)(listAuditLog, { query: { entity_id: section._id } })
  expect(log.data.map(({ action }) => action)).toEqual(['delete', 'create'])
  expect(log.data[0]?.before).toMatchObject({ slides: [{ banner: '/images/c.webp' }] })
})

test('slides can be listed section by section; an unknown section has none', async () => {
  const one = await newSection('One')
  const other = await newSection('Other')
  const add = async (section_id: string, banner: string) =>
    (await staff()(slideEndpoints.create, { body: { section_id, banner } })).data._id
  const ids = [await add(one._id, '/images/a.webp'), await add(one._id, '/images/b.webp')]
  await add(other._id, '/images/c.webp')
  const listOf = (section_id: string) => staff()(slideEndpoints.list, { query: { section_id } })
  const ofOne = await listOf(one._id)
  expect([ofOne.total, ofOne.data.map(({ _id }) => _id)]).toEqual([2, ids])
  expect((await listOf(other._id)).total).toBe(1)
  for (const unknown of [noOne, 'odd'])
    expect(await listOf(unknown)).toMatchObject({ data: [], total: 0, numberOfPages: 0 })
  expect((await listOf('')).total).toBeGreaterThanOrEqual(3)
})

test('a slide needs an existing section, a picture and a valid link', async () => {
  const section = await newSection('For slides')
  const wrong = [
    [{ banner: '/images/a.webp' }, 'section_id'],
    [{ section_id: noOne, banner: '/images/a.webp' }, 'section_id'],
    [{ section_id: 'odd', banner: '/images/a.webp' }, 'section_id'],
    [{ section_id: section._id, banner: '' }, 'banner'],
    [{ section_id: section._id, banner: 'https://elsewhere.example/a.png' }, 'banner'],
    [{ section_id: section._id, banner: '/images/a.webp', link: 'javascript:alert(1)' }, 'link'],
    [{ section_id: section._id, banner: '/images/a.webp', position: -1 }, 'position'],
  ] as const
  for (const [payload, field] of wrong) {
    const refused = await send('POST', 'slides', payload)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  }
  const { data } = await staff()(sectionEndpoints.get, { params: { id: section._id } })
  expect(data.slides).toEqual([])
})

test('adding slides while their section is removed never fails with 500', async () => {
  for (let round = 0; round < 5; round += 1) {
    const section = await newSection(`Race ${round}`)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        send('POST', 'slides', { section_id: section._id, banner: '/images/a.webp' }),
      ),
      send('DELETE', `sections/${section._id}`),
    ])
    for (const reply of replies) expect([201, 204, 422]).toContain(reply.statusCode)
  }
})
