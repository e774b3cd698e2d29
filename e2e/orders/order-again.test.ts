import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { disconnect, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import { orderByCall } from './orders.ts'

test('[X1-20] an order is ordered again on a phone: what differs is shown, the chosen products join the cart', async () => {
  const customer = await addCustomer(shop)
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 6, upc: '' },
  ]
  const [dearer, gone, cased] = [
    await addProduct(shop, { price: 5 }),
    await addProduct(shop, { price: 3 }),
    await addProduct(shop, { price: 4, units }),
  ]
  await orderByCall(customer, [
    [dearer, 2],
    [gone, 1],
    [cased, 12],
  ])
  await changeTestProduct(shop, dearer, { price: 5.5 })
  await changeTestProduct(shop, gone, { on_sale: 0 })
  const { page } = await open({ as: customer, on: phone })
  const code = '**/cart-sync-*.js'
  await disconnect(page, code)
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: 'Order again' }).click()
  await page.getByRole('heading', { name: 'Order again' }).waitFor()
  const main = page.locator('main')
  const total = main.getByRole('status')
  const lineAt = (at: number) => {
    const line = main.locator('li').nth(at)
    const step = (name: string) => line.getByRole('button', { name: new RegExp(`^One ${name} of`) })
    return { line, box: line.getByRole('checkbox'), step }
  }
  const [first, second, third] = [lineAt(0), lineAt(1), lineAt(2)]
  await expectText(first.line).toMatch(/Now\s+\$5\.50\s+Then\s+\$5\.00/)
  expect(await second.box.isDisabled()).toBe(true)
  await expectText(third.line).toContain('2 cases · 12 cartons')
  await expectText(total).toContain('$59.00')
  await third.step('less').click()
  await expectText(third.line).toContain('1 case, 5 cartons · 11 cartons')
  await third.box.uncheck()
  await first.step('more').click()
  await expectText(total).toContain('$16.50')
  // Leaving its quantity doesn’t choose a line again.
  await first.box.uncheck()
  await first.line.getByRole('textbox').focus()
  await first.line.getByRole('textbox').blur()
  await expectText(total).toContain('$0.00')
  await first.box.check()
  // A failure is said beside the button, however many lines there are.
  await page.evaluate('window.scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const failure = await main.getByRole('alert').boundingBox()
  expect(failure?.y).toBeLessThan(phone.viewport.height)
  await reconnect(page, code)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart')
  await expectServerCart(customer).toEqual([{ _id: dearer._id, qty: 3 }])
})
