import {
  changePageWidget,
  flyerEndpoints,
  getFlyer,
  getPageWidget,
  listSections,
  listSlides,
  listTeam,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { expect, test } from 'vitest'
import { category } from '../database/schema/index.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')
const staff = shop.as(manager)
const guest = shop.as(null)
const unknownId = '018f0000-0000-7000-8000-000000000000'
const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers = {},
) => {
  const body = payload ? { payload } : {}
  return shop.send({ as: manager, method, url: `/admin/api/${path}`, headers, ...body })
}
const addSection = async (title: string) =>
  (await staff(sectionEndpoints.create, { body: { title } })).data._id
const addSlide = async (section_id: string, banner: string) =>
  (await staff(slideEndpoints.create, { body: { section_id, banner } })).data._id
const addFlyer = async (nr: number, status: 'active' | 'inactive' = 'inactive') =>
  (await staff(flyerEndpoints.create, { body: { image: `/images/${nr}.webp`, status } })).data._id

test('[X5-07] sections are listed in order, and the third one’s slides are the carousel', async () => {
  const titles = async () => (await guest(listSections)).data.map(({ title }) => title)
  const banners = async () => (await guest(listSlides)).data.map(({ banner }) => banner)
  expect(await titles()).toEqual([])
  const first = await addSection('Brands')
  await addSection('Offers')
  expect(await banners()).toEqual([])
  const third = await addSection('Carousel')
  for (const name of ['a', 'b']) await addSlide(third, `/images/${name}.webp`)
  expect(await banners()).toEqual(['/images/a.webp', '/images/b.webp'])
  expect(await titles()).toEqual(['Brands', 'Offers', 'Carousel'])
  await staff(sectionEndpoints.change, { params: { id: first }, body: { position: 9 } })
  expect(await titles()).toEqual(['Offers', 'Carousel', 'Brands'])
  expect(await banners()).toEqual([])
})

test('removing a section removes its slides; the audit log has both', async () => {
  const section = await addSection('Short-lived')
  const slide = await addSlide(section, '/images/c.webp')
  await staff(sectionEndpoints.remove, { params: { id: section } })
  expect((await send('GET', `slides/${slide}`)).statusCode).toBe(404)
  expect(await shop.auditOf(section)).toMatchObject([
    { action: 'delete', before: { slides: [{ banner: '/images/c.webp' }] } },
    { action: 'create' },
  ])
})

test('slides can be listed section by section; an unknown section has none', async () => {
  const [one, other] = [await addSection('One'), await addSection('Other')]
  const ids = [await addSlide(one, '/images/a.webp'), await addSlide(one, '/images/b.webp')]
  await addSlide(other, '/images/c.webp')
  const list = (section_id: string) => staff(slideEndpoints.list, { query: { section_id } })
  expect(await list(one)).toMatchObject({ total: 2, data: ids.map((_id) => ({ _id })) })
  for (const unknown of [unknownId, 'odd'])
    expect(await list(unknown)).toMatchObject({ data: [], total: 0, numberOfPages: 0 })
  expect((await list('')).total).toBeGreaterThanOrEqual(3)
})

test('a slide needs an existing section, a picture and a valid link', async () => {
  const section_id = await addSection('For slides')
  const banner = '/images/a.webp'
  for (const [payload, field] of [
    [{ banner }, 'section_id'],
    [{ section_id: unknownId, banner }, 'section_id'],
    [{ section_id: 'odd', banner }, 'section_id'],
    [{ section_id, banner: '' }, 'banner'],
    [{ section_id, banner: 'https://elsewhere.example/a.png' }, 'banner'],
    [{ section_id, banner, link: 'javascript:alert(1)' }, 'link'],
    [{ section_id, banner, link: '/.//evil.example' }, 'link'],
    [{ section_id, banner, position: -1 }, 'position'],
  ] as const) {
    const refused = await send('POST', 'slides', payload)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  }
  expect((await staff(slideEndpoints.list, { query: { section_id } })).total).toBe(0)
})

test('adding slides while their section is removed never fails with 500', async () => {
  for (let round = 0; round < 5; round += 1) {
    const section_id = await addSection(`Race ${round}`)
    const body = { section_id, banner: '/images/a.webp' }
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => send('POST', 'slides', body)),
      send('DELETE', `sections/${section_id}`),
    ])
    for (const reply of replies) expect([201, 204, 422]).toContain(reply.statusCode)
  }
})

test('at most one flyer is active: activating one deactivates the other', async () => {
  const shown = async () => (await guest(getFlyer)).data
  expect(await shown()).toEqual({ image: '', status: 'inactive' })
  const [june, july] = [await addFlyer(6, 'active'), await addFlyer(7, 'active')]
  expect(await shown()).toEqual({ image: '/images/7.webp', status: 'active' })
  const { data } = await staff(flyerEndpoints.get, { params: { id: june } })
  expect(data).toMatchObject({ status: 'inactive', version: 2 })
  expect((await shop.auditOf(june))[0]?.after).toMatchObject({ status: 'inactive' })
  await staff(flyerEndpoints.change, { params: { id: july }, body: { status: 'inactive' } })
  expect((await shown()).status).toBe('inactive')
})

test('of flyers activated concurrently, one stays active', async () => {
  const ids: string[] = []
  for (let made = 0; made < 6; made += 1) ids.push(await addFlyer(made))
  const body = { status: 'active' as const }
  await Promise.all(
    [...ids, ...ids].map((id) => staff(flyerEndpoints.change, { params: { id }, body })),
  )
  const { data } = await staff(flyerEndpoints.list, { query: { limit: 100 } })
  expect(data.filter(({ status }) => status === 'active')).toHaveLength(1)
})

test('the team is listed in order, a new member last', async () => {
  for (const body of [{ name: 'Ana', position: 5 }, { name: 'Ben' }, { name: 'Cleo', position: 0 }])
    await staff(teamMemberEndpoints.create, { body })
  const { data } = await guest(listTeam)
  expect(data.map(({ name }) => name)).toEqual(['Cleo', 'Ana', 'Ben'])
  expect(data[0]).toEqual({ _id: expect.any(String), name: 'Cleo', description: '', image: '' })
  const page = { currentPage: 2, numberOfPages: 2, total: 3, data: [{ name: 'Ben' }] }
  const query = { limit: 2, page: 2 }
  expect(await staff(teamMemberEndpoints.list, { query })).toMatchObject(page)
})

test('[S7-02] a page widget lists existing categories, each once, in their order', async () => {
  const made = await shop.context.db
    .insert(category)
    .values(['pods', 'kits'].map((slug) => ({ slug, title: slug })))
    .returning({ id: category.id })
  const [pods = '', kits = ''] = made.map(({ id }) => id)
  const params = { page: 'vapes' } as const
  const shown = async () => (await guest(getPageWidget, { params })).data.categories
  const change = async (categories: string[], headers = {}) =>
    (await staff(changePageWidget, { params, body: { categories }, headers })).data
  expect(await shown()).toEqual([])
  expect(await change([kits, pods, kits])).toMatchObject({ categories: [kits, pods], version: 2 })
  expect(await shown()).toEqual([kits, pods])
  for (const categories of [[pods, unknownId], ['odd'], 'pods', [7], undefined])
    expect((await send('PATCH', 'page-widgets/vapes', { categories })).json()).toMatchObject({
      errors: { categories: expect.any(String) },
    })
  expect((await change([kits, pods])).version).toBe(2)
  await expect(change([], { 'if-match': '"1"' })).rejects.toMatchObject({ status: 412 })
  for (const page of ['snacks', 'VAPES', 'a%00b'])
    for (const url of [`/api/get-page-widets/${page}`, `/admin/api/page-widgets/${page}`])
      expect((await shop.send({ as: manager, method: 'GET', url })).statusCode).toBe(404)
})

test('an old version is stale, also one of many concurrent changes; equal values write no version and no audit entry', async () => {
  const id = await addSection('Versions')
  const patch = (title: string, version: number) =>
    send('PATCH', `sections/${id}`, { title }, { 'if-match': `"${version}"` })
  const tries = ['Newer', 'Newest', 'New', 'Last'].map((title) => patch(title, 1))
  const replies = await Promise.all(tries)
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
  const { title, version } = (await staff(sectionEndpoints.get, { params: { id } })).data
  expect(version).toBe(2)
  expect((await patch(title, 2)).json().data.version).toBe(2)
  const removed = await send('DELETE', `sections/${id}`, undefined, { 'if-match': '"1"' })
  expect(removed.statusCode).toBe(412)
  expect((await shop.auditOf(id)).map(({ action }) => action)).toEqual(['change', 'create'])
})
