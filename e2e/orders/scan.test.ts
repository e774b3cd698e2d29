import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import { getScanReport } from '@endcap/contract/reports'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { scanCode } from '../keyboard.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

let made = 0
/** A UPC-A that no other product has. */
const newUpc = (): string => {
  made += 1
  const body = `8${String(Date.now() % 1e8).padStart(8, '0')}${String(made).padStart(2, '0')}`
  return body + checkDigitOf(body)
}

/** Opens the scan dialog of the quick order; there is no camera. */
const openScan = async (page: Page) => {
  await visit(page, '/quick-order')
  await page.getByRole('button', { name: 'Scan bar codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
  await dialog.getByRole('alert').waitFor()
  return { dialog, done: dialog.getByRole('button', { name: /^Done/ }) }
}

/** The number of scans of a code in staff's report of unknown ones. */
const scansOf = async (shop: Shop, code: string) => {
  const owner = await ownerClient(shop)
  const { data } = await owner(getScanReport, { query: { limit: 500 } })
  return data.find(({ _id }) => _id === code)?.scans
}

test('[X1-62, X1-63] codes of a scanner that types become rows at its speed; those that no product has are listed, the newest first, and staff see them, once if it was scanned without a connection, by two tabs and after a reload', async () => {
  const customer = await addCustomer(shop)
  const upcs = Array.from({ length: 12 }, newUpc)
  const products = await Promise.all(upcs.map((upc) => addProduct(shop, { price: 2, upc })))
  const { page, problems } = await open({ as: customer, on: phone })
  const { dialog, done } = await openScan(page)
  for (const upc of upcs) await scanCode(page, upc)
  const unknown = [newUpc(), newUpc(), newUpc()]
  for (const code of unknown) {
    await scanCode(page, code)
    await expectText(dialog).toContain(code)
  }
  // As some scanners send it, with the leading zero of an EAN-13; then a quantity for it.
  await scanCode(page, `0${upcs[0]}`)
  await expectText(dialog).toContain('2 × $2.00')
  await scanCode(page, '7')
  await expectText(dialog).toContain('7 × $2.00')
  const listed = await dialog.getByRole('list', { name: 'Not found' }).allInnerTexts()
  expect(listed.join().match(/8\d{11}/g)).toEqual(unknown.toReversed())
  await done.tap()
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await expectServerCart(customer).toEqual(
    products.map(({ _id }, at) => ({ _id, qty: at === 0 ? 7 : 1 })),
  )
  for (const code of unknown) expect(await scansOf(shop, code)).toBe(1)

  const offline = newUpc()
  const context = page.context()
  await context.route('**/api/resolve-codes', (route) => route.abort('internetdisconnected'))
  await openScan(page)
  await scanCode(page, offline)
  await expectText(dialog).toContain(offline)
  await done.click()
  const other = await context.newPage()
  await visit(other, '/quick-order')
  const tabs = [page, other]
  for (const tab of tabs) await tab.locator('main').getByRole('alert').first().waitFor()
  await context.unroute('**/api/resolve-codes')
  await Promise.all(tabs.map((tab) => tab.evaluate("dispatchEvent(new Event('online'))")))
  for (const tab of tabs) await expectText(tab.locator('main')).toContain(offline)
  expect(await scansOf(shop, offline)).toBe(1)
  await page.reload()
  await expectText(page.locator('main')).toContain(offline)
  expect(await scansOf(shop, offline)).toBe(1)
  // The browser reports the failed requests.
  problems.length = 0
})
