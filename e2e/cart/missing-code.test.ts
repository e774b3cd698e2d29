import type { Product } from '@endcap/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectTotal } from '../expectations.ts'
import { disconnect, holdRequests, reconnect } from '../network.ts'
import { takeButton } from '../order-guide/guides.ts'
import { orderByCall } from '../orders/orders.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { expectServerCart, fillCart } from './carts.ts'

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const quantityOf = (page: Page, { title }: Product) => page.getByLabel(`Quantity of ${title}`)

const syncing = '**/cart-sync-*.js'

test.for([
  {
    path: ({ slug }: Product) => `/product/${slug}`,
    code: '**/add-product-*.js',
    enter: (page: Page, product: Product) => quantityOf(page, product).fill('5'),
    send: click('Add To Cart'),
  },
  {
    path: () => '/order-guide',
    code: syncing,
    enter: (page: Page, product: Product) => takeButton(page, product).click(),
    send: click('Add to cart'),
  },
  {
    path: () => '/cart',
    code: syncing,
    enter: (page: Page, product: Product) => quantityOf(page, product).fill('7'),
    send: click('Update Product'),
    again: click('Try again'),
  },
])(
  'while $code can’t be loaded a notice says that the cart was not changed, and what was entered stays ($path)',
  async ({ path, code, enter, send, again }) => {
    const customer = await addCustomer(shop)
    const product = await addProduct(shop, { price: 4 })
    await orderByCall(customer, [[product, 5]])
    await fillCart(customer, [[product, 2]])
    const { page } = await open({ as: customer })
    // The browser then has the cart.
    await visit(page, '/cart')
    await expectTotal(page).toBe('$8.00')
    await disconnect(page, code)
    await visit(page, path(product))
    await enter(page, product)
    await send(page)
    const close = page.getByRole('button', { name: 'Close this notice' })
    await page.getByRole('status').filter({ has: close }).waitFor()
    await close.click()
    await close.waitFor({ state: 'detached' })
    await expectServerCart(customer).toEqual([{ _id: product._id, qty: 2 }])

    await reconnect(page, code)
    await again?.(page)
    await send(page)
    await expectServerCart(customer).toEqual([{ _id: product._id, qty: 7 }])
  },
)

test('[S4-30] a second tap while the code for adding is loading adds the smallest quantity, not the typed one again, also while the code for the note on its units can’t be loaded', async () => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 70, min_quantity: 10, quantity_multiple: 5 })
  const { page } = await open({ as: customer })
  const note = '**/selling-note-*.js'
  await disconnect(page, note)
  const requested = page.waitForRequest(note)
  const release = await holdRequests(page, '**/add-product-*.js')
  await visit(page, `/product/${product.slug}`)
  await requested
  await page.locator('main [data-price]', { hasText: '$' }).waitFor()
  await quantityOf(page, product).fill('25')
  for (let tap = 0; tap < 2; tap += 1) await click('Add To Cart')(page)
  release()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 35 }])
})
