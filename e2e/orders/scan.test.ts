import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import { getScanReport } from '@endcap/contract/reports'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { onPhoneThatSees } from '../fake-camera.ts'
import { scanCode } from '../keyboard.ts'
import { visit } from '../page-actions.ts'
import { storeVisitor, test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

let made = 0
/** A UPC-A that no other product has. */
const newUpc = (): string => {
  made += 1
  const body = `8${String(Date.now() % 1e8).padStart(8, '0')}${String(made).padStart(2, '0')}`
  return body + checkDigitOf(body)
}

test('[X1-61] the camera reads a bar code once, the keypad sets its quantity, and it joins the cart', async ({
  shop,
}) => {
  const upc = newUpc()
  const product = await addProduct(shop, { price: 10, upc })
  const customer = await addCustomer(shop)
  await onPhoneThatSees(shop, upc, async (page) => {
    await storeVisitor(page, shop.url, { as: customer })
    // By a link: the policy that counts is the one of the page that was loaded first.
    await visit(page, '/cart')
    await page.evaluate("window.goTo('/quick-order')")
    await page.getByRole('button', { name: 'Scan bar codes' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
    await expectText(dialog).toContain(product.title)
    // Longer than a code has to be out of sight to count again, also for a phone that is busy meanwhile.
    await page.waitForTimeout(2_500)
    await page.evaluate(
      '{ const began = performance.now(); while (performance.now() - began < 2_500); }',
    )
    await page.waitForTimeout(500)
    await expectText(dialog).toContain('1 × $10.00')
    for (const key of ['1', '2']) await dialog.getByRole('button', { name: key, exact: true }).tap()
    await expectText(dialog).toContain('12 × $10.00')
    expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Done · 1 product' }).tap()
    await page.locator('video').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await expectServerCart(customer).toEqual([{ _id: product._id, qty: 12 }])
  })
})

test('[X1-62] forty codes of a scanner that types become rows; one that no product has is listed, and staff see it', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const upcs = Array.from({ length: 38 }, newUpc)
  const products = await Promise.all(upcs.map((upc) => addProduct(shop, { price: 2, upc })))
  const unknown = newUpc()
  const { page } = await open({ as: customer, on: phone })
  await visit(page, '/quick-order')
  const began = performance.now()
  await page.getByRole('button', { name: 'Scan bar codes' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
  await dialog.getByRole('alert').waitFor()
  for (const upc of upcs) await scanCode(page, upc)
  // A code that no product has, then the same product for a second time, and a quantity for it.
  await scanCode(page, unknown)
  await expectText(dialog).toContain(`No product has the code ${unknown}.`)
  // As some scanners send it, with the leading zero of an EAN-13.
  await scanCode(page, `0${upcs[0]}`)
  await expectText(dialog).toContain('2 × $2.00')
  await scanCode(page, '7')
  await expectText(dialog).toContain('7 × $2.00')
  await expectText(dialog.getByRole('list', { name: 'Not found' })).toContain(unknown)
  await dialog.getByRole('button', { name: 'Done · 38 products' }).tap()
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await expectText(page.locator('main')).toContain(
    '38 products are in your cart. 1 line still needs correcting.',
  )
  console.info(`40 scans: 3 taps, ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await expectServerCart(customer).toEqual(
    products.map(({ _id }, at) => ({ _id, qty: at === 0 ? 7 : 1 })),
  )
  const owner = await ownerClient(shop)
  const { data } = await owner(getScanReport, { query: { limit: 500 } })
  expect(data.find(({ _id }) => _id === unknown)?.scans).toBe(1)
})

test('[X1-61, X1-62] the scan dialog shows why the camera is closed, and the newest codes without a product on top', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer, on: phone })
  await visit(page, '/quick-order')
  await page.getByRole('button', { name: 'Scan bar codes' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
  await dialog.getByRole('alert').waitFor()
  // The words are white.
  expect(
    await page.evaluate(
      "getComputedStyle(document.querySelector('dialog [role=alert]').parentElement).backgroundColor",
    ),
  ).toBe('rgb(0, 0, 0)')
  const unknown = Array.from({ length: 12 }, newUpc)
  for (const code of unknown) {
    await scanCode(page, code)
    await expectText(dialog).toContain(`No product has the code ${code}.`)
  }
  const list = dialog.getByRole('list', { name: 'Not found' })
  await expectText(list.getByRole('listitem').first()).toContain(unknown.at(-2))
  expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([])
})

test('[X1-63] a code scanned without a connection that no product has is recorded for staff once, by two tabs and after a reload', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const unknown = newUpc()
  const { page, problems } = await open({ as: customer })
  const context = page.context()
  await context.route('**/api/resolve-codes', (route) => route.abort('internetdisconnected'))
  await visit(page, '/quick-order')
  await page.getByRole('button', { name: 'Scan bar codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
  await dialog.getByRole('alert').waitFor()
  await scanCode(page, unknown)
  await expectText(dialog).toContain(unknown)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectText(page.locator('main')).toContain('The shop could not be reached.')
  const other = await context.newPage()
  await visit(other, '/quick-order')
  await expectText(other.locator('main')).toContain('The shop could not be reached.')
  await context.unroute('**/api/resolve-codes')
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.evaluate("dispatchEvent(new Event('online'))")))
  const owner = await ownerClient(shop)
  const scans = async () =>
    (await owner(getScanReport, { query: { limit: 500 } })).data.find(({ _id }) => _id === unknown)
      ?.scans
  const refusal = `No product has the code ${unknown}.`
  for (const tab of tabs) await expectText(tab.locator('main')).toContain(refusal)
  expect(await scans()).toBe(1)
  await page.reload()
  await expectText(page.locator('main')).toContain(refusal)
  expect(await scans()).toBe(1)
  // The browser reports the failed requests.
  problems.length = 0
})
