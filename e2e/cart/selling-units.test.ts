import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { disconnect } from '../network.ts'
import { nextFrame, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { expectServerCart } from './carts.ts'

const sold = {
  units: [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ],
  min_quantity: 10,
  quantity_multiple: 5,
}

test.for([
  { device: 'phone', on: phone },
  { device: 'desktop', on: desktop },
])(
  '[X2-103] on a $device nothing on a product page moves when its price and the note on its units arrive',
  async ({ on }, { shop, open }) => {
    const product = await addProduct(shop, {
      price: 1234.5,
      price_varies: 'Includes the Georgia tax stamp; other states differ',
      short_description: 'Thirty cartons to the case.',
      ...sold,
    })
    const { page } = await open({ on, as: await addCustomer(shop) })
    await page.addInitScript({
      content: `{
        window.moved = []
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries())
            for (const { node } of sources) window.moved.push(node?.textContent ?? '')
        }).observe({ type: 'layout-shift', buffered: true })
      }`,
    })
    await visit(page, `/product/${product.slug}`)
    const main = page.locator('main')
    await expectText(main).toContain('$1,234.50')
    await expectText(main).toContain('10 cartons. Minimum 10')
    await nextFrame(page)
    expect(await page.evaluate('window.moved')).toEqual([])
  },
)

test('a product is added, too, where the code for the note on its units can’t be loaded', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 70, ...sold })
  const { page } = await open({ as: customer })
  const code = '**/selling-note-*.js'
  await disconnect(page, code)
  const requested = page.waitForRequest(code)
  await visit(page, `/product/${product.slug}`)
  await requested
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 10 }])
})
