import { restoreDeleted } from '@endcap/contract/audit/trash'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  changePageWidget,
  flyerEndpoints,
  getFlyer,
  getPageWidget,
  listSections,
  listSlides,
  sectionEndpoints,
  slideEndpoints,
} from '@endcap/contract/content/content'
import { listPageTexts, pageTextEndpoints } from '@endcap/contract/content/page-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startJobs } from '../jobs/start-jobs.ts'
import { databaseTime } from '../testing/database-time.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { touchContent } from './touch-content.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const guest = () => shop.as(null)
const staff = () => shop.as(manager)
const banner = '/images/slide.webp'

/** The time until the moments of these tests. A busy machine reads the content before them in less. */
const soonMs = 5_000

const fromNow = (ms: number) => databaseTime(shop.context.db, ms)
/** Waits for a moment of the database's clock. */
const waitUntil = (at: string) =>
  vi.waitFor(async () => expect(Date.parse(await fromNow(0))).toBeGreaterThan(Date.parse(at)), {
    timeout: 20_000,
    interval: 20,
  })
const titles = async () => (await guest()(listSections)).data.map(({ title }) => title)
const texts = async () =>
  (await guest()(listPageTexts, { params: { page: 'about' } })).data.map(({ heading }) => heading)
const newSection = async (
  title: string,
  period: { visible_from?: string; visible_until?: string },
) => (await staff()(sectionEndpoints.create, { body: { title, ...period } })).data

test('[X5-140] a cached reply changes at the moment at which content begins, although nothing else changes', async () => {
  await newSection('Always', {})
  const from = await fromNow(soonMs)
  await newSection('Soon', { visible_from: from })
  const jobs = await startJobs(shop.context)
  try {
    // As the job of the minute does: it queues the moment.
    await touchContent(shop.context)
    expect(await titles()).toEqual(['Always'])
    const cached = shop.responseCache.stats().entries
    expect(cached).toBeGreaterThan(0)
    await expect.poll(titles).toEqual(['Always', 'Soon'])
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from))
  } finally {
    await jobs.stop()
  }
})

test('[X5-140] what begins or ends within the minute in which it is entered does so at its moment', async () => {
  const jobs = await startJobs(shop.context)
  const settled = { timeout: 20_000, interval: 50 }
  const until = async (at: string, check: () => Promise<void>) => {
    await vi.waitFor(check, settled)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at))
  }
  try {
    const from = await fromNow(soonMs)
    const { _id } = await newSection('At once', { visible_from: from })
    expect(await titles()).not.toContain('At once')
    await until(from, async () => expect(await titles()).toContain('At once'))
    const end = await fromNow(soonMs)
    await staff()(sectionEndpoints.change, { params: { id: _id }, body: { visible_until: end } })
    expect(await titles()).toContain('At once')
    await until(end, async () => expect(await titles()).not.toContain('At once'))
    const restoredEnd = await fromNow(soonMs)
    const restored = await newSection('Restored', { visible_until: restoredEnd })
    await staff()(sectionEndpoints.remove, { params: { id: restored._id } })
    // Without the job of the first storing.
    await shop.context.db.execute(
      sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'touch-content %'`,
    )
    await staff()(restoreDeleted, { params: { id: restored._id } })
    expect(await titles()).toContain('Restored')
    await until(restoredEnd, async () => expect(await titles()).not.toContain('Restored'))
    const params = { page: 'drinks' } as const
    const widget = async () => (await guest()(getPageWidget, { params })).data.categories
    const { data: category } = await staff()(categoryEndpoints.create, { body: { title: 'Tea' } })
    const categories = [category._id]
    const widgetEnd = await fromNow(soonMs)
    await staff()(changePageWidget, { params, body: { categories, visible_until: widgetEnd } })
    expect(await widget()).toEqual(categories)
    await until(widgetEnd, async () => expect(await widget()).toEqual([]))
  } finally {
    await jobs.stop()
  }
}, 60_000)

test('[X5-140] a beginning or end that passed while no job ran touches the caches at the next job, once', async () => {
  const until = await fromNow(soonMs)
  await newSection('Ends', { visible_until: until })
  expect(await titles()).toContain('Ends')
  await waitUntil(until)
  expect(await titles()).toContain('Ends')
  const version = () =>
    shop.context.db.execute(sql`select count(*) as changes from catalogue_change`)
  await touchContent(shop.context)
  await expect.poll(titles).not.toContain('Ends')
  const { rows } = await version()
  await touchContent(shop.context)
  expect((await version()).rows).toEqual(rows)
})

test('[X5-140] slides, widgets, texts and the flyer are absent before and after their time', async () => {
  const past = await fromNow(-60_000)
  const longPast = await fromNow(-120_000)
  const future = await fromNow(60_000_000)
  for (const title of ['B', 'C']) await newSection(title, {})
  const third = (await guest()(listSections)).data[2]
  const add = async (link: string, period: { visible_from?: string; visible_until?: string }) =>
    staff()(slideEndpoints.create, {
      body: { section_id: third?._id ?? '', banner, link, ...period },
    })
  await add('/now', { visible_from: past, visible_until: future })
  await add('/later', { visible_from: future })
  await add('/ended', { visible_from: longPast, visible_until: past })
  expect((await guest()(listSlides)).data.map(({ link }) => link)).toEqual(['/now'])
  // Staff see all of them.
  const { data } = await staff()(slideEndpoints.list, { query: { section_id: third?._id ?? '' } })
  expect(data.map(({ link }) => link)).toEqual(['/now', '/later', '/ended'])
  expect(data[1]?.visible_from?.toISOString()).toBe(future)

  const params = { page: 'vapes' } as const
  await staff()(changePageWidget, { params, body: { categories: [], visible_from: future } })
  expect((await guest()(getPageWidget, { params })).data).toEqual({ page: 'vapes', categories: [] })

  const before = await texts()
  await staff()(pageTextEndpoints.create, {
    body: { page: 'about', heading: 'Holidays', body: 'Closed.', visible_from: future },
  })
  expect(await texts()).toEqual(before)
})

test('[X5-140] a flyer that begins later waits beside the active one and replaces it then', async () => {
  const create = async (title: string, period: { visible_from?: string }) =>
    (
      await staff()(flyerEndpoints.create, {
        body: { title, image: `/images/${title}.webp`, status: 'active', ...period },
      })
    ).data
  const november = await create('november', {})
  const from = await fromNow(soonMs)
  const december = await create('december', { visible_from: from })
  const shown = async () => (await guest()(getFlyer)).data.image
  expect(await shown()).toBe('/images/november.webp')
  await waitUntil(from)
  await touchContent(shop.context)
  await expect.poll(shown).toBe('/images/december.webp')
  const statusOf = async (id: string) =>
    (await staff()(flyerEndpoints.get, { params: { id } })).data.status
  expect([await statusOf(november._id), await statusOf(december._id)]).toEqual([
    'inactive',
    'active',
  ])
})

test('[X5-140] an end before the beginning is refused with a sentence, also where only one of them is sent', async () => {
  const section = await newSection('Sale', { visible_from: '2026-12-01T05:00:00Z' })
  const refused = await shop.send({
    as: manager,
    method: 'PATCH',
    url: `/admin/api/sections/${section._id}`,
    payload: { visible_until: '2026-11-01T05:00:00Z' },
  })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { visible_until: 'Please choose an end date after the start.' },
  ])
  const odd = await shop.send({
    as: manager,
    method: 'PATCH',
    url: `/admin/api/sections/${section._id}`,
    payload: { visible_until: 'tomorrow' },
  })
  expect(odd.json().errors).toEqual({ visible_until: 'Please enter a day and a time.' })
})

test('[X5-144] the texts of About and Careers are staff’s, and the first ones are those of the migration', async () => {
  expect(await texts()).toEqual(['', '', 'A word from the owner'])
  const { data } = await staff()(pageTextEndpoints.create, {
    body: { page: 'careers', heading: 'Benefits', body: 'Coffee.' },
  })
  expect(data).toMatchObject({ kind: 'text', position: 1 })
  const careers = (await guest()(listPageTexts, { params: { page: 'careers' } })).data
  expect(careers.at(-1)).toEqual({
    _id: data._id,
    kind: 'text',
    heading: 'Benefits',
    body: 'Coffee.',
  })
  const unknown = await shop.send({ method: 'GET', url: '/api/page-texts/home' })
  expect(unknown.statusCode).toBe(404)
})
