import { setProductPrices } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { addOrderItems } from '@endcap/contract/orders/order-additions'
import { addDays } from '@endcap/contract/shop-time'
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

test('[X1-111, X1-113] cart and checkout say by when to order for which day and what is missing; the fee is charged apart', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 2)
  const { day } = await addRoute(shop, customer.session.result._id)
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  const note = page.getByText(/^Order by \w+ 4 PM for \w+/)
  await note.waitFor()
  expect(await note.textContent()).toMatch(
    / · \$\d+\.\d\d to the minimum, or a delivery fee of \$15\.00$/,
  )
  await openDeliveryCheckout(page)
  await page.getByText('Delivery fee', { exact: false }).first().waitFor()
  await submitButton(page).click()
  await expectThankYouPage(page)
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails).toMatchObject({
    total: 2 * first.price + 1_500,
    delivery_fee: 1_500,
    delivery_day: day,
  })
})

test('[X1-115] a checkout whose delivery day has changed asks for consent, and orders for the new day', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 2)
  const { owner, route, day } = await addRoute(shop, customer.session.result._id)
  const { page, expectRefusal } = await open({ as: customer })
  expectRefusal('/api/place-order', 409)
  await openDeliveryCheckout(page)
  await page.getByText(/^Order by/).waitFor()
  await owner(deliveryRouteEndpoints.change, {
    params: { id: route._id },
    body: { holidays: [day] },
  })
  await submitButton(page).click()
  await page.getByText('This order would be delivered on').waitFor()
  expect(await ordersOf(customer)).toEqual([])
  await page.getByRole('button', { name: /^Order for / }).click()
  await expectThankYouPage(page)
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails.delivery_day).toBe(addDays(day, 7))
})

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

test('[X1-126] a cart that another device has added to an order meanwhile is not added twice', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 3)
  await addRoute(shop, customer.session.result._id)
  const id = await orderByCall(customer, [[first, 20]])
  await fillCart(customer, [[first, 3]])
  const openOrder = async () => {
    const { page, expectRefusal } = await open({ as: customer })
    await visit(page, `/my-order/${id}`)
    const add = page.getByRole('button', { name: 'Add the cart to this order' })
    await add.waitFor()
    return { page, add, expectRefusal }
  }
  const one = await openOrder()
  const other = await openOrder()
  await one.add.click()
  await one.page.getByText('Added to your order.').waitFor()
  other.expectRefusal(`/api/order/${id}/items`, 409)
  await other.add.click()
  await expectText(other.page.getByRole('main').getByRole('alert')).toContain(
    'Your cart was changed on another device.',
  )
  const [order] = await ordersOf(customer)
  expect(order?.products.map(({ quantity }) => quantity)).toEqual([23])
})

test('[X2-110] Order Details shows what an addition costs with the quantity that the order has, and that is charged', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { owner } = await addRoute(shop, customer.session.result._id)
  const product = await addProduct(shop, { price: 100 })
  await owner(setProductPrices, {
    params: { id: product._id },
    body: {
      list_id: '',
      entries: [
        { price: 90, min_quantity: 5, valid_from: null, valid_until: null },
        { price: 80, min_quantity: 7, valid_from: null, valid_until: null },
      ],
    },
  })
  const id = await orderByCall(customer, [[product, 3]])
  await fillCart(customer, [[product, 2]])
  const { page, expectRefusal } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  const panel = page.locator('section', { hasText: 'Add items' })
  await expectText(panel).toContain('$90.00 each with the 3 in this order\n$180.00')
  // Meanwhile another phone adds two: the price shown is refused, and the new one is shown.
  await customer.call(addOrderItems, {
    params: { id },
    body: { products: [{ product_id: product._id, quantity: 2, Price: 90 }] },
  })
  expectRefusal(`/api/order/${id}/items`, 409)
  const addButton = page.getByRole('button', { name: 'Add the cart to this order' })
  await addButton.click()
  await expectText(panel).toContain('$80.00 each with the 5 in this order\n$160.00')
  await addButton.click()
  await page.getByText('Added to your order.').waitFor()
  const [order] = await ordersOf(customer)
  expect(order?.products.map(({ quantity, price }) => [quantity, price])).toEqual([
    [3, 10_000],
    [2, 9_000],
    [2, 8_000],
  ])
  expect(order?.orderDetails).toMatchObject({ total: 64_000, delivery_fee: 0 })
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

test('[X1-125] an item whose price has changed is shown at the new one before it is added', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { owner } = await addRoute(shop, customer.session.result._id)
  const [ordered, other] = [
    await addProduct(shop, { price: 100 }),
    await addProduct(shop, { price: 8 }),
  ]
  const id = await orderByCall(customer, [[ordered, 4]])
  const { page, expectRefusal } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  const panel = page.locator('form', { has: page.getByRole('combobox') })
  await page.getByLabel('Item number or UPC, line 1').fill(other.item_no)
  await page.keyboard.press('Enter')
  await expectText(panel).toContain('1 × $8.00')
  await owner(productEndpoints.change, { params: { id: other._id }, body: { price: 9 } })
  expectRefusal(`/api/order/${id}/items`, 409)
  const add = page.getByRole('button', { name: 'Add to this order' })
  await add.click()
  await expectText(panel).toContain('1 × $9.00')
  await add.click()
  await page.getByText('Added to your order.').waitFor()
  const [order] = await ordersOf(customer)
  expect(order?.orderDetails.total).toBe(40_900)
})
