import type { Page } from 'playwright-core'
import { totalOf } from '../expectations.ts'
import { scanCode } from '../keyboard.ts'
import { visit } from '../page-actions.ts'
import type { Screen } from './screen.ts'

const placing = '**/api/place-order'
const myOrders = /\/api\/my-orders/

const alertOf = (page: Page) => page.locator('main').getByRole('alert')
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true })
const mode = (name: string) => async (page: Page) => {
  await button(/as last time$/)(page)
    .first()
    .waitFor()
  await button(name)(page).click()
}

const pricedTotal = (page: Page) => totalOf(page).filter({ hasText: '$' })

const choose = async (page: Page, type: string) => {
  await pricedTotal(page).waitFor()
  await page.getByRole('radio', { name: type }).check()
}
const submit = (page: Page) => button('Submit Order')(page).click()
const submitDelivery = async (page: Page) => {
  await choose(page, 'Delivery')
  await submit(page)
}

/** Changes the cart stored with a sent order, as if the customer had changed the cart since. */
const changeSentOrder = `
  const attempt = JSON.parse(sessionStorage.getItem('order-attempt'))
  const order = JSON.parse(attempt.sent.body)
  order.products.pop()
  order.products[0].quantity += 1
  attempt.sent.body = JSON.stringify(order)
  sessionStorage.setItem('order-attempt', JSON.stringify(attempt))`

const typeLine = async (page: Page, line: number, code: string, quantity: string) => {
  await page.getByLabel(`Item number or UPC, line ${line}`).fill(code)
  await page.getByLabel(`Quantity, line ${line}`).fill(quantity)
}

const screens: readonly Screen[] = [
  { name: 'cart', path: '/cart', shown: pricedTotal },
  { name: 'cart-offline', path: '/cart', lost: '**/users/cart/*', shown: alertOf },
  { name: 'checkout', path: '/checkout', shown: pricedTotal },
  {
    name: 'checkout-pickup',
    path: '/checkout',
    act: (page) => choose(page, 'Pick up'),
    shown: (page) => page.getByLabel('Time', { exact: true }),
  },
  {
    name: 'checkout-refused',
    path: '/checkout',
    // Without it the type of the last order would be chosen.
    lost: '**/api/delivery',
    act: async (page) => {
      await pricedTotal(page).waitFor()
      page.on('dialog', (dialog) => void dialog.accept())
      await page.locator('main summary').first().click()
      for (const label of ['Full Name', 'Phone', 'Business Address']) {
        await page.getByLabel(label, { exact: true }).fill('')
        await page.getByLabel(label, { exact: true }).blur()
      }
      await submit(page)
    },
    shown: (page) => page.getByText('Order Type is required'),
  },
  {
    name: 'checkout-offline',
    path: '/checkout',
    lost: placing,
    act: submitDelivery,
    shown: alertOf,
  },
  {
    name: 'checkout-unfinished',
    path: '/checkout',
    lost: placing,
    act: async (page) => {
      await submitDelivery(page)
      await alertOf(page).first().waitFor()
      await page.evaluate(changeSentOrder)
      await visit(page, '/checkout')
    },
    shown: (page) => alertOf(page).getByRole('list').nth(1),
  },
  { name: 'thank-you', path: '/thank-you' },
  {
    name: 'my-orders',
    path: '/my-orders',
    shown: (page) => page.locator('main li a'),
  },
  {
    name: 'account-settings',
    path: '/account-settings',
    shown: (page) => page.locator('main li'),
  },
  {
    name: 'my-orders-none',
    as: 'beginner',
    path: '/my-orders',
    shown: (page) => page.locator('main').getByRole('link', { name: 'Browse all categories' }),
  },
  { name: 'my-orders-offline', path: '/my-orders', lost: myOrders, shown: alertOf },
  {
    name: 'order-details',
    path: ({ order }) => `/my-order/${order}`,
    shown: (page) => page.locator('main').getByText('QTY'),
  },
  {
    name: 'order-again',
    path: ({ order }) => `/my-order/${order}/again`,
    shown: button('Add to cart'),
  },
  { name: 'order-guide', path: '/order-guide', shown: button(/as last time$/) },
  {
    name: 'order-guide-count',
    path: '/order-guide',
    act: mode('Count'),
    shown: (page) => page.getByLabel(/^Par/),
  },
  {
    name: 'order-guide-arrange',
    path: '/order-guide',
    act: mode('Arrange'),
    shown: button(/^Move/),
  },
  {
    name: 'quick-order',
    path: '/quick-order',
    act: async (page, { product, other }) => {
      await typeLine(page, 1, product.item_no, '12')
      await typeLine(page, 2, other.item_no, 'a few')
      await typeLine(page, 3, `${product.item_no}0`, '2')
      await page.locator('main summary').first().click()
    },
    shown: (page) => page.locator('p[role=status] .text-danger', { hasText: '2' }),
  },
  {
    name: 'quick-order-offline',
    path: '/quick-order',
    lost: '**/api/resolve-codes',
    act: async (page, { product }) => {
      await typeLine(page, 1, product.item_no, '12')
      await page.getByLabel('Quantity, line 1').blur()
    },
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'quick-order-scan',
    path: '/quick-order',
    act: async (page, { product }) => {
      await button('Scan bar codes')(page).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
      for (const code of ['88551234001', product.item_no]) await scanCode(page, code)
    },
    shown: (page) => page.getByRole('dialog').getByRole('list', { name: 'Not found' }),
  },
]

export const customerScreens = screens.map((screen): Screen => ({ as: 'regular', ...screen }))
