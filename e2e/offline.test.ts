import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { actionTimeoutMs, phone, phoneWithWorker } from './browser.ts'
import { expectServerCart } from './cart/carts.ts'
import { intercept } from './network.ts'
import { addBuyer, openGuide, takeButton } from './order-guide/guides.ts'
import { closeFlyer, visit, waitForHydration } from './page-actions.ts'
import { open, shop } from './test.ts'

const waitForStoredPages = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          "caches.open('shop-pages').then((cache) => cache.match('/service-worker-build')).then(Boolean)",
        ),
      { timeout: actionTimeoutMs },
    )
    .toBe(true)

/** Everything that the service worker has stored, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        text += '\\n' + request.url + ' ' + (await (await cache.match(request)).text())
    }
    return text
  })()`)

test('[X1-262, X1-263] without a connection a customer’s pages open from their addresses, the icon and after a reload; prices say from when they are; what is entered stays, joins the cart and is sent once the connection is back', async () => {
  const { customer, products } = await addBuyer(shop, { products: 3, quantity: 5 })
  const [first] = products
  if (first === undefined) throw new Error('The guide has no rows.')
  const { page, problems } = await open({ as: customer, on: phoneWithWorker })
  await visit(page, '/my-orders')
  await page.locator('main a[href^="/my-order/"]').first().waitFor()
  await openGuide(page)
  await takeButton(page, first).waitFor()
  await waitForStoredPages(page)
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  for (const path of [
    '/cart',
    '/quick-order',
    '/my-orders',
    '/account-settings',
    '/',
    '/product/x',
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  }
  // A page that isn't stored leads to the guide.
  expect(new URL(page.url()).pathname).toBe('/order-guide')
  await takeButton(page, first).tap()
  await page.reload()
  await waitForHydration(page)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${first.title}` })
  await expect.poll(() => quantity.inputValue()).toBe('5')
  const since = page.getByRole('status').filter({ hasText: String(new Date().getFullYear()) })
  await since.waitFor()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).tap()
  await page.waitForURL('**/cart')
  const title = titleWithoutPack(first.title, first.unit)
  await page.locator('main').getByText(title).first().waitFor()
  await expectServerCart(customer).toEqual([])

  await page.context().setOffline(false)
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 5 }])
  await since.waitFor({ state: 'hidden' })
  // The browser reports the failed requests.
  problems.length = 0
})

test('[X1-263, X1-262] the service worker stores no price and nothing of a person, also after a logout; guests get none', async () => {
  const { customer, products } = await addBuyer(shop, { products: 2 })
  const { page } = await open({ as: customer, on: phoneWithWorker })
  await openGuide(page)
  await takeButton(page, products[0] ?? { item_no: '' }).waitFor()
  await waitForStoredPages(page)
  const text = await storedText(page)
  expect(text).toContain('/order-guide')
  expect(text).not.toMatch(/^http\S+\/(api|users)\//m)
  expect(text).not.toContain(customer.email)
  expect(text).not.toContain(customer.session.token)
  await visit(page, '/my-orders')
  // A request still under way would be refused after the logout.
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'ARE YOU 21+?' }).waitFor()
  await waitForHydration(page)
  expect(await page.evaluate('localStorage.length')).toBe(0)

  const guest = await open({ on: phoneWithWorker })
  await visit(guest.page, '/')
  await guest.page.waitForTimeout(4_000)
  const registrations = await guest.page.evaluate(
    'navigator.serviceWorker.getRegistrations().then((all) => all.length)',
  )
  expect(registrations).toBe(0)
})

test('[X8-260] if a new version has replaced a page’s code, the document is loaded again, once; if the code stays missing, the error page says so and nothing is white', async () => {
  const { customer } = await addBuyer(shop, { products: 1 })
  const { page, problems } = await open({ as: customer, on: phone })
  const gone = '**/assets/order-guide*.js'
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await visit(page, '/my-orders')
  documents = 0
  await intercept(page, gone, (route) => route.fulfill({ status: 404 }))
  await page.evaluate("window.goTo('/order-guide')")
  await expect.poll(() => documents, { timeout: actionTimeoutMs }).toBe(1)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(1)
  await page.unroute(gone)
  await visit(page, '/order-guide')
  await page.getByRole('searchbox', { name: 'Find in the guide' }).waitFor()
  problems.length = 0
})

test('[X8-260] if the client bundle of a stored document is gone, the document is loaded again, once', async () => {
  const { page, problems } = await open()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const gone = '**/assets/index-*.js'
  await intercept(page, gone, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect.poll(() => documents, { timeout: actionTimeoutMs }).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(2)
  await page.getByRole('button', { name: 'Close the flyer' }).waitFor()
  await page.unroute(gone)
  await page.reload()
  await waitForHydration(page)
  await closeFlyer(page)
  problems.length = 0
})
