import { pendingMessage } from '@endcap/contract/messages'
import { formatCents, linesTotal } from '@endcap/contract/money'
import { defaultPickupTime, proposedSlot, slotsOfDay } from '@endcap/contract/orders/pickup-slots'
import { getShop } from '@endcap/contract/settings'
import { addDays, formatDay, shopClock } from '@endcap/contract/shop-time'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionTimeoutMs, desktop, phone } from './browser.ts'
import { descriptionOf, expectText, textOf, totalOf } from './expectations.ts'
import { enterShop, logIn, logInStaff, sendLogin, visit, waitForHydration } from './page-actions.ts'
import { startPriceLeakProbe } from './price-leak.ts'
import { test } from './test.ts'
import { twoProducts } from './test-products.ts'

const newcomer = {
  name: 'Nadia Okafor',
  email: 'nadia@cornerstop.example',
  phone: '(404) 555-0182',
  business_name: 'Ponce De Leon Market',
  business_address: '912 Ponce De Leon Ave',
  password: 'Corner-stop-9!',
}

const fillSignup = async (page: Page) => {
  const values = {
    'Full Name': newcomer.name,
    'Email Address': newcomer.email,
    Phone: newcomer.phone,
    'Business Name': newcomer.business_name,
    'Business Address': newcomer.business_address,
    City: 'Atlanta',
    State: 'GA',
    Zip: '30306',
    Password: newcomer.password,
    'Confirm Password': newcomer.password,
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('[S6-08] a newcomer signs up, is approved, orders a pick-up, and staff see and confirm it', async ({
  shop,
  open,
}) => {
  const { page, expectRefusal } = await open({ on: phone, isNew: true })
  const office = await open({ on: desktop })
  const popup = page.getByRole('status').filter({ hasText: 'Added to cart' })
  const [first, second] = await twoProducts(shop, 'drinks')
  const total = linesTotal([
    { price: first.price, quantity: 1 },
    { price: second.price, quantity: 2 },
  ])

  // A guest sees no prices, and signs up.
  await enterShop(page)
  await page.locator('main .tile', { hasText: 'Drinks' }).first().click()
  await page.waitForURL('**/category/drinks')
  await page.getByRole('link', { name: 'Login to view Price' }).first().waitFor()
  expect(await textOf(page.locator('main'))).not.toContain('$')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#menu').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await fillSignup(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/login')
  await expectText(page.locator('main').getByRole('alert')).toBe(pendingMessage)

  // Not verified yet: the login says so.
  await page.reload()
  expectRefusal('/users/signin', 403)
  await sendLogin(page, newcomer)
  await expectText(page.locator('main').getByRole('alert')).toBe(pendingMessage)

  // Staff approve.
  await logInStaff(office.page, shop.owner)
  await office.page.getByRole('link', { name: /^Customers/ }).click()
  await office.page.getByRole('button', { name: `Approve ${newcomer.business_name}` }).click()
  await office.page.getByText(`${newcomer.business_name} is approved.`).waitFor()

  // Logged in, prices are there.
  await sendLogin(page, newcomer)
  await page.waitForURL((url) => url.pathname === '/')
  await waitForHydration(page)
  await page.locator('main .tile', { hasText: 'Drinks' }).first().click()
  const card = page.locator('article', { hasText: first.item_no })
  await expectText(card.locator('[data-price]')).toBe(formatCents(first.price))
  expect(await page.getByText('Login to view Price').count()).toBe(0)
  await card.getByRole('button', { name: 'Add To Cart' }).click()
  await popup.getByText(`1 × ${first.title}`).waitFor()
  await popup.waitFor({ state: 'hidden' })

  // The second product by its item number, with quantity 2.
  await page.getByRole('searchbox').locator('visible=true').fill(second.item_no)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/product/search?search=${second.item_no}`)
  await expectText(page.locator('main')).toContain('1 product found')
  await page.locator('article', { hasText: second.item_no }).getByRole('link').first().click()
  await page.getByRole('heading', { name: second.title }).waitFor()
  await expectText(page.locator('main [data-price]').first()).toBe(formatCents(second.price))
  await page.getByRole('button', { name: `One more of ${second.title}` }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await popup.getByText(`2 × ${second.title}`).waitFor()

  // Cart.
  await page.locator('header').getByRole('link', { name: 'Cart' }).click()
  await page.waitForURL('**/cart')
  await expectText(page.getByRole('heading', { name: 'My Cart' })).toContain('3 items')
  await expectText(totalOf(page)).toContain(formatCents(total))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

  // Checkout as a pick-up, tomorrow at the proposed slot.
  await page.waitForURL('**/checkout')
  await expectText(totalOf(page)).toContain(formatCents(total))
  await expect
    .poll(() => page.getByLabel('Business Name').inputValue())
    .toBe(newcomer.business_name)
  const { time_zone } = (await shop.client(null)(getShop)).data
  const day = addDays(shopClock(new Date(), time_zone).day, 1)
  const slot = proposedSlot(slotsOfDay(day), defaultPickupTime)
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Date').fill(day)
  await expect
    .poll(() => page.getByLabel('Time', { exact: true }).inputValue(), { timeout: actionTimeoutMs })
    .toBe(slot)
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await page.waitForURL('**/thank-you')
  await page.getByText('Thank you for your order. We appreciate your business!').waitFor()
  await page.locator('header').getByText('in the cart').waitFor({ state: 'detached' })

  // My orders, and the order with its oddities: a third of the total, the phone as the date.
  await page.getByRole('link', { name: 'See my orders' }).click()
  const entry = page.locator('main li a', { hasText: 'Pick-up' })
  await expectText(entry).toContain(formatCents(total))
  await entry.click()
  await page.getByRole('heading', { name: 'Order Details' }).waitFor()
  await expectText(descriptionOf(page, 'Total')).toBe(formatCents(Math.round(total / 3)))
  expect(await textOf(descriptionOf(page, 'Order Created At'))).toBe(newcomer.phone)
  expect(await textOf(descriptionOf(page, 'Status'))).toBe('Received')
  expect(await textOf(descriptionOf(page, 'Pick up'))).toBe(`${formatDay(day, 'short')}, ${slot}`)
  const details = await textOf(page.locator('main'))
  for (const words of [newcomer.email, first.title, second.title, 'QTY 1', 'QTY 2'])
    expect(details).toContain(words)

  // Staff see the true total and date, and confirm the order.
  const backOffice = office.page
  await backOffice.getByRole('link', { name: /^Orders/ }).click()
  // The list of customers, which is shown until then, has a row of the same name.
  await backOffice.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await backOffice.getByRole('row', { name: newcomer.business_name }).getByRole('link').click()
  await backOffice.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
  await expectText(descriptionOf(backOffice, 'Total')).toBe(formatCents(total))
  expect(await textOf(descriptionOf(backOffice, 'Name'))).toBe(newcomer.name)
  const spokenDay = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
  const pickup = await textOf(descriptionOf(backOffice, 'Pick-up'))
  expect(pickup).toContain(spokenDay.format(new Date(`${day}T00:00:00Z`)))
  expect(pickup).toContain(slot)
  for (const [product, quantity] of [[first, 1] as const, [second, 2] as const]) {
    const row = backOffice.getByRole('row', { name: product.title })
    const cells = await row.getByRole('cell').allInnerTexts()
    const amount = linesTotal([{ price: product.price, quantity }])
    expect(cells.slice(1)).toEqual([
      product.item_no,
      String(quantity),
      formatCents(product.price),
      formatCents(amount),
    ])
  }
  await backOffice.getByRole('button', { name: 'Confirm', exact: true }).click()
  await backOffice.getByText(/^Order \d+ is now confirmed\.$/).waitFor()
  await page.reload()
  await expectText(descriptionOf(page, 'Status')).toBe('Confirmed')
})

test('[X2-01] no response to a guest contains a price, a customer sees it', async ({
  shop,
  open,
}) => {
  const leak = await startPriceLeakProbe(shop)
  const { page } = await open({ isNew: true })
  leak.watch(page)
  await enterShop(page)
  const { product, category } = leak
  const pages = [
    ...['/', '/home', '/category', `/category/${category.slug}`, `/category/${category._id}`],
    ...[`/product/${product.slug}`, `/product/${product._id}`, '/vapes', '/drinks', '/cart'],
    `/product/search?search=${product.item_no}`,
  ]
  for (const path of pages) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('searchbox').locator('visible=true').fill('PriceLeakProbe tes')
  await page.getByRole('option', { name: product.title }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('article', { hasText: product.item_no }).getByRole('link').first().click()
  await page.waitForURL('**/login?next=*')
  expect(await leak.found()).toEqual([])
  await leak.callAsGuest()
  expect(await leak.found()).toEqual([])

  const buyer = await open()
  leak.watch(buyer.page)
  await logIn(buyer.page, shop.customer)
  await visit(buyer.page, `/product/${product.slug}`)
  await expectText(buyer.page.locator('main [data-price]').first()).toBe('$7,391.37')
  await buyer.page.waitForLoadState('networkidle')
  // The probe does find a price if there is one: in the call for prices, and nowhere else.
  const found = await leak.found()
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((address) => !address.startsWith('/api/prices?'))).toEqual([])

  // The customer's responses are not cached for guests.
  leak.forget()
  await leak.callAsGuest()
  expect(await leak.found()).toEqual([])
})

test('[X8-04] home, category, search and product can be read without JavaScript', async ({
  shop,
  open,
}) => {
  const { page } = await open({ on: { ...desktop, javaScriptEnabled: false } })
  const [first, second] = await twoProducts(shop, 'drinks')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
  await page.locator('main .tile', { hasText: 'Drinks' }).first().click()
  await page.waitForURL('**/category/drinks')
  const main = page.locator('main')
  await expectText(main).toContain(first.item_no)
  expect(await main.getByRole('link', { name: 'Login to view Price' }).count()).toBeGreaterThan(1)
  expect(await main.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
  await page.getByRole('searchbox').locator('visible=true').fill(second.item_no)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/search?search=*')
  await expectText(main).toContain('1 product found')
  await main.locator('article', { hasText: second.item_no }).getByRole('link').first().click()
  await page.getByRole('heading', { name: second.title, level: 1 }).waitFor()
  expect(await textOf(main)).toContain(second.short_description)
  expect(await textOf(main)).toContain(second.item_no)
})
