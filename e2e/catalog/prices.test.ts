import { expect } from 'vitest'
import { phone, stepTimeout } from '../browser.ts'
import { holdBack } from '../hold.ts'
import { addCustomer } from '../people.ts'
import { addShelf } from '../products.ts'
import { expectText, read } from '../reading.ts'
import { test } from '../test.ts'
import { untilReady, visit } from '../visit.ts'

const prices = '**/api/prices?*'

test('[S9-13] a price is waited for in a slot of its size: nothing moves when it comes', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product } = await addShelf(shop, { price_varies: 'Varies by flavor' })
  for (const path of ['/category/drinks', `/product/${product.slug}`]) {
    const { page } = await open({ on: phone, as: customer })
    const letGo = await holdBack(page, prices)
    await visit(page, path)
    const slot = page.locator('main [data-price]').first()
    await expectText(slot).toContain('The price is on its way')
    const add = page.getByRole('button', { name: /Add To Cart/ }).first()
    expect(await add.isDisabled()).toBe(true)
    const measure = async () => {
      const place = await slot.boundingBox()
      return [
        await add.boundingBox(),
        // A price may be longer than what stands for it, where nothing follows in its row.
        { ...place, width: 0 },
        await page.locator('footer').boundingBox(),
      ]
    }
    const before = await measure()
    letGo()
    await expectText(slot).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(await add.isEnabled()).toBe(true)
    expect(await measure()).toEqual(before)
  }
})

test('[X8-08] a price that has not come after 3 s says so, and offers another try that works', async ({
  shop,
  open,
}) => {
  const { product } = await addShelf(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  const letGo = await holdBack(page, prices)
  await page.clock.install()
  await visit(page, `/product/${product.slug}`)
  const slot = page.locator('main [data-price]')
  await expectText(slot).toContain('The price is on its way')
  await page.clock.pauseAt(Date.now() + 600_000)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        return read(slot)
      },
      { timeout: stepTimeout },
    )
    .toBe('No price\nTry again')
  expect(await page.getByRole('button', { name: /Add To Cart/ }).isDisabled()).toBe(true)
  // The second try waits for its own three seconds.
  const asked = page.waitForRequest(prices)
  await slot.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.clock.runFor(2_900)
  expect(await read(slot)).toContain('The price is on its way')
  await page.clock.runFor(200)
  await expectText(slot).toBe('No price\nTry again')
  await page.clock.resume()
  letGo()
  await slot.getByRole('button', { name: 'Try again' }).click()
  await expectText(slot).toBe('$12.50')
  expect(await page.getByRole('button', { name: /Add To Cart/ }).isEnabled()).toBe(true)
})

test('where the shop changes faster than it answers, prices are shown as they come, and late ones are said to be', async ({
  shop,
  open,
}) => {
  const { product } = await addShelf(shop)
  const { page } = await open({ as: await addCustomer(shop) })
  let asked = 0
  let delay = 700
  await page.route(prices, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, delay))
    // The page may be closed by then.
    await route.continue().catch(() => undefined)
  })
  await visit(page, '/about')
  await page.evaluate(
    "setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100)",
  )
  await page.evaluate(`window.goTo('/product/${product.slug}')`)
  const slot = page.locator('main [data-price]')
  await expectText(slot).toContain('The price is on its way')
  await expect.poll(() => read(slot), { timeout: 2_500 }).toBe('$12.50')
  await page.waitForTimeout(1_000)
  expect(await read(slot)).toBe('$12.50')
  // One after the other, not one for each change.
  expect(asked).toBeLessThanOrEqual(5)
  await page.evaluate("window.goTo('/about')")
  await slot.waitFor({ state: 'detached' })
  delay = 60_000
  await page.evaluate(`window.goTo('/product/${product.slug}')`)
  await expect.poll(() => read(slot), { timeout: 5_000 }).toBe('No price\nTry again')
  await page.waitForTimeout(500)
  expect(await read(slot)).toBe('No price\nTry again')
})

test('a call for prices that fails says so at once, and offers another try', async ({
  shop,
  open,
}) => {
  const { product } = await addShelf(shop)
  const { page, expectRefusal } = await open({ as: await addCustomer(shop) })
  await page.route(prices, (route) => route.fulfill({ status: 500, json: {} }))
  expectRefusal('/api/prices', 500)
  expectRefusal('/api/prices', 500)
  await visit(page, `/product/${product.slug}`)
  const slot = page.locator('main [data-price]')
  await expectText(slot).toBe('No price\nTry again')
  await page.unroute(prices)
  await slot.getByRole('button', { name: 'Try again' }).click()
  await expectText(slot).toBe('$12.50')
})

test('[S6-10] calls carry the stored token as bearer, a guest’s carry none', async ({
  shop,
  open,
}) => {
  const { category } = await addShelf(shop)
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
    await untilReady(page)
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect([...new Set(sent)]).toEqual([expected])
  }
})
