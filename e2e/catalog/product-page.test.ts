import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

test('a customer’s product page fits a phone whose text is twice as large', async ({
  shop,
  open,
}) => {
  const [product] = await twoProducts(shop, 'cigarettes')
  const { page } = await open({ as: await addCustomer(shop), on: phone })
  await visit(page, `/product/${product.slug}`)
  await page.locator('main').getByText('$').first().waitFor()
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
})
