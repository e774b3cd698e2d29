import type { Page } from 'playwright-core'
import { totalOf } from '../../expectations.ts'
import { disconnect, neverRespond } from '../../network.ts'
import { visit } from '../../page-actions.ts'
import type { Screen } from '../screen.ts'

/** The total of the lines, once their prices are loaded. */
const pricedTotal = (page: Page) => totalOf(page).filter({ hasText: '$' })

const openCheckout = async (page: Page) => {
  await visit(page, '/checkout')
  await pricedTotal(page).waitFor()
}

const submitDelivery = async (page: Page) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Submit Order' }).click()
}

export const orderScreens: readonly Screen[] = [
  {
    name: 'cart',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/cart')
      await pricedTotal(page).waitFor()
    },
  },
  {
    name: 'cart-offline',
    as: 'regular',
    open: async ({ page }) => {
      await disconnect(page, '**/users/cart/*')
      await visit(page, '/cart')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'checkout',
    as: 'regular',
    open: ({ page }) => openCheckout(page),
  },
  {
    name: 'checkout-pickup',
    as: 'regular',
    open: async ({ page }) => {
      await openCheckout(page)
      await page.getByRole('radio', { name: 'Pick up' }).check()
      await page.getByLabel('Time', { exact: true }).waitFor()
    },
  },
  {
    name: 'checkout-refused',
    as: 'regular',
    open: async ({ page }) => {
      await openCheckout(page)
      page.on('dialog', (dialog) => void dialog.accept())
      for (const label of ['Full Name', 'Phone', 'Business Address']) {
        await page.getByLabel(label, { exact: true }).fill('')
        await page.getByLabel(label, { exact: true }).blur()
      }
      await page.getByRole('button', { name: 'Submit Order' }).click()
      await page.getByText('Order Type is required').waitFor()
    },
  },
  {
    name: 'checkout-offline',
    as: 'regular',
    open: async ({ page }) => {
      await disconnect(page, '**/api/place-order')
      await submitDelivery(page)
      await page.locator('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'checkout-unfinished',
    as: 'regular',
    open: async ({ page }) => {
      await disconnect(page, '**/api/place-order')
      await submitDelivery(page)
      await page.locator('main').getByRole('alert').first().waitFor()
      // As if the cart had been changed since.
      await page.evaluate(`
        const attempt = JSON.parse(sessionStorage.getItem('order-attempt'))
        const order = JSON.parse(attempt.sent.body)
        order.products.pop()
        order.products[0].quantity += 1
        attempt.sent.body = JSON.stringify(order)
        sessionStorage.setItem('order-attempt', JSON.stringify(attempt))`)
      await visit(page, '/checkout')
      await page.getByText('Your cart has changed since:').waitFor()
    },
  },
  {
    name: 'checkout-submitting',
    as: 'regular',
    open: async ({ page }) => {
      await neverRespond(page, '**/api/place-order')
      await submitDelivery(page)
      await page.locator('.loader').waitFor()
    },
  },
  { name: 'thank-you', as: 'regular', open: ({ page }) => visit(page, '/thank-you') },
  {
    name: 'my-orders',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/my-orders')
      await page.locator('main li a').first().waitFor()
    },
  },
  {
    name: 'account-settings',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/account-settings')
      await page.getByText('This device').waitFor()
    },
  },
  {
    name: 'my-orders-none',
    as: 'beginner',
    open: async ({ page }) => {
      await visit(page, '/my-orders')
      await page.getByText(/placed any orders yet/).waitFor()
    },
  },
  {
    name: 'my-orders-loading',
    as: 'regular',
    open: async ({ page }) => {
      await neverRespond(page, /\/api\/my-orders/)
      await visit(page, '/my-orders')
      await page.locator('main').getByRole('status').waitFor()
    },
  },
  {
    name: 'my-orders-offline',
    as: 'regular',
    open: async ({ page }) => {
      await disconnect(page, /\/api\/my-orders/)
      await visit(page, '/my-orders')
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'order-details',
    as: 'regular',
    open: async ({ page }, { order }) => {
      await visit(page, `/my-order/${order}`)
      await page.getByRole('heading', { name: 'Order Details' }).waitFor()
      await page.locator('main').getByText('QTY').first().waitFor()
    },
  },
  {
    name: 'order-details-offline',
    as: 'regular',
    open: async ({ page }, { order }) => {
      await disconnect(page, '**/api/order/*')
      await visit(page, `/my-order/${order}`)
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'order-again',
    as: 'regular',
    open: async ({ page }, { order }) => {
      await visit(page, `/my-order/${order}/again`)
      await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    },
  },
]
