import { formatCents } from '@endcap/contract/money'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const upcOf = () => `9${String(process.pid).padStart(7, '0')}${Date.now() % 1e4}`.padEnd(12, '0')

test('[X2-10] a whole item number or UPC in the search box offers its product to be added, by keyboard alone, too', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 8.25, upc: upcOf() })
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const box = page.getByRole('searchbox', { name: /^Search/ }).or(page.getByRole('combobox'))
  const search = box.locator('visible=true')
  const offer = page.getByRole('region', { name: `Item No ${product.item_no}` })
  // A part of a number finds no product.
  await search.fill(product.item_no.slice(0, -1))
  await page.getByRole('option', { name: product.title }).waitFor()
  expect(await offer.count()).toBe(0)

  await search.fill(product.item_no.toLowerCase())
  await expectText(offer.locator('[data-price]')).toBe(formatCents(product.price))
  expect(await accessibilityViolations(page, { within: 'header' })).toEqual([])
  await offer.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(() => search.inputValue()).toBe('')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 1 }])

  // Scanned, and reached by the Tab key: search button, minus, quantity, plus, Add To Cart.
  await page.keyboard.type(product.upc)
  await expectText(offer.locator('[data-price]')).toBe(formatCents(product.price))
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 2 }])
})

test('a guest is offered no product to add', async ({ shop, open }) => {
  const product = await addProduct(shop, { price: 8.25 })
  const { page } = await open()
  await visit(page, '/about')
  await page.getByRole('searchbox').locator('visible=true').fill(product.item_no)
  await page.getByRole('option', { name: product.title }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
})
