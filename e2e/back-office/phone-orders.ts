import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import type { Open } from '../test.ts'
import type { Customer } from '../test-accounts.ts'

export const idOf = (customer: Customer) => customer.session.result._id
/** Opens the back office as the owner, and there the order that is entered for a customer, if any is given. */
export const openNew = async (shop: Shop, open: Open, customer?: Customer) => {
  const watched = await open({ staff: await signInStaff(shop, shop.owner) })
  if (customer !== undefined)
    await watched.page.goto(`/admin/orders/new?customer=${idOf(customer)}`)
  return watched
}
export const productField = (page: Page) => page.getByRole('combobox', { name: 'Add a product' })
export const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
export const hint = (page: Page) => page.locator('#entry-hint')
export const expectTotal = (page: Page, total: string) =>
  expectText(page.getByRole('status', { name: 'Total' })).toContain(total)
/** Types in what has the focus: an item number, Enter, a quantity, Enter. */
export const enter = async (
  page: Page,
  product: { item_no: string; title: string },
  quantity: number,
) => {
  await expect.poll(() => focused(page)).toBe('Add a product')
  await page.keyboard.type(product.item_no)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity')
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await expectText(hint(page)).toContain(product.title)
}
export const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.value')
export const place = 'Place the order'
