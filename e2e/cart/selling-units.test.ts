import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { disconnect } from '../network.ts'
import { nextFrame, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { expectServerCart, fillCart } from './carts.ts'

const sold = {
  units: [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ],
  min_quantity: 10,
  quantity_multiple: 5,
}

test('[X2-103] a product page steps by the multiple, rounds a typed quantity up and says so, and adds cases', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 70, ...sold })
  const { page } = await open({ as: customer })
  await visit(page, `/product/${product.slug}`)
  const main = page.locator('main')
  const quantity = page.getByLabel(`Quantity of ${product.title}`)
  await expectText(main).toContain('10 cartons. Sold from 10, in multiples of 5.')
  await page.getByLabel(`One more of ${product.title}`).click()
  await expectText(main).toContain('15 cartons.')
  await quantity.fill('17')
  await quantity.blur()
  await expectText(main).toContain('Rounded up to 20')
  await page.getByRole('button', { name: '+ 1 case (30 cartons)' }).click()
  await page.getByRole('button', { name: '+ 1 case (30 cartons)' }).click()
  await expectText(main).toContain('2 cases · 60 cartons.')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectText(page.locator('body')).toContain(`2 cases · 60 cartons: ${product.title}`)
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 60 }])
})

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
    await expectText(main).toContain('10 cartons. Sold from 10, in multiples of 5.')
    await nextFrame(page)
    expect(await page.evaluate('window.moved')).toEqual([])
  },
)

test('[X1-52] a quantity that isn’t sold is refused at checkout, and ordered rounded up by one button', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 70, ...sold })
  await fillCart(customer, [[product, 32]])
  const { page, expectRefusal } = await open({ as: customer })
  expectRefusal('/api/place-order', 409)
  await visit(page, '/checkout')
  await expectText(page.locator('main')).toContain('1 case, 2 cartons · 32 cartons')
  await page.getByLabel('Delivery').check()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expectText(page.getByRole('alert')).toContain('32 is not sold, 30 or 35 is')
  await page.getByRole('button', { name: 'Round up and order' }).click()
  await page.waitForURL('**/thank-you')
  await visit(page, '/my-orders')
  await page.locator('main a[href*="/my-order/"]').first().click()
  await expectText(page.locator('main')).toContain('QTY 1 case, 5 cartons · 35 cartons')
})

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
