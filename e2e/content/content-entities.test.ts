import { readFile } from 'node:fs/promises'
import { sectionEndpoints, slideEndpoints } from '@endcap/contract/content/content'
import { uploadImage } from '@endcap/contract/images/images'
import { afterAll, beforeAll, expect } from 'vitest'
import { visit } from '../page-actions.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

/** A shop of its own, whose slides no other test changes. */
let own: RunningShop

beforeAll(async () => {
  own = await startShop({ demo: false })
})
afterAll(() => own?.stop())

/** Fetches a public reply and returns its `data`, not decoded. */
const dataOf = async <T>(url: string): Promise<T> => {
  const reply = (await (await fetch(url)).json()) as { data: T }
  return reply.data
}

const text = expect.any(String)
const picture = expect.stringMatching(/^\/images\//)

test('[S3-01, S3-02, S3-03] the carousel shows the third section’s slides, and a slide without an address is not a link', async ({
  open,
}) => {
  const owner = await ownerClient(own)
  const body = new FormData()
  const file = await readFile(new URL('../../demo/pictures/flyer.webp', import.meta.url))
  body.append('file', new Blob([file], { type: 'image/webp' }), 'slide.webp')
  const banner = (await owner(uploadImage, { body })).data.path
  for (const [title, link] of [
    ['First', '/drinks'],
    ['Second', '/vapes'],
    ['Third', '/about'],
  ] as const) {
    const { data } = await owner(sectionEndpoints.create, { body: { title } })
    await owner(slideEndpoints.create, { body: { section_id: data._id, banner, link } })
    if (title === 'Third')
      await owner(slideEndpoints.create, { body: { section_id: data._id, banner, link: '' } })
  }
  const third = [
    { _id: text, link: '/about', banner },
    { _id: text, link: '', banner },
  ]
  const sections = await dataOf<{ slides: unknown }[]>(`${own.url}/api/home-page-sections`)
  expect(sections.map(({ slides }) => slides)).toEqual([
    [{ _id: text, link: '/drinks', banner }],
    [{ _id: text, link: '/vapes', banner }],
    third,
  ])
  expect(await dataOf(`${own.url}/api/home-page-slides`)).toEqual(third)

  const { page } = await open({ in: own })
  await visit(page, '/')
  const slides = page.getByRole('region', { name: 'Offers' }).locator('li')
  expect(await slides.count()).toBe(2)
  expect(await slides.locator('a').count()).toBe(1)
  expect(await slides.first().locator('a').getAttribute('href')).toBe('/about')
  expect(await slides.last().locator('img').count()).toBe(1)
})

test('[S3-06] a widget, vapes or drinks, lists category ids', async ({ shop }) => {
  const categories = await dataOf<{ _id: string }[]>(`${shop.url}/api/categories`)
  const known = new Set(categories.map(({ _id }) => _id))
  for (const page of ['vapes', 'drinks']) {
    const widget = await dataOf<{ categories: string[] }>(`${shop.url}/api/get-page-widets/${page}`)
    expect(widget.categories.length).toBeGreaterThan(1)
    expect(widget.categories.filter((id) => !known.has(id))).toEqual([])
  }
})

test('[S3-07, S3-08] a team member has name, description and image, the flyer image and status', async ({
  shop,
}) => {
  const team = await dataOf<unknown[]>(`${shop.url}/api/get-team`)
  expect(team.length).toBeGreaterThan(1)
  for (const member of team)
    expect(member).toMatchObject({ name: text, description: text, image: picture })
  expect(await dataOf(`${shop.url}/api/monthly-flyer`)).toMatchObject({
    image: picture,
    status: 'active',
  })
})
