import { setProductPrices } from '@endcap/contract/catalog/price-lists'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { disconnect, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import { orderByCall } from './orders.ts'

test('[X1-20] an order is ordered again on a phone: what differs is shown, the chosen products join the cart', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const same = await addProduct(shop, { price: 10 })
  const dearer = await addProduct(shop, { price: 5 })
  const gone = await addProduct(shop, { price: 3 })
  const cased = await addProduct(shop, {
    price: 4,
    units: [
      { name: 'carton', quantity: 1, upc: '' },
      { name: 'case', quantity: 6, upc: '' },
    ],
  })
  await orderByCall(customer, [
    [same, 4],
    [dearer, 2],
    [gone, 1],
    [cased, 12],
  ])
  await changeTestProduct(shop, dearer, { price: 5.5 })
  await changeTestProduct(shop, gone, { on_sale: 0 })

  const owner = await ownerClient(shop)
  await owner(setProductPrices, {
    params: { id: cased._id },
    body: {
      list_id: '',
      entries: [
        { price: 3.5, is_special: true, valid_from: null, valid_until: '2040-01-01T05:00:00Z' },
        { price: 3, min_quantity: 12, valid_from: null, valid_until: null },
      ],
    },
  })

  const { page } = await open({ as: customer, on: phone })
  const code = '**/cart-sync-*.js'
  await disconnect(page, code)
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: 'Order again' }).click()
  await page.getByRole('heading', { name: 'Order again' }).waitFor()
  const main = page.locator('main')
  await expectText(main).toContain('4 products: 2 have another price, 1 can’t be ordered today.')
  const lines = main.locator('li')
  await expectText(lines.nth(1)).toMatch(/Then\s+\$5\.00\s+Now\s+\$5\.50/)
  await expectText(lines.nth(2)).toContain('No longer sold')
  expect(await lines.nth(2).getByRole('checkbox').isDisabled()).toBe(true)

  await expectText(lines.nth(3)).toContain('Special until Dec 31 · from 12: $3.00')
  await expectText(lines.nth(3)).toContain('2 cases · 12 cartons')
  await expectText(lines.nth(3)).toMatch(/Was\s+\$4\.00\s+Then\s+\$4\.00\s+Now\s+\$3\.00/)
  // Fewer cost another price.
  await lines
    .nth(3)
    .getByRole('button', { name: /^One less of/ })
    .click()
  await expectText(lines.nth(3)).toContain('1 case, 5 cartons · 11 cartons')
  await expectText(lines.nth(3)).toMatch(/Then\s+\$4\.00\s+Now\s+\$3\.50/)
  await lines.nth(3).getByRole('checkbox').uncheck()

  await lines
    .nth(0)
    .getByRole('button', { name: /^One more of/ })
    .click()
  await expectText(main.getByRole('status')).toContain('$61.00')
  // Leaving its quantity doesn’t choose a line again.
  await lines.nth(1).getByRole('checkbox').uncheck()
  await lines.nth(1).getByRole('textbox').focus()
  await lines.nth(1).getByRole('textbox').blur()
  await expectText(main.getByRole('status')).toContain('$50.00')
  await lines.nth(1).getByRole('checkbox').check()
  // A failure is said beside the button, however many lines there are.
  await page.evaluate('window.scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const failure = await main.getByRole('alert').boundingBox()
  expect(failure?.y).toBeLessThan(phone.viewport.height)
  await reconnect(page, code)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart')
  await expectServerCart(customer).toEqual([
    { _id: same._id, qty: 5 },
    { _id: dearer._id, qty: 2 },
  ])
})
