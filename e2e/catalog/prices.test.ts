import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionTimeoutMs, phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { holdRequests, intercept, neverRespond, queueRequests } from '../network.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const prices = '**/api/prices?*'

/** Goes to a product's page without loading a document. Returns the slot of its price, which is still loading. */
const goToProduct = async (page: Page, slug: string) => {
  await page.evaluate(`window.goTo('/product/${slug}')`)
  const slot = page.locator('main [data-price]')
  await expectText(slot).toContain('The price is loading')
  return slot
}

test('[S9-13] a loading price has a slot of its size, so that nothing shifts when it arrives', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product } = await addProductInCategory(shop, { price_varies: 'Varies by flavor' })
  for (const path of ['/category/drinks', `/product/${product.slug}`]) {
    const { page } = await open({ on: phone, as: customer })
    const release = await holdRequests(page, prices)
    await visit(page, path)
    const slot = page.locator('main [data-price]').first()
    await expectText(slot).toContain('The price is loading')
    const add = page.getByRole('button', { name: /Add To Cart/ }).first()
    expect(await add.isDisabled()).toBe(true)
    const measure = async () => {
      const place = await slot.boundingBox()
      return [
        await add.boundingBox(),
        // A price may be wider than its placeholder where nothing follows in its row.
        { ...place, width: 0 },
        await page.locator('footer').boundingBox(),
      ]
    }
    const before = await measure()
    release()
    await expectText(slot).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(await add.isEnabled()).toBe(true)
    expect(await measure()).toEqual(before)
  }
})

test('[X8-08] a price that takes longer than 3 s shows an error with a retry that works', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  const release = await holdRequests(page, prices)
  await page.clock.install()
  await visit(page, `/product/${product.slug}`)
  const slot = page.locator('main [data-price]')
  await page.clock.pauseAt(Date.now() + 600_000)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        return textOf(slot)
      },
      { timeout: actionTimeoutMs },
    )
    .toBe('No price\nTry again')
  expect(await page.getByRole('button', { name: /Add To Cart/ }).isDisabled()).toBe(true)
  // The retry has a timeout of three seconds of its own.
  const request = page.waitForRequest(prices)
  await slot.getByRole('button', { name: 'Try again' }).click()
  await request
  await page.clock.runFor(2_900)
  expect(await textOf(slot)).toContain('The price is loading')
  await page.clock.runFor(200)
  await expectText(slot).toBe('No price\nTry again')
  await page.clock.resume()
  release()
  await expectText(slot).toBe('$12.50')
  expect(await page.getByRole('button', { name: /Add To Cart/ }).isEnabled()).toBe(true)
})

test('on a connection on which each reply takes longer than 3 s, a late price is shown, also after a retry', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  const requests = await queueRequests(page, prices)
  await visit(page, '/about')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  const slot = await goToProduct(page, product.slug)
  await page.clock.runFor(3_100)
  await expectText(slot).toBe('No price\nTry again')
  await slot.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(requests.count).toBe(2)
  await page.clock.runFor(3_100)
  await expectText(slot).toBe('No price\nTry again')
  // The reply to the first request.
  await requests.releaseNext()
  await expectText(slot).toBe('$12.50')
})

/** Makes the page refetch its prices, as a change in the shop or a return to the tab does. */
const announceChange = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

test('prices are shown when changes come faster than responses, one request at a time', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  const requests = await queueRequests(page, prices)
  await visit(page, '/about')
  const slot = await goToProduct(page, product.slug)
  await expect.poll(requests.count).toBe(1)
  for (let change = 0; change < 5; change += 1) await announceChange(page)
  await requests.releaseNext()
  await expectText(slot).toBe('$12.50')
  // The five changes make one more request, which leaves the shown price in place.
  await expect.poll(requests.count).toBe(2)
  await announceChange(page)
  expect(requests.waiting()).toBe(1)
  expect(await textOf(slot)).toBe('$12.50')
  await requests.releaseNext()
  await expect.poll(requests.count).toBe(3)
  expect(await textOf(slot)).toBe('$12.50')
})

test('a price that takes longer than 3 s shows an error, however often the catalogue changes meanwhile', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  await neverRespond(page, prices)
  await page.clock.install()
  await visit(page, `/product/${product.slug}`)
  const slot = page.locator('main [data-price]')
  const passTime = async () => {
    await announceChange(page)
    await page.clock.runFor(500)
    return textOf(slot)
  }
  await expect.poll(passTime, { timeout: actionTimeoutMs }).toBe('No price\nTry again')
  expect(await passTime()).toBe('No price\nTry again')
})

test('a failed call for prices shows an error with a retry at once', async ({ shop, open }) => {
  const { product } = await addProductInCategory(shop)
  const { page, expectRefusal } = await open({ as: await addCustomer(shop) })
  await intercept(page, prices, (route) => route.fulfill({ status: 500, json: {} }))
  expectRefusal('/api/prices', 500)
  expectRefusal('/api/prices', 500)
  await visit(page, `/product/${product.slug}`)
  const slot = page.locator('main [data-price]')
  await expectText(slot).toBe('No price\nTry again')
  await page.unroute(prices)
  await slot.getByRole('button', { name: 'Try again' }).click()
  await expectText(slot).toBe('$12.50')
})

test('[S6-10] calls send the stored token as a bearer token, a guest’s calls send none', async ({
  shop,
  open,
}) => {
  const { category } = await addProductInCategory(shop)
  const customer = await addCustomer(shop)
  for (const [as, expected] of [
    [customer, `Bearer ${customer.session.token}`],
    [undefined, undefined],
  ] as const) {
    const { page } = await open(as === undefined ? {} : { as })
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (/\/(api|users)\//.test(request.url())) sent.push(request.headers().authorization)
    })
    await visit(page, `/category/${category.slug}`)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await waitForHydration(page)
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect([...new Set(sent)]).toEqual([expected])
  }
})
