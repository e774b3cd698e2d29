import { pendingMessage } from '@endcap/contract/messages'
import { formatCents, linesTotal } from '@endcap/contract/money'
import { defaultPickupTime, proposedSlot, slotsOfDay } from '@endcap/contract/orders/pickup-slots'
import { getShop } from '@endcap/contract/settings'
import { addDays, formatDay, shopClock } from '@endcap/contract/shop-time'
import { expect, test } from 'vitest'
import { actionTimeoutMs, desktop, phone } from './browser.ts'
import { descriptionOf, expectText, textOf, totalOf } from './expectations.ts'
import { enterShop, logInStaff, searchBox, sendLogin, waitForHydration } from './page-actions.ts'
import { open, shop } from './test.ts'
import { twoProducts } from './test-products.ts'

const newcomer = { email: 'nadia@cornerstop.example', password: 'Corner-stop-9!' }
const shopName = 'Ponce De Leon Market'
const phoneNumber = '(404) 555-0182'
const signup = {
  'Full Name': 'Nadia Okafor',
  'Email Address': newcomer.email,
  Phone: phoneNumber,
  'Business Name': shopName,
  'Business Address': '912 Ponce De Leon Ave',
  City: 'Atlanta',
  State: 'GA',
  Zip: '30306',
  Password: newcomer.password,
  'Confirm Password': newcomer.password,
}

test('[S6-08] a newcomer signs up, is approved, orders a pick-up, and staff see and confirm it', async () => {
  const { page, expectRefusal } = await open({ on: phone, isNew: true })
  const { page: office } = await open({ on: desktop })
  const [first, second] = await twoProducts(shop, 'drinks')
  const lines = [
    { product: first, price: first.price, quantity: 1 },
    { product: second, price: second.price, quantity: 2 },
  ]
  const total = linesTotal(lines)
  const main = page.locator('main')
  const drinks = main.locator('.tile', { hasText: 'Drinks' }).first()

  // A guest sees no prices, and signs up.
  await enterShop(page)
  await drinks.click()
  await main.getByRole('link', { name: 'Login to view Price' }).first().waitFor()
  expect(await textOf(main)).not.toContain('$')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#menu').getByRole('link', { name: 'Sign up' }).click()
  for (const [label, value] of Object.entries(signup))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/login')
  await expectText(main.getByRole('alert')).toBe(pendingMessage)

  // Not verified yet: the login says so.
  await page.reload()
  expectRefusal('/users/signin', 403)
  await sendLogin(page, newcomer)
  await expectText(main.getByRole('alert')).toBe(pendingMessage)

  // Staff approve.
  await logInStaff(office, shop.owner)
  await office.getByRole('link', { name: /^Customers/ }).click()
  const approve = office.getByRole('button', { name: `Approve ${shopName}` })
  await approve.click()
  await approve.waitFor({ state: 'detached' })

  // Logged in, prices are there.
  await sendLogin(page, newcomer)
  await page.waitForURL((url) => url.pathname === '/')
  await waitForHydration(page)
  await drinks.click()
  const card = page.locator('article', { hasText: first.item_no })
  await expectText(card.locator('[data-price]')).toContain(formatCents(first.price))
  await card.getByRole('button', { name: 'Add To Cart' }).click()
  const popup = page.getByRole('status').filter({ hasText: 'Added to cart' })
  await popup.filter({ hasText: first.title }).waitFor()

  // The second product by its item number, with quantity 2.
  await searchBox(page).fill(second.item_no)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/product/search?search=${second.item_no}`)
  await page.locator('article', { hasText: second.item_no }).getByRole('link').first().click()
  await page.getByRole('heading', { name: second.title }).waitFor()
  await expectText(main.locator('[data-price]').first()).toContain(formatCents(second.price))
  await page.getByRole('button', { name: `One more of ${second.title}` }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await popup.filter({ hasText: second.title }).waitFor()

  // Cart, and checkout as a pick-up, tomorrow at the proposed slot.
  await page.locator('header').getByRole('link', { name: 'Cart' }).click()
  await page.waitForURL('**/cart')
  await expectText(totalOf(page)).toContain(formatCents(total))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await expectText(totalOf(page)).toContain(formatCents(total))
  await expect.poll(() => page.getByLabel('Business Name').inputValue()).toBe(shopName)
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
  await page.locator('header').getByText('in the cart').waitFor({ state: 'detached' })

  // My orders, and the order with its oddities: a third of the total, the phone as the date.
  await main.locator('a[href="/my-orders"]').click()
  const entry = main.locator('li', { hasText: 'Pick-up' })
  await expectText(entry).toContain(formatCents(total))
  await entry.locator('a').first().click()
  await expectText(descriptionOf(page, 'Total')).toBe(formatCents(Math.round(total / 3)))
  expect(await textOf(descriptionOf(page, 'Order Created At'))).toBe(phoneNumber)
  expect(await textOf(descriptionOf(page, 'Status'))).toBe('Received')
  expect(await textOf(descriptionOf(page, 'Pick up'))).toBe(`${formatDay(day, 'short')}, ${slot}`)

  // Staff see the true total and date, and confirm the order.
  await office.getByRole('link', { name: /^Orders/ }).click()
  // The list of customers, which is shown until then, has a row of the same name.
  await office.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await office.getByRole('row', { name: shopName }).getByRole('link').click()
  await expectText(descriptionOf(office, 'Total')).toBe(formatCents(total))
  expect(await textOf(descriptionOf(office, 'Pick-up'))).toContain(slot)
  for (const { product, price, quantity } of lines) {
    const row = office.getByRole('row', { name: product.title })
    const cells = await row.getByRole('cell').allInnerTexts()
    const amounts = [formatCents(price), formatCents(price * quantity)]
    expect(cells.slice(1)).toEqual([
      product.item_no,
      expect.stringMatching(new RegExp(`^${quantity}\\b`)),
      ...amounts,
    ])
  }
  const confirm = office.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await confirm.waitFor({ state: 'detached' })
  await page.reload()
  await expectText(descriptionOf(page, 'Status')).toBe('Confirmed')
})

test('[S2-40, S2-67, S2-68, X8-04] home, category, search and product can be read without JavaScript, below a notice about the age limit', async () => {
  const { page } = await open({ on: { ...desktop, javaScriptEnabled: false } })
  const [first, second] = await twoProducts(shop, 'drinks')
  const main = page.locator('main')
  const expectNotice = async () =>
    expect((await textOf(page.locator('body'))).split('\n')[0]).toContain('21')
  await page.goto('/')
  await expectNotice()
  await main.locator('.tile', { hasText: 'Drinks' }).first().click()
  await page.waitForURL('**/category/drinks')
  await expectNotice()
  await expectText(main).toContain(first.item_no)
  expect(await main.getByRole('link', { name: 'Login to view Price' }).count()).toBeGreaterThan(1)
  expect(await main.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
  const box = page.getByPlaceholder('Search here…').locator('visible=true')
  await box.fill('cola')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/search?search=cola')
  await box.fill(second.item_no)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(`**/product/search?search=${second.item_no}`)
  await main.locator('article', { hasText: second.item_no }).getByRole('link').first().click()
  await page.getByRole('heading', { name: second.title, level: 1 }).waitFor()
  expect(await textOf(main)).toContain(second.short_description)
  expect(await textOf(main)).toContain(second.item_no)
})
