import { readFile } from 'node:fs/promises'
import { listSections, sectionEndpoints, slideEndpoints } from '@endcap/contract/content/content'
import { listPageTexts } from '@endcap/contract/content/page-texts'
import { uploadImage } from '@endcap/contract/images/images'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { overflow, visit } from '../page-actions.ts'
import { type RunningShop, type Shop, startShop } from '../shop.ts'
import { open } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

/** A shop of its own, with an owner and nothing else: other tests read the demo shop's content. */
let ownShop: RunningShop
beforeAll(async () => {
  ownShop = await startShop({ demo: false })
})
afterAll(async () => expect(await ownShop.stop()).toBe(0))

/** Adds three sections, the third with slides to these links. */
const addCarousel = async (shop: Shop, links: readonly string[]) => {
  const owner = await ownerClient(shop)
  const form = new FormData()
  const file = await readFile(new URL('../../demo/pictures/flyer.webp', import.meta.url))
  form.append('file', new Blob([file], { type: 'image/webp' }), 'slide.webp')
  const { path: banner } = (await owner(uploadImage, { body: form })).data
  let section_id = ''
  for (const title of ['First', 'Second', 'Third'])
    section_id = (await owner(sectionEndpoints.create, { body: { title } })).data._id
  for (const link of links)
    await owner(slideEndpoints.create, { body: { section_id, banner, link } })
}

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

test('[X5-143] a manager drags slides beside the page itself, moves them by keys into another section, and puts them back', async () => {
  await addCarousel(ownShop, ['/a', '/b', '/c'])
  const { page } = await open({ in: ownShop, staff: 'manager' })
  await page.goto('/admin/content')
  await page.waitForURL('**/admin/content/home')
  const slides = preview(page).locator('[data-part^="slides/"] a')
  const shown = () => slides.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const sections = async () => (await ownShop.client(null)(listSections)).data
  const expectLinks = (section: 1 | 2, links: readonly string[]) =>
    expect
      .poll(async () => (await sections())[section]?.slides.map(({ link }) => link))
      .toEqual(links)
  await expect.poll(shown).toEqual(['/a', '/b', '/c'])

  await drag(page, 'Slide 3: /c', 'Slide 1: /a', -8)
  await expectLinks(2, ['/c', '/a', '/b'])
  await expect.poll(shown).toEqual(['/c', '/a', '/b'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectLinks(2, ['/a', '/b', '/c'])

  // By keys alone: down within the section, and up out of it.
  await handle(page, 'Slide 1: /a').focus()
  for (const [key, section, links] of [
    ['ArrowDown', 2, ['/b', '/a', '/c']],
    ['ArrowUp', 2, ['/a', '/b', '/c']],
    ['ArrowUp', 1, ['/a']],
    ['ArrowDown', 2, ['/a', '/b', '/c']],
  ] as const) {
    await page.keyboard.press(key)
    await expectLinks(section, links)
  }

  // Sections too: the third one is the carousel.
  await handle(page, 'Third').focus()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(async () => (await sections()).map(({ title }) => title))
    .toEqual(['First', 'Third', 'Second'])
  await expect.poll(() => slides.count()).toBe(0)
})

test('[X5-142, X5-143, X8-205] a click on a part opens its form, and the preview shows in each language what is typed before it is saved, on a phone below the form', async () => {
  const { page, expectRefusal } = await open({ in: ownShop, staff: 'owner' })
  await page.goto('/admin/content/about')
  const shown = preview(page)
  const headings = shown.getByRole('heading')
  await shown.getByText('A word from the owner').click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('From our founder')
  await headings.filter({ hasText: 'From our founder' }).waitFor()
  await page.locator('summary', { hasText: 'Spanish' }).click()
  await page.getByRole('textbox', { name: 'Heading in Spanish' }).fill('De nuestro fundador')
  await page.getByLabel('Show the page in').selectOption('Spanish')
  await headings.filter({ hasText: 'De nuestro fundador' }).waitFor()
  const texts = async () =>
    (await ownShop.client(null)(listPageTexts, { params: { page: 'about' } })).data
  expect((await texts()).map(({ heading }) => heading)).toContain('A word from the owner')
  // Nothing in the frame is followed or run.
  expect(await shown.locator('script').count()).toBe(0)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await texts()).map(({ heading }) => heading))
    .toContain('From our founder')
  for (const [language, heading] of [
    ['en', 'From our founder'],
    ['es', 'De nuestro fundador'],
  ] as const) {
    const guest = await open({ in: ownShop })
    const cookie = { name: 'language', value: language, url: ownShop.url }
    await guest.page.context().addCookies([cookie])
    await visit(guest.page, '/about')
    await expectText(guest.page.locator('main')).toContain(heading)
  }

  // An incomplete form leaves the last preview.
  expectRefusal('/admin/api/content/preview', 422)
  const refused = page.waitForResponse('**/content/preview')
  await page.getByRole('textbox', { name: /^Text(?! in)/ }).fill('')
  await refused
  await headings.filter({ hasText: 'De nuestro fundador' }).waitFor()
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Phone' }).click()
  expect(await overflow(page)).toBe(0)
})
