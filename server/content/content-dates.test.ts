import { restoreDeleted } from '@endcap/contract/audit/trash'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  changePageWidget,
  flyerEndpoints,
  getFlyer,
  getPageWidget,
  listFlyerProducts,
  listSections,
  listSlides,
  sectionEndpoints,
  slideEndpoints,
} from '@endcap/contract/content/content'
import { listPageTexts, pageTextEndpoints } from '@endcap/contract/content/page-texts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '../jobs/start-jobs.ts'
import { databaseTime } from '../testing/database-time.ts'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { touchContent } from './touch-content.ts'

const shop = await openTestShop()
const guest = shop.as(null)
const staff = shop.as(await shop.staff('manager'))
const { addProduct } = editCatalogue(staff)
const banner = '/images/slide.webp'

/** The time until the moments of these tests. A busy machine reads the content before them in less. */
const soonMs = 5_000

type Period = { visible_from?: string; visible_until?: string }
const fromNow = (ms: number) => databaseTime(shop.context.db, ms)
/** Waits for a moment of the database's clock. */
const waitUntil = (at: string) =>
  expect.poll(async () => Date.parse(await fromNow(0))).toBeGreaterThan(Date.parse(at))
const titles = async () => (await guest(listSections)).data.map(({ title }) => title)
const headings = async () =>
  (await guest(listPageTexts, { params: { page: 'about' } })).data.map(({ heading }) => heading)
const addSection = async (title: string, period: Period = {}) =>
  (await staff(sectionEndpoints.create, { body: { title, ...period } })).data._id
/** With a product of this title. */
const addFlyer = async (title: string, period: Period = {}) => {
  const products = [await addProduct(title, { title })]
  const image = `/images/${title}.webp`
  const body = { title, image, status: 'active' as const, products, ...period }
  return (await staff(flyerEndpoints.create, { body })).data._id
}
const params = { page: 'drinks' } as const
const setWidget = (categories: string[], period: Period) =>
  staff(changePageWidget, { params, body: { categories, ...period } })
const queued = sql`from graphile_worker.jobs where key like 'touch-content %'`
const emptyQueue = () =>
  shop.context.db.execute(sql`select graphile_worker.remove_job(key) ${queued}`)

test('[X5-140] a cached reply changes at the moment at which content begins or ends, although nothing else changes', async () => {
  const widget = async () => (await guest(getPageWidget, { params })).data.categories
  const tea = (await staff(categoryEndpoints.create, { body: { title: 'Tea' } })).data._id
  await addSection('Always')
  const soon = await fromNow(soonMs)
  await addSection('Soon', { visible_from: soon })
  await setWidget([tea], { visible_until: soon })
  // As if they had been stored long before: the job of the minute queues the moment.
  await emptyQueue()
  const jobs = await startJobs(shop.context)
  onTestFinished(() => jobs.stop())
  await touchContent(shop.context)
  expect([await titles(), await widget()]).toEqual([['Always'], [tea]])
  expect(shop.responseCache.stats().entries).toBeGreaterThan(0)
  await expect.poll(titles).toEqual(['Always', 'Soon'])
  await expect.poll(widget).toEqual([])
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
})

test('[X5-140] content is queued for its moment in the minute in which it is entered, changed or restored', async () => {
  let made = 0
  const expectQueued = async (write: (at: string) => Promise<unknown>) => {
    made += 1
    const at = await fromNow(30_000 + made)
    await write(at)
    const { rows } = await shop.context.db.execute<{ at: Date }>(sql`select run_at as at ${queued}`)
    expect(rows.map((job) => new Date(job.at).toISOString())).toContain(at)
    await emptyQueue()
  }
  let id = ''
  const change = (body: object) => staff(sectionEndpoints.change, { params: { id }, body })
  const remove = () => staff(sectionEndpoints.remove, { params: { id } })
  await expectQueued(async (at) => {
    id = await addSection('Entered', { visible_from: at })
  })
  await expectQueued((at) => change({ visible_from: null, visible_until: at }))
  await expectQueued(async (at) => {
    await change({ visible_until: at })
    await remove()
    await emptyQueue()
    await staff(restoreDeleted, { params: { id } })
  })
  await expectQueued((at) => setWidget([], { visible_until: at }))
  await remove()
})

test('[X5-140] a beginning or end that passed while no job ran touches the caches at the next job, once; a flyer then replaces the active one', async () => {
  const shown = async () => (await guest(getFlyer)).data.image
  const products = async () => (await guest(listFlyerProducts)).data.map(({ title }) => title)
  const statusOf = async (id: string) =>
    (await staff(flyerEndpoints.get, { params: { id } })).data.status
  const changes = async () =>
    (await shop.context.db.execute(sql`select count(*) from catalogue_change`)).rows
  const november = await addFlyer('november')
  const soon = await fromNow(soonMs)
  const december = await addFlyer('december', { visible_from: soon })
  await addSection('Ends', { visible_until: soon })
  expect(await titles()).toContain('Ends')
  expect([await shown(), await products()]).toEqual(['/images/november.webp', ['november']])
  await waitUntil(soon)
  // From the cache, which answers again after the change feed of a busy machine was not live.
  await expect.poll(titles).toContain('Ends')
  await touchContent(shop.context)
  await expect.poll(titles).not.toContain('Ends')
  await expect.poll(shown).toBe('/images/december.webp')
  await expect.poll(products).toEqual(['december'])
  expect([await statusOf(november), await statusOf(december)]).toEqual(['inactive', 'active'])
  const before = await changes()
  await touchContent(shop.context)
  expect(await changes()).toEqual(before)
})

test('[X5-140] slides, widgets and texts are absent before and after their time', async () => {
  const past = await fromNow(-60_000)
  const longPast = await fromNow(-120_000)
  const future = await fromNow(60_000_000)
  const section_id = await addSection('Carousel')
  for (const [link, period] of [
    ['/now', { visible_from: past, visible_until: future }],
    ['/later', { visible_from: future }],
    ['/ended', { visible_from: longPast, visible_until: past }],
  ] as const)
    await staff(slideEndpoints.create, { body: { section_id, banner, link, ...period } })
  expect((await guest(listSlides)).data.map(({ link }) => link)).toEqual(['/now'])
  // Staff see all of them.
  const { data } = await staff(slideEndpoints.list, { query: { section_id } })
  expect(data.map(({ link }) => link)).toEqual(['/now', '/later', '/ended'])
  expect(data[1]?.visible_from?.toISOString()).toBe(future)

  const params = { page: 'vapes' } as const
  await staff(changePageWidget, { params, body: { categories: [], visible_from: future } })
  expect((await guest(getPageWidget, { params })).data).toEqual({ page: 'vapes', categories: [] })

  const before = await headings()
  await staff(pageTextEndpoints.create, {
    body: { page: 'about', heading: 'Holidays', body: 'Closed.', visible_from: future },
  })
  expect(await headings()).toEqual(before)
})

test('[X5-140] an end before the beginning is refused with a sentence, also where only one of them is sent', async () => {
  const id = await addSection('Sale', { visible_from: '2026-12-01T05:00:00Z' })
  for (const visible_until of ['2026-11-01T05:00:00Z', 'tomorrow'])
    await expectRefusal(
      staff(sectionEndpoints.change, { params: { id }, body: { visible_until } }),
      'invalid',
      'visible_until',
    )
})

test('[X5-144] the texts of About and Careers are staff’s, and the first ones are those of the migration', async () => {
  expect(await headings()).toEqual(['', '', 'A word from the owner'])
  const { data } = await staff(pageTextEndpoints.create, {
    body: { page: 'careers', heading: 'Benefits', body: 'Coffee.' },
  })
  expect(data).toMatchObject({ kind: 'text', position: 1 })
  const careers = (await guest(listPageTexts, { params: { page: 'careers' } })).data
  const text = { _id: data._id, kind: 'text', heading: 'Benefits', body: 'Coffee.' }
  expect(careers.at(-1)).toEqual(text)
  const unknown = await shop.send({ method: 'GET', url: '/api/page-texts/home' })
  expect(unknown.statusCode).toBe(404)
})
