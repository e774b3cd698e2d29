import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const cards = (page: Page) => page.locator('main article')

test('[S2-19, S2-91, S9-10, S9-11, S9-12, X8-334] cards are 19 % wide in a grid on a desktop, 45 % on a phone, or a list of full width, with pictures of their size; on a phone the sidebar is collapsible', async () => {
  for (const screen of [desktop, { ...phone, deviceScaleFactor: 2 }]) {
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
    const first = 'document.querySelector(".card img")'
    await expect.poll(() => page.evaluate(`${first}.currentSrc`)).not.toBe('')
    const widths = `[Number(new URL(${first}.currentSrc).searchParams.get('w')), ${first}.clientWidth * devicePixelRatio]`
    const [file = 0, shown = 0] = await page.evaluate<number[]>(widths)
    expect(file).toBeGreaterThanOrEqual(shown)
    expect(file).toBeLessThan(shown * 2)
    if (screen === desktop) {
      expect(asGrid.first.width / asGrid.grid.width).toBeCloseTo(0.19, 2)
      expect(asGrid.across).toBe(5)
    } else {
      expect(asGrid.first.width / phone.viewport.width).toBeCloseTo(0.45, 2)
      expect(asGrid.across).toBe(2)
      const sidebar = page.getByRole('complementary', { name: 'Categories' })
      // The collapsed sidebar shows the chosen category’s own.
      expect(await sidebar.getByRole('link', { name: 'Energy Drinks' }).isVisible()).toBe(true)
      const other = sidebar.getByRole('link', { name: 'Snacks' })
      for (const isOpen of [true, false]) {
        expect(await other.isVisible()).toBe(!isOpen)
        await sidebar.locator('label').click()
        expect(await other.isVisible()).toBe(isOpen)
      }
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

test('[S9-12, X8-336] on a phone each button of a list has one line, the number of products is above the views in large text, and a stepper takes the place of Add To Cart', async () => {
  const customer = await addCustomer(shop)
  const { product, category } = await addProductInCategory(shop)
  const { page } = await open({ as: customer, on: phone })
  await visit(page, `/category/${category.slug}`)
  await page.getByRole('button', { name: 'List' }).click()
  await cards(page).getByText('$').waitFor()
  const brokenButtons = `[...document.querySelectorAll('.card-add .button')].filter((button) => {
    const range = new Range()
    range.selectNodeContents(button.firstChild)
    return range.getClientRects().length > 1
  }).map((button) => button.textContent)`
  expect(await page.evaluate(brokenButtons)).toEqual([])
  const add = page.getByRole('button', { name: /Add To Cart/ })
  const quantity = page.getByLabel(`Quantity of ${product.title}`)
  const buttonBox = await add.boundingBox()
  await add.click()
  await quantity.fill('7')
  await quantity.press('Enter')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 7 }])
  expect(await page.locator('.card-add .stepper').boundingBox()).toEqual(buttonBox)
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
  // Beside the title they broke its words.
  const count = await page.locator('h1 + p').boundingBox()
  const views = await page.getByRole('button', { name: 'List' }).boundingBox()
  expect(views?.y).toBeGreaterThan(count?.y ?? Number.POSITIVE_INFINITY)

  await page.getByRole('button', { name: 'Grid' }).click()
  await page.getByRole('button', { name: `One more of ${product.title}` }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 8 }])
})
