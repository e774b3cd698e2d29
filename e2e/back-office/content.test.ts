import { readFile } from 'node:fs/promises'
import { listSections, sectionEndpoints, slideEndpoints } from '@endcap/contract/content/content'
import { listPageTexts } from '@endcap/contract/content/page-texts'
import { uploadImage } from '@endcap/contract/images/images'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { textOf } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { hireStaff } from './hire-staff.ts'

const upload = async (shop: Shop): Promise<string> => {
  const body = new FormData()
  const file = await readFile(new URL('../../demo/pictures/flyer.webp', import.meta.url))
  body.append('file', new Blob([file], { type: 'image/webp' }), 'slide.webp')
  return (await (await ownerClient(shop))(uploadImage, { body })).data.path
}

/** Adds three sections, the third with slides to these links. */
const addCarousel = async (shop: Shop, links: readonly string[]) => {
  const owner = await ownerClient(shop)
  const banner = await upload(shop)
  const { data: before } = await owner(sectionEndpoints.list, { query: { limit: 100 } })
  for (const { _id } of before) await owner(sectionEndpoints.remove, { params: { id: _id } })
  const sections = []
  for (const title of ['First', 'Second', 'Third'])
    sections.push((await owner(sectionEndpoints.create, { body: { title } })).data._id)
  for (const link of links)
    await owner(slideEndpoints.create, { body: { section_id: sections[2] ?? '', banner, link } })
  return { sections, banner, owner }
}

const linksOf = async (shop: Shop, at: number) =>
  (await shop.client(null)(listSections)).data[at]?.slides.map(({ link }) => link)

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the shop’s page"]')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` })

/** Drags a handle to just above or below another one, as a hand does. */
const drag = async (page: Page, from: string, to: string, offset: number) => {
  const start = await handle(page, from).boundingBox()
  const end = await handle(page, to).boundingBox()
  if (start === null || end === null) throw new Error('A handle is not in sight.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 30, { steps: 4 })
  await page.mouse.move(end.x + 20, end.y + end.height / 2 + offset, { steps: 8 })
  await page.mouse.up()
}

test('[X5-143] a manager drags slides beside the page itself, moves them by keys into another section, and puts them back', async ({
  emptyShop,
  open,
}) => {
  await addCarousel(emptyShop, ['/a', '/b', '/c'])
  const staff = await hireStaff(emptyShop, 'manager', 'Max Manager')
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/content')
  await page.waitForURL('**/admin/content/home')
  const slides = preview(page).locator('[data-part^="slides/"] a')
  const shown = () => slides.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(shown).toEqual(['/a', '/b', '/c'])

  await drag(page, 'Slide 3: /c', 'Slide 1: /a', -8)
  await expect.poll(() => linksOf(emptyShop, 2)).toEqual(['/c', '/a', '/b'])
  await expect.poll(shown).toEqual(['/c', '/a', '/b'])
  await page.getByText('Slide moved to position 1 of 3.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => linksOf(emptyShop, 2)).toEqual(['/a', '/b', '/c'])

  // By keys alone: down within the section, and up out of it.
  await page.getByRole('button', { name: 'Move Slide 1: /a' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => linksOf(emptyShop, 2)).toEqual(['/b', '/a', '/c'])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => linksOf(emptyShop, 2)).toEqual(['/a', '/b', '/c'])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => linksOf(emptyShop, 1)).toEqual(['/a'])
  expect(await linksOf(emptyShop, 2)).toEqual(['/b', '/c'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => linksOf(emptyShop, 2)).toEqual(['/a', '/b', '/c'])

  // Sections too: the third one is the carousel.
  await handle(page, 'Third').focus()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(async () => (await emptyShop.client(null)(listSections)).data.map(({ title }) => title))
    .toEqual(['First', 'Third', 'Second'])
  await expect.poll(() => slides.count()).toBe(0)
})

test('[X5-142, X5-143] a click on a part opens its form, and the preview shows what is typed before it is saved', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page, expectRefusal } = await open({ in: emptyShop, staff })
  await page.goto('/admin/content/about')
  const shown = preview(page)
  await shown.getByText('A word from the owner').click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('From our founder')
  await shown.getByRole('heading', { name: 'From our founder' }).waitFor()
  const texts = async () =>
    (await emptyShop.client(null)(listPageTexts, { params: { page: 'about' } })).data
  expect((await texts()).map(({ heading }) => heading)).toContain('A word from the owner')
  // Nothing in the frame is followed or run.
  expect(await shown.locator('script').count()).toBe(0)

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Text saved.').waitFor()
  expect((await texts()).map(({ heading }) => heading)).toContain('From our founder')
  const guest = await open({ in: emptyShop })
  await visit(guest.page, '/about')
  expect(await textOf(guest.page.locator('main'))).toContain('From our founder')

  expectRefusal('/admin/api/content/preview', 422)
  // An incomplete form leaves the last preview, and says what is missing.
  await page.getByRole('textbox', { name: 'Text' }).fill('')
  await page.getByRole('region', { name: 'Preview' }).getByRole('status').waitFor()
  await shown.getByRole('heading', { name: 'From our founder' }).waitFor()
})

test('[X5-143] on a phone the parts are above the preview, and nothing is wider than the screen', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff, on: phone })
  await page.goto('/admin/content/careers')
  await preview(page).getByRole('heading', { name: 'Who We Are' }).waitFor()
  await page.getByRole('button', { name: 'Phone' }).click()
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
})
