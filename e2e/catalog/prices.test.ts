import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { holdRequests } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const prices = '**/api/prices?*'

test('[S9-13] a loading price has a slot of its size, so that nothing shifts when it arrives', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product } = await addProductInCategory(shop, { price_varies: 'Varies by flavor' })
  for (const path of ['/category/drinks', `/product/${product.slug}`]) {
    const { page } = await open({ on: phone, as: customer })
    const release = await holdRequests(page, prices)
    await visit(page, path)
    const slot = page.locator('main [data-price]').first()
    await expectText(slot).toContain('The price is loading')
    const add = page.getByRole('button', { name: /Add To Cart/ }).first()
    expect(await add.isDisabled()).toBe(true)
    const measure = async () => {
      const place = await slot.boundingBox()
      return [
        await add.boundingBox(),
        // A price may be wider than its placeholder where nothing follows in its row.
        { ...place, width: 0 },
        await page.locator('footer').boundingBox(),
      ]
    }
    const before = await measure()
    release()
    await expectText(slot).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(await add.isEnabled()).toBe(true)
    expect(await measure()).toEqual(before)
  }
})
