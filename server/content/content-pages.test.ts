import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  flyerEndpoints,
  listSections,
  listTeam,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { arrangeContent, previewContent } from '@endcap/contract/content/content-pages'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')
const staff = shop.as(manager)
const sections: string[] = []
for (const title of ['Top', 'Middle', 'Carousel'])
  sections.push((await staff(sectionEndpoints.create, { body: { title } })).data._id)

const guest = shop.as(null)
const banner = '/images/slide.webp'
const newSlide = async (section_id: string, link: string) =>
  (await staff(slideEndpoints.create, { body: { section_id, banner, link } })).data._id
const linksOf = async (at: number) =>
  (await guest(listSections)).data[at]?.slides.map(({ link }) => link)
const post = (path: string, payload: object) =>
  shop.send({ as: manager, method: 'POST', url: `/admin/api/content/${path}`, payload })

test('[X5-143] sections, slides and the team are put into an order by one call, and back', async () => {
  const [top = '', middle = '', carousel = ''] = sections
  const arrange = (resource: 'sections' | 'slides' | 'team-members', ids: string[], group = '') =>
    staff(arrangeContent, { body: { resource, ids, group } })
  expect((await arrange('sections', [carousel, top, middle])).data.changed).toBe(3)
  const titles = async () => (await guest(listSections)).data.map(({ title }) => title)
  expect(await titles()).toEqual(['Carousel', 'Top', 'Middle'])
  expect((await arrange('sections', sections)).data.changed).toBe(3)
  expect((await arrange('sections', sections)).data.changed).toBe(0)

  const a = await newSlide(top, '/a')
  const b = await newSlide(top, '/b')
  const c = await newSlide(middle, '/c')
  await arrange('slides', [b, c, a], top)
  expect([await linksOf(0), await linksOf(1)]).toEqual([['/b', '/c', '/a'], []])
  // Back, as Undo does: the slide that came from another section returns.
  await arrange('slides', [c], middle)
  await arrange('slides', [a, b], top)
  expect([await linksOf(0), await linksOf(1)]).toEqual([['/a', '/b'], ['/c']])

  const add = async (name: string) =>
    (await staff(teamMemberEndpoints.create, { body: { name } })).data._id
  const [ann, bob] = [await add('Ann'), await add('Bob')]
  await arrange('team-members', [bob, ann])
  expect((await guest(listTeam)).data.map(({ name }) => name)).toEqual(['Bob', 'Ann'])
  const { data } = await staff(listAuditLog, { query: { entity: 'team-members' } })
  expect(data[0]).toMatchObject({ action: 'arrange', after: { order: [bob, ann] } })
})

test('[X5-143] an order of rows that are no longer there, or without new ones, is refused', async () => {
  const [top = '', middle = ''] = sections
  const gone = '018f0000-0000-7000-8000-000000000000'
  for (const [status, body] of [
    [412, { resource: 'sections', ids: [top, middle] }],
    [412, { resource: 'sections', ids: [...sections, gone] }],
    [412, { resource: 'sections', ids: [...sections, top] }],
    [412, { resource: 'sections', ids: ['odd'] }],
    [412, { resource: 'slides', group: middle, ids: [gone] }],
    [404, { resource: 'slides', group: gone, ids: [] }],
    [404, { resource: 'slides', ids: [] }],
    [404, { resource: 'page-texts', group: 'home', ids: [] }],
    [422, { resource: 'flyers', ids: [] }],
  ] as const)
    expect((await post('order', body)).statusCode).toBe(status)
})

/** Everything that a change of content could leave behind. */
const stored = async () => {
  const { rows } = await shop.context.db.execute(sql`
    select (select json_agg(s order by id) from slide s) as slides,
      (select json_agg(f order by id) from flyer f) as flyers,
      (select json_agg(p order by page) from page_widget p) as widgets,
      (select count(*) from audit_entry) as audits, (select count(*) from catalogue_change) as changes`)
  return rows
}

test('[X5-142] a preview shows content at a moment and an unsaved form, and stores nothing', async () => {
  const [, middle = ''] = sections
  const id = await newSlide(middle, '/saved')
  await staff(slideEndpoints.create, {
    body: { section_id: middle, banner, link: '/december', visible_from: '2031-12-01T05:00:00Z' },
  })
  const flyer = await staff(flyerEndpoints.create, {
    body: { image: '/images/now.webp', status: 'active' },
  })
  const before = await stored()
  const entries = shop.responseCache.stats().entries
  const show = async (body: object) => {
    const reply = await post('preview', { page: 'home', ...body })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    return reply.json().data as { html: string; part: string }
  }
  const now = await show({})
  expect(now.html).toContain('/saved')
  expect(now.html).not.toContain('/december')
  expect(now.html).not.toContain('<script')
  expect((await show({ at: '2031-12-24T05:00:00Z' })).html).toContain('/december')

  const draft = (resource: string, values: object, id = '') =>
    show({ draft: { resource, id, values } })
  const changed = await draft('slides', { link: '/typed' }, id)
  expect(changed.part).toBe(`slides/${id}`)
  expect(changed.html).toContain('/typed')
  expect(changed.html).not.toContain('/saved')
  const added = await draft('slides', { section_id: middle, banner, link: '/added' })
  expect(added.html).toContain('/added')
  const typed = await draft('flyers', { image: '/images/typed.webp' }, flyer.data._id)
  expect(typed.html).toContain('/images/typed.webp')
  await draft('page-widgets', { categories: [] }, 'vapes')
  // As a draft of a time: before it the slide is not shown.
  const later = await draft('slides', { visible_from: '2031-12-01T05:00:00Z' }, id)
  expect(later.html).not.toContain('/saved')

  expect(await stored()).toEqual(before)
  expect(shop.responseCache.stats().entries).toBe(entries)
  expect(await linksOf(1)).toContain('/saved')
})

test('[X5-142] a form that could not be saved is not previewed, with the errors of its fields', async () => {
  const [top = ''] = sections
  const endsFirst = { visible_from: '2031-12-01T05:00:00Z', visible_until: '2031-11-01T05:00:00Z' }
  for (const [draft, status, field] of [
    [{ resource: 'slides', id: '', values: { section_id: top } }, 422, 'banner'],
    [{ resource: 'sections', id: top, values: { title: '' } }, 422, 'title'],
    [{ resource: 'sections', id: top, values: endsFirst }, 422, 'visible_until'],
    [{ resource: 'sections', id: 'odd', values: { title: 'T' } }, 404, undefined],
    [{ resource: 'page-widgets', id: 'home', values: { categories: [] } }, 404, undefined],
  ] as const) {
    const reply = await post('preview', { page: 'home', draft })
    expect(reply.statusCode).toBe(status)
    if (field !== undefined) expect(reply.json().errors).toHaveProperty(field)
  }
  // The connection is in order again.
  expect((await post('preview', { page: 'home' })).statusCode).toBe(200)
})

test('[X5-142] a preview has no price', async () => {
  await shop.context.db.execute(sql`
    insert into product (slug, title, item_no, price_cents, staff_pick)
    values ('cola', 'Cola', 'C-1', 123456, true)`)
  const { data } = await staff(previewContent, { body: { page: 'home', at: '' } })
  expect(data.html).toContain('Cola')
  expect(data.html).not.toMatch(/1234|"price/)
})
