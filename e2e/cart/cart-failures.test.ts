import { formatCents } from '@endcap/contract/money'
import { expect } from 'vitest'
import { expectText, expectTotal } from '../expectations.ts'
import { disconnect, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomerWith, expectServerCart } from './carts.ts'

const code = '**/cart-sync-*.js'

test('a cart page whose code for changes can’t be loaded says so, and changes the cart once it can', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await expectTotal(page).toBe(formatCents(2 * first.price))
  await disconnect(page, code)
  await visit(page, '/cart')
  const sentence = 'Please check your connection and try again, or reload the page.'
  await expectText(page.locator('main').getByRole('alert')).toContain(sentence)
  const popup = page.getByRole('status').filter({ hasText: 'Your cart was not changed' })
  const quantity = page.getByLabel(`Quantity of ${first.title}`)
  await quantity.fill('5')
  for (const name of ['Update Product', `Delete ${first.title}`, 'Proceed to Checkout']) {
    await page.getByRole('button', { name }).click()
    await popup.getByText(sentence).waitFor()
    await popup.getByRole('button', { name: 'Close this notice' }).click()
    await popup.waitFor({ state: 'hidden' })
  }
  expect(new URL(page.url()).pathname).toBe('/cart')
  expect(await quantity.inputValue()).toBe('5')

  await reconnect(page, code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTotal(page).toBe(formatCents(2 * first.price))
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 5 }])
})
