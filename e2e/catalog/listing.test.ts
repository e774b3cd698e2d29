import { listCategories, listProductsByCategories } from '@endcap/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const cards = (page: Page) => page.locator('main article')

/** The item numbers on the page, in order. `innerText` is empty in a card that isn't laid out yet. */
const itemNumbers = async (page: Page): Promise<string[]> => {
  const facts = await cards(page).locator('.card-facts > span:first-child').allTextContents()
  return facts.map((words) => words.replace(/^Item No\s*/, '').trim())
}

const productsOf = (shop: Shop, category: string, page = 1) =>
  shop.client(null)(listProductsByCategories, {
    body: { categoryIds: [category], page, limit: 30 },
  })

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Categories' })

test('[S2-17, S2-18, S6-01] a category lists its products and counts them, by slug and by id', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  const { data: categories } = await shop.client(null)(listCategories)
  const drinks = categories.find(({ slug }) => slug === 'drinks')
  const expected = await productsOf(shop, 'drinks')
  expect(expected.total).toBeGreaterThan(30)
  for (const id of ['drinks', drinks?._id]) {
    await visit(page, `/category/${id}`)
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('Drinks')
    await page.getByText(`${expected.total} products`, { exact: true }).waitFor()
    expect(await itemNumbers(page)).toEqual(expected.data.map(({ item_no }) => item_no))
    expect(await sidebarOf(page).isVisible()).toBe(true)
  }
  const { category, product } = await addProductInCategory(shop)
  await visit(page, `/category/${category.slug}`)
  await page.getByText('1 product', { exact: true }).waitFor()
  expect(await itemNumbers(page)).toEqual([product.item_no])
})

test('[S2-17, S2-18, S9-24] /category lists the products of all categories', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  await visit(page, '/category')
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('All Categories')
  const count = Number(
    /^([\d,]+) products$/m.exec(await textOf(page.locator('main')))?.[1]?.replace(',', ''),
  )
  const { total } = await productsOf(shop, 'drinks')
  // The demo's whole catalogue; other tests may add to it at any time.
  expect(count).toBeGreaterThanOrEqual(643)
  expect(count).toBeGreaterThan(total)
  expect(await cards(page).count()).toBe(30)
})

test('[S2-20] the page parameter chooses a page, by real links, and is 1 by default', async ({
  shop,
  open,
}) => {
  const first = (await productsOf(shop, 'drinks')).data.map(({ item_no }) => item_no)
  const second = (await productsOf(shop, 'drinks', 2)).data.map(({ item_no }) => item_no)
  const { page } = await open({ on: { ...desktop, javaScriptEnabled: false } })
  for (const query of ['', '?page=1', '?page=0', '?page=-2', '?page=x']) {
    await page.goto(`/category/drinks${query}`)
    expect(await itemNumbers(page)).toEqual(first)
  }
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await pages.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/category/drinks?page=2')
  expect(await itemNumbers(page)).toEqual(second)
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
  await page.waitForURL('**/category/drinks')
  expect(await itemNumbers(page)).toEqual(first)
  await page.goto('/category/drinks?page=999')
  expect(await cards(page).count()).toBe(0)
})

test('[S2-19, S9-10, S9-11, S9-12] cards are 19 % wide in a grid on a desktop, 45 % on a phone, or a list of full width', async ({
  open,
}) => {
  for (const screen of [desktop, phone]) {
    const { page } = await open({ on: screen })
    await visit(page, '/category/drinks')
    const boxes = async () => {
      const [grid, first, ...rest] = await Promise.all([
        page.locator('main .products').boundingBox(),
        ...[0, 1, 2, 3, 4, 5].map((index) => cards(page).nth(index).boundingBox()),
      ])
      if (grid == null || first == null) throw new Error('There are no cards.')
      return { grid, first, across: 1 + rest.filter((box) => box?.y === first.y).length }
    }
    const asGrid = await boxes()
    if (screen === desktop) {
      expect(asGrid.first.width / asGrid.grid.width).toBeCloseTo(0.19, 2)
      expect(asGrid.across).toBe(5)
    } else {
      expect(asGrid.first.width / phone.viewport.width).toBeCloseTo(0.45, 2)
      expect(asGrid.across).toBe(2)
    }
    await page.getByRole('button', { name: 'List' }).click()
    const asList = await boxes()
    expect(asList.first.width).toBeCloseTo(asList.grid.width, 0)
    expect(asList.across).toBe(1)
    // The choice is stored, and used by other lists too.
    await visit(page, '/product/search?search=cola')
    expect((await boxes()).across).toBe(1)
    await page.getByRole('button', { name: 'Grid' }).click()
    expect((await boxes()).across).toBe(asGrid.across)
  }
})

test('[S9-12] on a phone each button of a list has one line, and a list fits text that is twice as large', async ({
  shop,
  open,
}) => {
  const { page } = await open({ as: await addCustomer(shop), on: phone })
  await visit(page, '/category/vapes')
  await page.getByRole('button', { name: 'List' }).click()
  const card = cards(page).first()
  await card.getByText('$').waitFor()
  await card.getByRole('textbox').waitFor()
  const brokenButtons = `[...document.querySelectorAll('.card-add .button')].filter((button) => {
    const range = new Range()
    range.selectNodeContents(button.firstChild)
    return range.getClientRects().length > 1
  }).map((button) => button.textContent)`
  expect(await page.evaluate(brokenButtons)).toEqual([])
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
  // Beside the title they broke its words.
  const count = await page.locator('h1 + p').boundingBox()
  const views = await page.getByRole('button', { name: 'List' }).boundingBox()
  expect(views?.y).toBeGreaterThan(count?.y ?? Number.POSITIVE_INFINITY)
})

test('[S2-90, S2-91, S2-92, S2-93, S9-21] the sidebar has the categories with showInSideBar, by title, and is collapsible on a phone', async ({
  shop,
  open,
}) => {
  const { data } = await shop.client(null)(listCategories)
  const byTitle = (titles: string[]) =>
    titles.toSorted((one, other) => one.localeCompare(other, 'en-US'))
  const shown = data.filter(({ showInSideBar }) => showInSideBar)
  const top = shown.filter(({ parent_id }) => parent_id === '').map(({ title }) => title)
  const drinks = shown.find(({ slug }) => slug === 'drinks')
  const below = shown.filter(({ parent_id }) => parent_id === drinks?._id).map(({ title }) => title)
  expect(top.length).toBeGreaterThan(3)
  expect(below.length).toBeGreaterThan(2)

  const { page } = await open()
  const titles = async () =>
    (await sidebarOf(page).locator('a > span:first-child').allInnerTexts()).map((title) =>
      title.trim(),
    )
  await visit(page, '/category')
  await sidebarOf(page).getByRole('heading', { name: 'Shop by Categories' }).waitFor()
  expect(await titles()).toEqual(byTitle(top))
  await sidebarOf(page)
    .getByRole('link', { name: /^Drinks/ })
    .click()
  await page.waitForURL('**/category/drinks')
  await expect
    .poll(titles)
    .toEqual(
      byTitle(top).flatMap((title) => (title === 'Drinks' ? [title, ...byTitle(below)] : [title])),
    )

  const small = (await open({ on: phone })).page
  await visit(small, '/category')
  const first = sidebarOf(small).getByRole('link').first()
  expect(await first.isVisible()).toBe(false)
  await sidebarOf(small).getByText('Shop by Categories').locator('visible=true').click()
  expect(await first.isVisible()).toBe(true)
  await sidebarOf(small).getByText('Shop by Categories').locator('visible=true').click()
  expect(await first.isVisible()).toBe(false)
})

test('[S9-08] a title on a card is cut at 50 characters, with the whole title as its tooltip', async ({
  shop,
  open,
}) => {
  const title = `${'Abcdefghi '.repeat(4)}abcdefghijklmnop`
  const exact = title.slice(0, 50)
  const { category } = await addProductInCategory(shop, { title })
  const { page } = await open()
  await visit(page, `/category/${category.slug}`)
  await expectText(cards(page).getByRole('heading')).toBe(`${exact}…`)
  expect(await cards(page).getByRole('link').first().getAttribute('title')).toBe(title)
  const { category: other } = await addProductInCategory(shop, { title: exact })
  await visit(page, `/category/${other.slug}`)
  await expectText(cards(page).getByRole('heading')).toBe(exact)
})
