import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { contactMessageEndpoints } from '@endcap/contract/inquiries'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop, phone, tablet } from '../browser.ts'
import { intercept } from '../network.ts'
import { orderByCall } from '../orders/orders.ts'
import { overflow } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { placeTestOrder } from './orders.ts'

/** Opens a page, and expects that it fits these widths once its content is there. */
const expectFit = async (
  page: Page,
  path: string,
  content: Locator,
  widths: readonly number[] = [390, 820, 1440],
) => {
  await page.goto(`/admin${path}`)
  await content.first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ ...desktop.viewport, width })
    expect(await overflow(page), `${path} at ${width} px`).toBe(0)
  }
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('[X5-153] lists fit every width, and their head stays in sight; their switches can be seen with forced colors', async () => {
  const { page } = await open({ staff: 'owner' })
  const list = page.locator('.list-table[aria-busy=false]')
  for (const path of ['/mails', '/customers', '/products'])
    await expectFit(page, path, list, [390, 820, 1024, 1280, 1440])
  await page.locator('.row-link').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  const { y } = await boxOf(page.getByRole('columnheader', { name: 'Item #' }))
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(100)

  await page.emulateMedia({ forcedColors: 'active' })
  const [edge, ground, knob] = await page.evaluate<[string, string, string]>(`{
    const element = document.querySelector('[role=switch]')
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
    const knob = getComputedStyle(element.firstElementChild).backgroundColor
    ;[borderTopWidth + ' ' + borderTopColor, backgroundColor, knob]
  }`)
  expect(edge).toMatch(/^1px /)
  expect(edge).not.toBe(`1px ${ground}`)
  expect(knob).not.toBe(ground)
})

test('[X5-32, X5-153, X5-343] orders, products and messages fit 390, 820 and 1440 px, however long their words are; the label of a product’s categories is above their chips', async () => {
  const { id, number, customer, products } = await placeTestOrder(shop)
  const longWord = `Super${'x'.repeat(195)}`
  const owner = await ownerClient(shop)
  const category_ids: string[] = []
  for (const nr of ['one', 'two', 'three']) {
    const body = { title: `Long category of ${nr} ${Date.now() % 1e7}`, showInSideBar: 0 } as const
    category_ids.push((await owner(categoryEndpoints.create, { body })).data._id)
  }
  const long = await addProduct(shop, {
    ...{ price: 7, title: longWord, item_no: 'M'.repeat(60), category_ids },
  })
  const name = 'Maximiliana Cholmondeley '.repeat(4).trim()
  const longOrder = await orderByCall(customer, [[long, 1]], { name })
  const [message] = (await owner(contactMessageEndpoints.list)).data
  const { page } = await open({ staff: 'owner' })
  const line = page.getByText(products[0].title)
  const heading = page.getByRole('heading', { level: 1, name: longWord })
  const former = page.getByRole('button', { name: 'Start from a past order' })
  await expectFit(page, '/orders', page.getByRole('link', { name: `Order ${number}` }))
  await expectFit(page, `/orders/${id}`, line)
  await expectFit(page, `/orders/${id}/change`, line)
  await expectFit(page, `/orders/new?customer=${customer.session.result._id}`, former)
  expect(await accessibilityViolations(page)).toEqual([])
  await expectFit(page, `/orders/${longOrder.id}`, page.getByText('Total $7.00'), [390])
  await expectFit(page, `/orders?q=${longOrder.number}`, page.getByText('Maximiliana'), [1024])
  await expectFit(page, `/stock/${long._id}`, heading)
  const chips = page.locator('[aria-label^="Long category"]')
  await expectFit(page, `/products/${long._id}`, chips.nth(2), [1440, 820, 390])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ ...desktop.viewport, width })
    const { bottom } = await boxOf(page.locator('label', { hasText: /^Categories/ }))
    for (const chip of await chips.all()) {
      const { y, height } = await boxOf(chip)
      expect(height).toBeGreaterThan(10)
      expect(y, `at ${width} px`).toBeGreaterThanOrEqual(bottom)
    }
  }
  await intercept(page, '**/admin/api/colleagues*', (route) =>
    route.fulfill({ json: { data: [{ _id: message?._id, name: 'Maria Fernanda '.repeat(6) }] } }),
  )
  await expectFit(page, `/contact-messages/${message?._id}`, page.getByLabel('Assigned to'), [390])
  await page.getByRole('option', { name: /^Maria/ }).waitFor({ state: 'attached' })
  expect(await overflow(page)).toBe(0)
})

/** Lists buttons and fields lower than 44 px. 42 are enough, since some are within an element with the border. */
const smallTargets = `[...document.querySelectorAll(
  'header button, main :is(button:not([role=switch]), select, input:not([type=checkbox], [aria-hidden])',
)]
  .filter((one) => one.offsetHeight > 0 && one.offsetHeight < 42 && one.closest('thead') === null)
  .map((one) => one.ariaLabel ?? one.textContent)`

test('[X5-32, X5-91, X5-401] on a phone buttons and fields are 44 px high, an order’s lines show their quantities, and a product is added by a field and a button side by side', async () => {
  const { id } = await placeTestOrder(shop, [5, 2])
  const customer = await addCustomer(shop)
  const { page } = await open({ on: phone, staff: 'owner' })
  for (const path of ['/orders', '/products', `/orders/${id}/change`, `/orders/${id}`]) {
    await page.goto(`/admin${path}`)
    await page
      .getByText(path.startsWith('/orders/') ? '$58.00' : /^1–/)
      .first()
      .waitFor()
    expect(await page.evaluate(smallTargets), path).toEqual([])
  }
  const quantities = await page.locator('[data-label=Qty]:visible').allInnerTexts()
  expect(quantities.toSorted()).toEqual(['2', '5'])
  await page.setViewportSize(phone.viewport)
  await page.goto(`/admin/orders/new?customer=${customer.session.result._id}`)
  const product = await boxOf(page.getByRole('combobox', { name: 'Add a product' }))
  const quantity = await boxOf(page.getByRole('textbox', { name: 'Quantity', exact: true }))
  const add = await boxOf(page.getByRole('button', { name: 'Add', exact: true }))
  expect(add.y).toBe(quantity.y)
  expect(add.x).toBeGreaterThan(quantity.x)
  expect(quantity.y).toBeGreaterThan(product.y)
})

test('[X5-423] a product’s pictures are beside its fields on a desk and below them on a tablet; Save stays in sight', async () => {
  const { _id } = await addProduct(shop, { price: 7, title: `Beside ${Date.now()}` })
  const { page } = await open({ staff: 'owner' })
  const picture = page.getByText('Main picture')
  const title = page.getByLabel(/^Title/)
  await expectFit(page, `/products/${_id}`, picture)
  const wide = [await boxOf(title), await boxOf(picture)] as const
  expect(wide[1].x).toBeGreaterThan(wide[0].right)
  const { bottom } = await boxOf(page.getByRole('button', { name: 'Save', exact: true }))
  expect(bottom).toBeLessThanOrEqual(desktop.viewport.height)
  await page.setViewportSize(tablet.viewport)
  const narrow = [await boxOf(title), await boxOf(picture)] as const
  expect(narrow[1].y).toBeGreaterThan(narrow[0].bottom)
})

test('[X5-421] dense rows of lists are on one line of at most 30 px with a mouse, and fit', async () => {
  const { page } = await open({ staff: 'owner' })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dense' }).click()
  for (const path of ['/orders', '/products', '/customers', '/stock']) {
    await page.goto(`/admin${path}`)
    await page.locator('.list-table .row-link').first().waitFor()
    const rows = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.list-table tbody tr')].slice(0, 8).map((row) => row.offsetHeight)`,
    )
    for (const height of rows) expect(height, path).toBeLessThanOrEqual(30)
    expect(await overflow(page), path).toBe(0)
  }
})

/** Heights of rows, and of buttons in the head of the table, without hidden columns. */
const heights = `[...document.querySelectorAll('.list-table tbody tr, .list-table thead button')]
  .map((one) => one.offsetHeight)
  .filter((height) => height > 0)`

test('[X5-313] on a tablet lists and an order’s lines are tables, with the columns that matter most, and rows of 44 px', async () => {
  const { id } = await placeTestOrder(shop, [5, 2])
  const { page } = await open({ on: tablet, staff: 'owner' })
  for (const [path, shown, left] of [
    ['/orders', ['Order', 'Business', 'Total', 'Status'], 'Comments'],
    ['/products', ['Product', 'Item #', 'Price', 'In stock'], 'Bin'],
    ['/customers', ['Business', 'Phone', 'Status', 'Approve'], 'Registered'],
    ['/stock', ['Product', 'Available', 'Bin'], 'Low from'],
    [`/orders/${id}`, ['Product', 'Qty', 'Amount'], 'Comments'],
  ] as const) {
    await page.goto(`/admin${path}`)
    await page.locator('.list-table tbody td').first().waitFor()
    for (const name of shown)
      await page.getByRole('columnheader', { name, exact: true }).first().waitFor()
    expect(await page.getByRole('columnheader', { name: left }).count(), path).toBe(0)
    expect(await overflow(page), path).toBe(0)
    for (const height of await page.evaluate<number[]>(heights))
      expect(height, path).toBeGreaterThanOrEqual(44)
  }
})
