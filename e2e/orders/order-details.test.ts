import { formatCents } from '@endcap/contract/money'
import { changeSettings } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect } from 'vitest'
import { descriptionOf, expectText, textOf } from '../expectations.ts'
import { disconnect, holdRequests, offlineMessage, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'
import { daysToCome, orderByCall, ordersOf } from './orders.ts'

/** A shop of its own, since the test changes a setting that other tests depend on. */
let corrected: RunningShop

beforeAll(async () => {
  corrected = await startShop({ demo: false })
})
afterAll(() => corrected?.stop())

test('[S2-166, S2-167, S2-168, S2-169, S2-170, S3-20, S9-15] Order Details shows customer, order and products, the phone as the date, and a third of the total', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [pictured] = await twoProducts(shop, 'drinks')
  const plain = await addProduct(shop, { price: 10 })
  const { monday } = await daysToCome(shop)
  const id = await orderByCall(
    customer,
    [
      [pictured, 4],
      [plain, 1],
    ],
    { type: 'Pick-up', date: monday, time: '5:00 PM' },
  )
  const total = 4 * pictured.price + 1000
  const reply = await fetch(`${shop.url}/api/order/${id}`, {
    headers: { authorization: `Bearer ${customer.session.token}` },
  })
  const { name, email, phone, business_name, business_address } = customer.session.result
  expect(((await reply.json()) as { data: unknown }).data).toMatchObject({
    customer: { name, email, phone, business_name, business_address },
    orderDetails: { total: total / 100, type: 'Pick-up' },
    products: [
      {
        _id: expect.any(String),
        quantity: 4,
        price: pictured.price / 100,
        product: { title: pictured.title, thumbnail: pictured.thumbnail },
      },
      { quantity: 1, price: 10, product: { title: plain.title, thumbnail: '' } },
    ],
  })

  const { page } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  await expectText(descriptionOf(page, 'Name')).toBe(name)
  const shown = {
    Email: email,
    Phone: phone,
    'Business name': business_name,
    'Business address': business_address,
    Total: formatCents(Math.round(total / 3)),
    'Order type': 'Pick-up',
    'Order Created At': phone,
  }
  for (const [what, words] of Object.entries(shown))
    expect(await textOf(descriptionOf(page, what)), what).toBe(words)

  const line = (title: string) => page.locator('main li', { hasText: title })
  const picture = (title: string) => line(title).locator('img').getAttribute('src')
  for (const [title, quantity, price] of [
    [pictured.title, 4, pictured.price],
    [plain.title, 1, 1000],
  ] as const) {
    await expectText(line(title)).toContain(`QTY ${quantity}`)
    await expectText(line(title)).toContain(formatCents(price))
  }
  expect(await picture(pictured.title)).toBe(pictured.thumbnail)
  expect(await picture(plain.title)).toMatch(/placeholder|^data:image\/svg/)
})

test('[X1-13] the setting `corrected` shows the true total and the time of the order', async ({
  open,
}) => {
  const owner = await ownerClient(corrected)
  await owner(changeSettings, { body: { order_details: 'corrected' } })
  const customer = await addCustomer(corrected)
  const id = await orderByCall(customer, [[await addProduct(corrected, { price: 10 }), 4]])
  const [order] = await ordersOf(customer)
  const { page } = await open({ as: customer, in: corrected })
  await visit(page, `/my-order/${id}`)
  await expectText(descriptionOf(page, 'Total')).toBe('$40.00')
  const time = order?.createdAt.toLocaleString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  expect(await textOf(descriptionOf(page, 'Order Created At'))).toBe(time)
})

test('[S4-48] an order shows Loading..., then its details', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const id = await orderByCall(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  const release = await holdRequests(page, '**/api/order/*')
  await visit(page, `/my-order/${id}`)
  const loading = page.locator('main').getByText('Loading...')
  await loading.waitFor()
  release()
  await expectText(page.locator('main')).toContain(first.title)
  expect(await loading.count()).toBe(0)
})

test('an order that can’t be fetched shows an error with a retry button', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const id = await orderByCall(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await disconnect(page, '**/api/order/*')
  await visit(page, `/my-order/${id}`)
  await expectText(page.locator('main').getByRole('alert')).toBe(offlineMessage)
  await reconnect(page, '**/api/order/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectText(page.locator('main')).toContain(first.title)
})

test('[S2-171] Order Details has a Logout button that logs out', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const id = await orderByCall(customer, [[first, 1]])
  const { page } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-session="guest"]').waitFor()
})

test('[X1-14] a printed order is black on white, under the shop’s name, without header and footer', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 10 })
  const id = await orderByCall(customer, [[product, 1]])
  const { page } = await open({ as: customer })
  await visit(page, `/my-order/${id}`)
  await page.getByText(product.title).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('header').innerText()).toBe('Endcap Wholesale')
  for (const hidden of ['footer', 'main button', 'main a[href="/my-orders"]'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
  expect(await page.getByText(product.title).isVisible()).toBe(true)
  expect(
    await page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--page")'),
  ).toBe('#fff')
})
