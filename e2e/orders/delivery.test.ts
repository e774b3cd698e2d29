import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { addCustomerWith, expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { tabTo } from '../keyboard.ts'
import { overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { expectThankYouPage, openDeliveryCheckout, submitButton } from './checkout-steps.ts'
import { addRoute } from './delivery-routes.ts'
import { orderByCall, ordersOf } from './orders.ts'

test('[X1-120, X1-124] on Order Details the cart joins an order until its cut-off', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  await addRoute(shop, customer.session.result._id)
  const { page } = await open({ as: customer })
  await openDeliveryCheckout(page)
  await submitButton(page).click()
  await expectThankYouPage(page)
  const [placed] = await ordersOf(customer)
  const more = await addProduct(shop, { price: 3 })
  await fillCart(customer, [[more, 4]])
  await visit(page, `/my-order/${placed?._id}`)
  await page.getByRole('heading', { name: 'Add items' }).waitFor()
  await page.getByRole('button', { name: 'Add the cart to this order' }).click()
  await page.getByText('Added to your order.').waitFor()
  await page.getByText('Your cart is empty.').waitFor()
  await page.getByText(more.title).first().waitFor()
  await expectServerCart(customer).toEqual([])
  const [order] = await ordersOf(customer)
  expect(order?.products.map(({ quantity }) => quantity)).toEqual([2, 4])
  expect(order?.orderDetails.total).toBe(2 * first.price + 1_200 + 1_500)
})

for (const { language, words } of [
  {
    language: 'en',
    words: {
      code: 'Item number or UPC, line 1',
      add: 'Add to this order',
      done: 'Added to your order.',
    },
  },
  {
    language: 'es',
    words: {
      code: 'Número de artículo o UPC, línea 1',
      add: 'Agregar a este pedido',
      done: 'Se agregó a su pedido',
    },
  },
])
  test(`[X1-125] on a phone, by the keyboard alone, products found by name and number join an order, and the cart stays (${language})`, async ({
    shop,
    open,
  }) => {
    const customer = await addCustomer(shop)
    await addRoute(shop, customer.session.result._id)
    const [ordered, named, inCart] = [
      await addProduct(shop, { price: 100, quantity_multiple: 2 }),
      await addProduct(shop, { price: 4, title: `Quirkelplum ${language} ${Date.now()}` }),
      await addProduct(shop, { price: 5 }),
    ]
    const id = await orderByCall(customer, [[ordered, 4]])
    await fillCart(customer, [[inCart, 1]])
    const { page } = await open({ as: customer, on: phone })
    await page.context().addCookies([{ name: 'language', value: language, url: shop.url }])
    await visit(page, `/my-order/${id}`)
    const panel = page.locator('form', { has: page.getByRole('combobox') })
    await page.getByLabel(words.code).focus()
    await page.keyboard.type(`quirkelplum ${language}`)
    await page.getByRole('option', { name: named.title }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expectText(panel).toContain('3 × $4.00')
    await page.keyboard.type(ordered.item_no)
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expectText(panel).toContain('2 × $100.00')
    await expectText(panel).toContain('$212.00')
    expect(await overflow(page)).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await tabTo(page, words.add)
    await page.keyboard.press('Enter')
    await page.getByText(words.done).waitFor()
    expect(await page.getByRole('combobox').count()).toBe(1)
    const [order] = await ordersOf(customer)
    expect(order?.products.map(({ quantity }) => quantity)).toEqual([6, 3])
    await expectServerCart(customer).toEqual([{ _id: inCart._id, qty: 1 }])
  })
