import { formatCents } from '@endcap/contract/money'
import { getShop } from '@endcap/contract/settings'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { disconnect, holdRequests, offlineMessage, reconnect } from '../network.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'
import { orderByCall, ordersOf } from './orders.ts'

test('[S2-160, S2-161, S2-162, S2-163, S2-164, S3-19, S9-22] an entry shows the day as YYMMDD, total, time since and type, and leads to its order', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  await orderByCall(customer, [[first, 2]])
  const newest = await orderByCall(customer, [[first, 5]])
  const reply = await fetch(`${shop.url}/api/my-orders`, {
    headers: { authorization: `Bearer ${customer.session.token}` },
  })
  const { data } = (await reply.json()) as { data: Record<string, unknown>[] }
  expect(data[0]).toMatchObject({
    _id: newest,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    total: (5 * first.price) / 100,
    type: 'Cash-on-delivery',
  })

  const [order] = await ordersOf(customer)
  const createdAt = order?.createdAt ?? new Date(0)
  const { time_zone } = (await shop.client(null)(getShop)).data
  const [month, day, year] = createdAt
    .toLocaleDateString('en-US', {
      timeZone: time_zone,
      year: '2-digit',
      month: '2-digit',
      day: '2-digit',
    })
    .split('/')
  const { page } = await open({ as: customer })
  await page.clock.setFixedTime(createdAt.getTime() + 3 * 3_600_000 + 1000)
  await visit(page, '/my-orders')
  const entries = page.locator('main li')
  await expect.poll(() => entries.count()).toBe(2)
  const entry = entries.first()
  await expectText(entry).toContain(`Order ${year}${month}${day}`)
  for (const words of [formatCents(5 * first.price), '3 hours ago', 'Cash-on-delivery'])
    await expectText(entry).toContain(words)
  await entry.getByRole('link', { name: 'Order 2' }).click()
  await page.waitForURL(`**/my-order/${newest}`)
  await page.getByRole('heading', { name: 'Order Details' }).waitFor()
})

test('[S4-47] My Orders shows Loading..., then the orders, or that there are none', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer })
  const release = await holdRequests(page, '**/api/my-orders*')
  await visit(page, '/my-orders')
  const loading = page.locator('main').getByText('Loading...')
  await loading.waitFor()
  release()
  await page.getByText('You have not placed an order yet.').waitFor()
  expect(await loading.count()).toBe(0)
})

test('[S8-30] orders that can’t be fetched show an error with a retry button', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  await orderByCall(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await disconnect(page, '**/api/my-orders*')
  await visit(page, '/my-orders')
  await expectText(page.locator('main').getByRole('alert')).toBe(offlineMessage)
  await reconnect(page, '**/api/my-orders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectText(page.locator('main li')).toContain(formatCents(first.price))
})

test('[S2-165] My Orders has a Logout button that logs out', async ({ shop, open }) => {
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/my-orders')
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-session="guest"]').waitFor()
})

test('orders, ordering one again, the cart and choosing a pick-up fit a phone whose text is twice as large', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const order = await orderByCall(customer, [[first, 2]])
  await fillCart(customer, [[first, 1]])
  const { page } = await open({ as: customer, on: phone })
  const expectFit = async (name: string) => {
    await doubleText(page)
    expect(await overflow(page), name).toBe(0)
  }
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: /^Order again/ }).waitFor()
  await expectFit('My Orders')
  await visit(page, `/my-order/${order}/again`)
  await page.getByRole('button', { name: 'Add to cart' }).waitFor()
  await expectFit('Order again')
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Update Product' }).waitFor()
  await expectFit('Cart')
  const quantity = await page.locator('.stepper').boundingBox()
  const price = await page.locator('.cart-quantity + .cart-amount').boundingBox()
  expect(price?.y).toBeGreaterThan((quantity?.y ?? 0) + (quantity?.height ?? 0))
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Time', { exact: true }).waitFor()
  await expectFit('Pick-up')
})
