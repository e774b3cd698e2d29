import { createOrderGuide } from '@endcap/contract/order-guides/order-guides'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { focused } from '../keyboard.ts'
import { doubleText, overflow } from '../page-actions.ts'
import { test } from '../test.ts'
import { addProduct } from '../test-products.ts'
import { addBuyer, enterByCall, openGuide } from './guides.ts'

test('[X1-90, X8-15] on a phone the notes and titles of a guide’s rows show all of their text, and a refused name has the focus', async ({
  shop,
  open,
}) => {
  const { customer } = await addBuyer(shop, { products: 2 })
  await customer.call(createOrderGuide, { body: { name: 'Cooler' } })
  const { data } = await customer.call(createOrderGuide, { body: { name: 'Counter' } })
  const product = await addProduct(shop, {
    price: 3,
    title: 'Quenchberry Sparkling Guide Water – Cherry (24 × 12 oz case)',
  })
  await enterByCall(customer, [{ product_id: product._id, listed: true }], data._id)
  const { page, expectRefusal } = await open({ as: customer, on: phone })
  await openGuide(page, data._id)
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  await page
    .getByRole('combobox', { name: `Add ${product.title} to another guide` })
    .selectOption('Cooler')
  await page.getByText(`${product.title} is in Cooler now.`).waitFor()
  const cut = `[...document.querySelectorAll('main [role="status"], main li a')]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
    .map((one) => one.textContent)`
  expect(await page.evaluate(cut)).toEqual([])

  const name = page.getByRole('textbox', { name: 'Name of this guide' })
  await name.fill('Cooler')
  expectRefusal(`/api/order-guides/${data._id}`, 422)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByText(/guide with this name/).waitFor()
  await expect.poll(() => focused(page)).toBe('Name of this guide')
})

test('the bar of an order guide breaks no words on a screen of 320 px whose letters are spaced', async ({
  shop,
  open,
}) => {
  const { customer } = await addBuyer(shop, { products: 2 })
  const { page } = await open({
    as: customer,
    on: { ...phone, viewport: { width: 320, height: 640 } },
  })
  await openGuide(page)
  // WCAG 2.2, 1.4.12 Text Spacing.
  await page.evaluate(`document.styleSheets[0].insertRule(
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )`)
  const brokenTexts = `[...document.querySelectorAll('main .sticky :is(button, p span)')].filter((one) => {
    const range = new Range()
    range.selectNodeContents(one)
    return range.getClientRects().length > 1
  }).map((one) => one.textContent)`
  await page.getByText('0 products').waitFor()
  expect(await page.evaluate(brokenTexts)).toEqual([])
})

test('the sort field of an order guide has room for its longest label on a phone', async ({
  shop,
  open,
}) => {
  const { customer } = await addBuyer(shop, { products: 2 })
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  const missing = await page
    .getByRole('combobox', { name: 'Sort by' })
    .evaluate((select: { offsetWidth: number; style: { width: string } }) => {
      const width = select.offsetWidth
      select.style.width = 'max-content'
      return select.offsetWidth - width
    })
  expect(missing).toBe(0)
})

test('an order guide fits a phone whose text is twice as large, in each of its modes', async ({
  shop,
  open,
}) => {
  const { customer } = await addBuyer(shop, { products: 2 })
  await customer.call(createOrderGuide, { body: { name: 'Cooler' } })
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  await doubleText(page)
  for (const mode of ['Order', 'Count', 'Arrange']) {
    await page.getByRole('button', { name: mode, exact: true }).click()
    await page.getByRole('button', { name: mode, exact: true, pressed: true }).waitFor()
    expect(await overflow(page), mode).toBe(0)
  }
})

test('on a phone of 320 px a row’s Hide button is beside its list of guides', async ({
  shop,
  open,
}) => {
  const { customer } = await addBuyer(shop, { products: 1 })
  await customer.call(createOrderGuide, { body: { name: 'Cooler' } })
  const { page } = await open({
    as: customer,
    on: { ...phone, viewport: { width: 320, height: 640 } },
  })
  await openGuide(page)
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const guides = await page
    .getByRole('combobox', { name: /^Add .* to another guide$/ })
    .boundingBox()
  const hide = await page.getByRole('button', { name: /^Hide/ }).boundingBox()
  expect(hide?.y).toBe(guides?.y)
})
