import { listCustomers, signIn } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { getMyOrder, staffGetOrder, staffListOrders } from '@endcap/contract/orders/orders'
import { getShop } from '@endcap/contract/settings'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import type { Login, Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { type Open, test } from '../test.ts'
import { addCustomer, ownerClient, signUpCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { countInputs, openByCtrlK, tabTo } from './count-inputs.ts'
import { expectHeading, placeTestOrder, type TestOrder } from './orders.ts'

/** Opens the page that somebody has open before a job, and counts clicks and keys from then on. */
const start = async (shop: Shop, open: Open, path: string) => {
  const watched = await open({ staff: await signInStaff(shop, shop.owner), in: shop })
  const inputs = await countInputs(watched.page, `/admin${path}`)
  await watched.page.getByRole('heading', { level: 1 }).waitFor()
  return {
    ...watched,
    expectClicks: async (job: string, expected: number) => {
      const { clicks } = await inputs()
      console.log(`${job}, by mouse: clicks ${clicks}`)
      expect(clicks).toBe(expected)
    },
    expectNoMouse: async (job: string) => {
      const { mouse, keys } = await inputs()
      console.log(`${job}, by keyboard: mouse events ${mouse}, keys with typing ${keys}`)
      expect(mouse).toBe(0)
      expect(keys).toBeGreaterThan(0)
    },
  }
}

const registerEight = (shop: Shop) =>
  Promise.all(Array.from({ length: 8 }, () => signUpCustomer(shop)))

/** Expects that nobody waits any longer, and that each of these can log in. */
const expectApproved = async (shop: Shop, logins: readonly Login[]) => {
  const owner = await ownerClient(shop)
  const { data } = await owner(listCustomers, { query: { status: 'pending' } })
  expect(data).toEqual([])
  for (const { email, password } of logins) {
    const { token } = await shop.client(null)(signIn, { body: { email, password } })
    expect(token).not.toBe('')
  }
}

/** Expects the price of a product for staff, and for a buyer on the product's page. */
const expectPrice = async (shop: Shop, open: Open, id: string, cents: number, shown: string) => {
  const owner = await ownerClient(shop)
  const read = () => owner(productEndpoints.get, { params: { id } })
  await expect.poll(async () => (await read()).data.price).toBe(cents)
  const { page } = await open({ as: await addCustomer(shop) })
  await page.goto(`/product/${(await read()).data.slug}`)
  await expectText(page.locator('main [data-price]').first()).toBe(shown)
}

/** Expects that a product is off sale, and that a buyer doesn't find its page any more. */
const expectOffSale = async (shop: Shop, open: Open, id: string) => {
  const owner = await ownerClient(shop)
  const read = () => owner(productEndpoints.get, { params: { id } })
  await expect.poll(async () => (await read()).data.on_sale).toBe(false)
  const path = `/product/${(await read()).data.slug}`
  const { page, expectRefusal } = await open({ as: await addCustomer(shop) })
  expectRefusal(path, 404)
  await page.goto(path)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
}

const weekdayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Finds an order by a quantity of a product, the only such order of its day: on Tuesday, if there is one. */
const findOrderOfTheWeek = async (shop: Shop) => {
  const owner = await ownerClient(shop)
  const { time_zone } = (await shop.client(null)(getShop)).data
  const today = shopClock(new Date(), time_zone).day
  // The last two days are called Today and Yesterday.
  const days = [2, 3, 4, 5, 6].map((daysAgo) => addDays(today, -daysAgo))
  const tuesdayFirst = days.toSorted(
    (one, other) => Number(weekdayOf(other) === 'Tuesday') - Number(weekdayOf(one) === 'Tuesday'),
  )
  for (const day of tuesdayFirst) {
    const ofDay = { from: day, to: day }
    const { data: orders } = await owner(staffListOrders, { query: ofDay })
    for (const { _id: id } of orders) {
      const { data: order } = await owner(staffGetOrder, { params: { id } })
      for (const { quantity, product } of order.products) {
        const words = `${quantity} x ${product.title}`
        const { data: found } = await owner(staffListOrders, { query: { ...ofDay, q: words } })
        if (found.length === 1 && orders.length > 1)
          return { id, number: order.number, words, label: weekdayOf(day) }
      }
    }
  }
  throw new Error('The demo has no such order of the last week.')
}

const expectOrderFound = async (page: Page, { id, number }: { id: string; number: number }) => {
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  const link = page.getByRole('link', { name: `Order ${number}` })
  expect(await link.getAttribute('href')).toBe(`/admin/orders/${id}`)
}

/** Expects that the buyer sees four instead of five on the order's page. */
const expectFour = async (open: Open, { id, customer, products }: TestOrder) => {
  const { data } = await customer.call(getMyOrder, { params: { id } })
  expect(data.products.map(({ quantity }) => quantity)).toEqual([4, 2])
  expect(data.orderDetails.total).toBe(4800)
  const { page } = await open({ as: customer })
  await page.goto(`/my-order/${id}`)
  const line = page.locator('main li', { hasText: products[0]?.title ?? '' })
  await expectText(line).toContain('QTY 4')
}

test('[X5-151] eight customers are approved with three clicks from Today', async ({
  emptyShop,
  open,
}) => {
  const logins = await registerEight(emptyShop)
  const { page, expectClicks } = await start(emptyShop, open, '/today')
  await page.getByRole('link', { name: /^Registrations to approve/ }).click()
  await page.getByLabel('Select all rows of this page').click()
  await page.getByRole('button', { name: 'Approve 8', exact: true }).click()
  await page.getByText('8 customers are approved.').waitFor()
  await expectClicks('Approve eight customers, from Today', 3)
  await expectApproved(emptyShop, logins)
})

test('[X5-152] eight customers are approved by keyboard alone', async ({ emptyShop, open }) => {
  const logins = await registerEight(emptyShop)
  const { page, expectNoMouse } = await start(emptyShop, open, '/today')
  await tabTo(page, page.getByRole('link', { name: /^Registrations to approve/ }))
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .waitFor()
  await tabTo(page, page.getByLabel('Select all rows of this page'))
  await page.keyboard.press('Space')
  const approve = page.getByRole('button', { name: 'Approve 8', exact: true })
  await tabTo(page, approve, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('8 customers are approved.').waitFor()
  await expectNoMouse('Approve eight customers, from Today')
  await expectApproved(emptyShop, logins)
})

test('[X5-151] a price is corrected with three clicks from Today', async ({ shop, open }) => {
  const { _id, item_no, title } = await addProduct(shop, { price: 10 })
  const { page, expectClicks } = await start(shop, open, '/today')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByLabel('Search', { exact: true }).click()
  await page.keyboard.type(item_no)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('textbox', { name: `Price of ${item_no} ${title}` }).click()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await page.getByLabel('Saved').waitFor()
  await expectClicks('Correct a price, from Today', 3)
  await expectPrice(shop, open, _id, 1250, '$12.50')
})

test('[X5-151] by Ctrl K a price is corrected with one click', async ({ shop, open }) => {
  const { _id, item_no, title } = await addProduct(shop, { price: 10 })
  const { page, expectClicks } = await start(shop, open, '/today')
  await openByCtrlK(page, item_no, title)
  await page.getByLabel('Price', { exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Control+s')
  await page.getByText('Product saved.').waitFor()
  await expectClicks('Correct a price, by Ctrl K', 1)
  await expectPrice(shop, open, _id, 1250, '$12.50')
})

test('[X5-152] a price is corrected by keyboard alone', async ({ shop, open }) => {
  const { _id, item_no, title } = await addProduct(shop, { price: 10 })
  const { page, expectNoMouse } = await start(shop, open, '/today')
  await openByCtrlK(page, item_no, title)
  await tabTo(page, page.getByLabel('Price', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Control+s')
  await page.getByText('Product saved.').waitFor()
  await expectNoMouse('Correct a price, by Ctrl K')
  await expectPrice(shop, open, _id, 1250, '$12.50')
})

test('[X5-151] a product is taken off sale with three clicks from Today', async ({
  shop,
  open,
}) => {
  const { _id, item_no, title } = await addProduct(shop, { price: 10 })
  const { page, expectClicks } = await start(shop, open, '/today')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByLabel('Search', { exact: true }).click()
  await page.keyboard.type(item_no)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('switch', { name: `On sale: ${item_no} ${title}` }).click()
  await expectClicks('Take a product off sale, from Today', 3)
  await expectOffSale(shop, open, _id)
})

test('[X5-152] a product is taken off sale by keyboard alone', async ({ shop, open }) => {
  const { _id, item_no, title } = await addProduct(shop, { price: 10 })
  const { page, expectNoMouse } = await start(shop, open, '/today')
  await openByCtrlK(page, item_no, title)
  await tabTo(page, page.getByRole('switch', { name: 'On sale' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await page.getByText('Product saved.').waitFor()
  await expectNoMouse('Take a product off sale, by Ctrl K')
  await expectOffSale(shop, open, _id)
})

test('[X5-151] the order of some pieces of a product from Tuesday is found with two clicks', async ({
  shop,
  open,
}) => {
  const order = await findOrderOfTheWeek(shop)
  const { page, expectClicks } = await start(shop, open, '/orders')
  await page.getByLabel('Search', { exact: true }).click()
  await page.keyboard.type(order.words)
  await page.getByRole('button', { name: order.label, exact: true }).click()
  await expectOrderFound(page, order)
  await expectClicks(`Find the order of ${order.words} from ${order.label}`, 2)
})

test('[X5-152] the order of some pieces of a product from Tuesday is found and opened by keyboard alone', async ({
  shop,
  open,
}) => {
  const order = await findOrderOfTheWeek(shop)
  const { page, expectNoMouse } = await start(shop, open, '/orders')
  await page.locator('.row-link').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(order.words)
  const day = page.getByRole('button', { name: order.label, exact: true })
  await tabTo(page, day, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectOrderFound(page, order)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await expectNoMouse(`Find and open the order of ${order.words} from ${order.label}`)
})

test('[X5-151] a short quantity is changed with three clicks from the order', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop, [5, 2])
  const { page, expectClicks } = await start(shop, open, `/orders/${order.id}`)
  await page.getByRole('link', { name: 'Change order' }).click()
  const less = `One less: Quantity of ${order.products[0]?.title}`
  await page.getByRole('button', { name: less }).click()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText(/was changed\. The total is/).waitFor()
  await expectClicks('Change a short quantity, from the order', 3)
  await expectFour(open, order)
})

test('[X5-152] a short quantity is changed by keyboard alone', async ({ shop, open }) => {
  const order = await placeTestOrder(shop, [5, 2])
  const { page, expectNoMouse } = await start(shop, open, `/orders/${order.id}`)
  await expectHeading(page, `Order ${order.number}`)
  await page.keyboard.press('e')
  await expectHeading(page, `Change order ${order.number}`)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${order.products[0]?.title}` })
  await tabTo(page, quantity)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Control+s')
  await page.getByText(/was changed\. The total is/).waitFor()
  await expectNoMouse('Change a short quantity, from the order')
  await expectFour(open, order)
})
