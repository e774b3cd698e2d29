import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import { changeStock, getStock } from '@endcap/contract/catalog/stock'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { expect } from 'vitest'
import { addCustomerWith, expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { scanCode } from '../keyboard.ts'
import { hideServiceWorker, loseReplies } from '../network.ts'
import { expectThankYouPage, openDeliveryCheckout, submitButton } from '../orders/checkout-steps.ts'
import { ordersOf } from '../orders/orders.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { openOffice } from './orders.ts'

const stockOf = async (shop: Shop, id: string) =>
  (await (await ownerClient(shop))(getStock, { params: { id } })).data

test('[X5-113] goods are received with a scanner and the keyboard alone, and a wrong code is loud', async ({
  shop,
  open,
}) => {
  const upc = `7${String(Date.now()).padStart(12, '0').slice(-12)}`
  const first = await addProduct(shop, { price: 3, upc, stock_count: 10 })
  const second = await addProduct(shop, { price: 4, stock_count: 0 })
  const { page, expectRefusal } = await openOffice(shop, open, '/stock/receive')
  const code = page.getByLabel('Item number or UPC')
  const pieces = page.getByLabel('Pieces received')
  await code.and(page.locator(':focus')).waitFor()

  await scanCode(page, upc)
  await page.getByText('10 in the warehouse').waitFor()
  await pieces.and(page.locator(':focus')).waitFor()
  await scanCode(page, '24')
  await page.getByText('10 → 34').waitFor()

  await scanCode(page, second.item_no)
  await pieces.and(page.locator(':focus')).waitFor()
  // The next product was scanned before a number was typed.
  await scanCode(page, upc)
  await expectText(page.getByRole('alert')).toContain('is a code')
  await scanCode(page, '5')
  await page.getByText('0 → 5').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  expectRefusal('/admin/api/stock/by-code/0000-none', 404)
  await scanCode(page, '0000-none')
  await expectText(page.getByRole('alert')).toContain('No product has the item number or UPC')
  await code.and(page.locator(':focus')).waitFor()
  expect((await stockOf(shop, first._id)).count).toBe(34)
  expect(await stockOf(shop, second._id)).toMatchObject({ count: 5, in_stock: true })
})

test('[X2-106] a scanned case proposes its pieces: Enter receives them, and another number replaces them', async ({
  shop,
  open,
}) => {
  const digits = `1${String(Date.now()).slice(-12)}`
  const caseCode = digits + checkDigitOf(digits)
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: caseCode },
  ]
  const product = await addProduct(shop, { price: 3, units, stock_count: 10 })
  const { page } = await openOffice(shop, open, '/stock/receive')
  await page.getByLabel('Item number or UPC').and(page.locator(':focus')).waitFor()

  await scanCode(page, caseCode)
  await page.getByText('Scanned: case of 30').waitFor()
  await page.getByLabel('Pieces received').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('10 → 40').waitFor()

  await scanCode(page, caseCode)
  await page.getByText('40 in the warehouse').waitFor()
  await page.getByLabel('Pieces received').and(page.locator(':focus')).waitFor()
  await scanCode(page, '90')
  await page.getByText('40 → 130').waitFor()
  expect((await stockOf(shop, product._id)).count).toBe(130)

  // The list of products finds it by the same code.
  await page.goto(`/admin/products?q=${caseCode}`)
  await page.getByRole('link', { name: product.title }).first().waitFor()
})

test('[X5-113] a double Enter and a lost reply receive the pieces once', async ({ shop, open }) => {
  const product = await addProduct(shop, { price: 3, stock_count: 1 })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await hideServiceWorker(page)
  await page.goto('/admin/stock/receive')
  await page.getByLabel('Item number or UPC').and(page.locator(':focus')).waitFor()
  await scanCode(page, product.item_no)
  await page.getByLabel('Pieces received').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('6')
  const pressed = Promise.withResolvers<void>()
  await loseReplies(page, '**/admin/api/stock/*/changes', { times: 1, when: pressed.promise })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  pressed.resolve()
  await expectText(page.getByRole('alert')).toContain('nothing is received twice')
  await page.keyboard.press('Enter')
  await page.getByText('1 → 7').waitFor()
  expect((await stockOf(shop, product._id)).count).toBe(7)
})

test('[X5-112, X5-114] a correction with its reason is in the product’s movements, and low products are listed', async ({
  shop,
  open,
}) => {
  const product = await addProduct(shop, { price: 3, stock_count: 12 })
  const { page } = await openOffice(shop, open, `/products/${product._id}`)
  await page.getByRole('button', { name: 'Correct the count' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption({ label: 'Damaged' })
  await dialog.getByLabel('Pieces removed').fill('4')
  await expectText(dialog.getByRole('status')).toBe('The count is 12, and then 8.')
  await dialog.getByLabel('Note').fill('Dropped by the forklift')
  await dialog.getByRole('button', { name: 'Save count' }).click()
  const movement = page.getByRole('row').filter({ hasText: 'Damaged' })
  await expectText(movement).toContain('12 → 8')
  await expectText(movement).toContain('Dropped by the forklift')

  await page.goto('/admin/today')
  await page.getByRole('link', { name: /^Products that are low in stock/ }).click()
  await page.getByLabel('Search', { exact: true }).fill(product.item_no)
  const row = page.getByRole('row').filter({ hasText: product.title })
  await expectText(row).toContain('Low')
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor()
})

test('[X5-115] the form begins to count a product; the count then decides whether it is in stock', async ({
  shop,
  open,
}) => {
  const product = await addProduct(shop, { price: 3 })
  const { page } = await openOffice(shop, open, `/products/${product._id}`)
  await page.getByRole('switch', { name: 'In stock' }).waitFor()
  await page.getByLabel('Count', { exact: true }).fill('3')
  await page.getByLabel('Low from').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Product saved.').waitFor()
  expect(await page.getByRole('switch', { name: 'In stock' }).count()).toBe(0)
  expect(await stockOf(shop, product._id)).toMatchObject({
    count: 3,
    reorder_level: 5,
    is_low: true,
  })
  await page.goto(`/admin/products?stock=low&q=${product.item_no}`)
  await page.getByRole('link', { name: product.title }).first().waitFor()
  await page.goto(`/admin/products?stock=uncounted&q=${product.item_no}`)
  await page.getByText('Nothing matches the search and filters.').waitFor()
})

test('[X5-110] the buyer sees at once that the last piece is sold, and that it is back', async ({
  shop,
  open,
}) => {
  const product = await addProduct(shop, { price: 3, stock_count: 2 })
  const { customer } = await addCustomerWith(shop, 1)
  const { page } = await open({ as: customer })
  await visit(page, `/product/${product.slug}`)
  const add = page.locator('main').getByRole('button', { name: 'Add To Cart' }).first()
  await add.waitFor()
  const owner = await ownerClient(shop)
  const change = (quantity: number) =>
    owner(changeStock, { params: { id: product._id }, body: { reason: 'counted', quantity } })
  await change(0)
  await page.reload()
  await page.locator('main').getByRole('button', { name: 'Out of stock' }).first().waitFor()
  await change(1)
  await page.reload()
  await add.waitFor()
})

test('[X5-117] more than is left is refused at checkout, which offers what is left', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const short = await addProduct(shop, { price: 10, stock_count: 3 })
  const fine = await addProduct(shop, { price: 4 })
  await fillCart(customer, [
    [short, 5],
    [fine, 2],
  ])
  const { page, expectRefusal } = await open({ as: customer })
  await openDeliveryCheckout(page)
  expectRefusal('/api/place-order', 409)
  await submitButton(page).click()
  const panel = page.locator('main form').getByRole('alert')
  await expectText(panel.getByRole('listitem')).toBe(`${short.title}: only 3 left`)
  await panel.getByRole('button', { name: 'Order what is left' }).click()
  await expectThankYouPage(page)
  const [order, ...others] = await ordersOf(customer)
  expect(others).toEqual([])
  expect(order?.products.map(({ quantity }) => quantity)).toEqual([3, 2])
  await expectServerCart(customer).toEqual([])
  expect(await stockOf(shop, short._id)).toMatchObject({ available: 0, in_stock: false })
  const owner = await ownerClient(shop)
  await owner(setOrderStatus, {
    params: { id: order?._id ?? '' },
    body: { status: 'cancelled', reason: 'Not wanted' },
  })
  expect(await stockOf(shop, short._id)).toMatchObject({ available: 3, in_stock: true })
})
