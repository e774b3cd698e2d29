import type { Page } from 'playwright-core'
import { fillCart } from '../cart/carts.ts'
import { expectTotal } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { type Open, test } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/** Opens the checkout of a customer with one product in the cart, and waits for its price. */
const openCheckout = async (
  open: Open,
  customer: Customer,
  lines: Parameters<typeof fillCart>[1],
): Promise<Page> => {
  await fillCart(customer, lines)
  const { page } = await open({ as: customer })
  await visit(page, '/checkout')
  await expectTotal(page).toMatch(/^\$/)
  return page
}

test('[S2-28] a cart that another tab empties while the checkout is open is said to be empty', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const page = await openCheckout(open, customer, [[first, 1]])
  const other = await page.context().newPage()
  await visit(other, '/cart')
  await other.getByRole('button', { name: `Delete ${first.title}` }).click()
  await page.getByText('Your cart is empty.').waitFor()
  await page.getByRole('link', { name: 'Browse all categories' }).click()
  await page.waitForURL('**/category')
})
