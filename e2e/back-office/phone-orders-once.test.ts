import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { intercept, loseReplies } from '../network.ts'
import { ordersOf } from '../orders/orders.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'
import { expectHeading } from './orders.ts'
import { enter, expectTotal, idOf, lines, openNew, place, productField } from './phone-orders.ts'

test('[X5-93] lines that the shop refuses say why, and the rest is placed when it is sent again', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = [
    await addProduct(shop, { price: 2 }),
    await addProduct(shop, { price: 5 }),
  ]
  const { page, expectRefusal } = await openNew(shop, open, customer)
  await enter(page, first, 1)
  // The page asks for prices after each entry: a later reply would hold the changed price, and nothing be refused.
  const priced = page.waitForResponse((response) =>
    response.url().includes(encodeURIComponent(`${second._id}:1`)),
  )
  await enter(page, second, 1)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await priced
  await changeTestProduct(shop, first, { price: 3 })
  expectRefusal('/admin/api/orders', 409)
  await page.getByRole('button', { name: place }).click()
  await expectText(page.getByRole('alert')).toContain('Prices have changed.')
  await expectText(lines(page).first()).toContain('Was $2.00, today $3.00')
  await expectTotal(page, 'Total $8.00')
  await changeTestProduct(shop, second, { on_sale: 0 })
  expectRefusal('/admin/api/orders', 409)
  await page.getByRole('button', { name: place }).click()
  await expectText(page.getByRole('alert')).toContain(
    'Some products can no longer be ordered as they were entered.',
  )
  await expectText(lines(page).last()).toContain('Left out: no longer available')
  await page.getByLabel('Email').fill('no address')
  expectRefusal('/admin/api/orders', 422)
  await page.getByRole('button', { name: place }).click()
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(await ordersOf(customer)).toEqual([])
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: place }).click()
  await page.getByText(/was placed: \$3\.00\.$/).waitFor()
})

test('[X5-93] prices that were asked for before a refusal do not replace those that it named', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 2 })
  const { page, expectRefusal } = await openNew(shop, open, customer)
  const asked = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  await intercept(
    page,
    '**/admin/api/customers/*/prices?*',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await refused.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await enter(page, product, 1)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await asked.promise
  await changeTestProduct(shop, product, { price: 3 })
  expectRefusal('/admin/api/orders', 409)
  await page.getByRole('button', { name: place }).click()
  await expectText(page.getByRole('alert')).toContain('Prices have changed.')
  const late = page.waitForResponse('**/admin/api/customers/*/prices?*')
  refused.resolve()
  await late
  await page.getByRole('button', { name: place }).click()
  await page.getByText(/was placed: \$3\.00\.$/).waitFor()
})

test('[X5-93] a double Enter and a lost reply place one order', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 2 })
  const { page } = await openNew(shop, open, customer)
  await enter(page, product, 1)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/api/orders')) requests += 1
  })
  const pressed = Promise.withResolvers<void>()
  await loseReplies(page, '**/admin/api/orders', { when: pressed.promise })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  pressed.resolve()
  await expectText(page.getByRole('alert')).toContain('it is never placed twice')
  expect(requests).toBe(1)
  expect(await page.getByRole('button', { name: 'Change customer' }).count()).toBe(0)
  await page.unroute('**/admin/api/orders')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/was placed: \$2\.00\.$/).waitFor()
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('[X5-93] after a lost reply another content is not placed as a second order by itself', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 2 })
  const { page, expectRefusal } = await openNew(shop, open, customer)
  await enter(page, product, 1)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await loseReplies(page, '**/admin/api/orders')
  await page.getByRole('button', { name: place }).click()
  await expectText(page.getByRole('alert')).toContain('it is never placed twice')
  await page.unroute('**/admin/api/orders')
  await page.getByRole('textbox', { name: `Quantity of ${product.title}` }).fill('2')
  expectRefusal('/admin/api/orders', 409)
  await page.getByRole('button', { name: place }).click()
  await expectText(page.getByRole('alert')).toContain('This order was placed before')
  expect(await ordersOf(customer)).toHaveLength(1)
  await page.getByRole('button', { name: 'Place it as a separate order' }).click()
  await page.getByRole('button', { name: place }).click()
  await page.getByText(/was placed: \$4\.00\.$/).waitFor()
  expect(await ordersOf(customer)).toHaveLength(2)
})

test('[X5-93] offline in the middle and after a reload nothing that was entered is lost', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, { price: 2 })
  const { page, problems } = await openNew(shop, open, customer)
  await enter(page, product, 6)
  await page.getByRole('radio', { name: 'Pick-up' }).check()
  await page.getByLabel('Additional Comments').fill('Call at the back door')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await expectText(page.getByRole('alert')).toContain('The shop could not be reached.')
  await page.context().setOffline(false)
  expect(
    problems.splice(0).filter((each) => !each.endsWith('net::ERR_INTERNET_DISCONNECTED')),
  ).toEqual([])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('These lines were entered before in this tab.').waitFor()
  expect(await page.getByLabel('Additional Comments').inputValue()).toBe('Call at the back door')
  await expectTotal(page, 'Total $12.00')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/was placed: \$12\.00\.$/).waitFor()
  const orders = await ordersOf(customer)
  expect(orders).toMatchObject([{ orderDetails: { type: 'Pick-up' } }])
  await page.goto(`/admin/orders/new?customer=${idOf(customer)}`)
  await productField(page).waitFor()
  expect(await lines(page).count()).toBe(0)
})

test('[X5-93] leaving with lines asks, and another customer gets them', async ({ shop, open }) => {
  const [customer, other] = [await addCustomer(shop), await addCustomer(shop)]
  const product = await addProduct(shop, { price: 2 })
  const { page } = await openNew(shop, open, customer)
  await enter(page, product, 2)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.getByRole('link', { name: 'Customers' }).click()
  await expectHeading(page, 'New order for Corner Stop No 9')
  expect(questions).toEqual(['Leave without placing the order? Its lines will be lost.'])
  await page.getByRole('button', { name: 'Change customer' }).click()
  await page.getByText('The customer gets the 1 line that was entered.').waitFor()
  await page.getByRole('combobox', { name: 'Customer' }).fill(other.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/new?customer=${idOf(other)}`)
  await expectTotal(page, 'Total $4.00')
  expect(await page.getByLabel('Email').inputValue()).toBe(other.email)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expectHeading(page, 'Customers')
  expect(questions).toHaveLength(2)
})
