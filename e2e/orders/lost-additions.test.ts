import { setProductPrices } from '@endcap/contract/catalog/price-lists'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectServerCart, fillCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { intercept, loseReplies } from '../network.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { type Open, test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { addRoute } from './delivery-routes.ts'
import { orderByCall, ordersOf } from './orders.ts'

const itemsUrl = '**/api/order/*/items'

/** Loses the reply to the next addition, which has arrived. */
const loseReply = (page: Page) => loseReplies(page, itemsUrl, { times: 1 })

/** Opens Order Details of an order of four pieces that takes items. */
const openOrder = async (shop: Shop, open: Open) => {
  const customer = await addCustomer(shop)
  const { owner } = await addRoute(shop, customer.session.result._id)
  const id = await orderByCall(customer, [[await addProduct(shop, { price: 100 }), 4]])
  const { page, expectRefusal } = await open({ as: customer })
  const panel = page.locator('section', { hasText: 'Add items' })
  const codeOf = (line: number) => page.getByLabel(`Item number or UPC, line ${line}`)
  return {
    customer,
    owner,
    page,
    panel,
    codeOf,
    visitOrder: () => visit(page, `/my-order/${id}`),
    expectRefusal: () => expectRefusal(`/api/order/${id}/items`, 409),
    add: () => page.getByRole('button', { name: 'Add to this order' }).click(),
    fillRow: async (line: number, itemNo: string, quantity: number) => {
      await codeOf(line).fill(itemNo)
      await page.getByLabel(`Quantity, line ${line}`).fill(`${quantity}`)
      await page.keyboard.press('Enter')
    },
    quantities: async () => (await ordersOf(customer))[0]?.products.map(({ quantity }) => quantity),
  }
}

const lostMessage = 'You can safely add again: nothing is added twice.'

/** Adds three pieces of a product at $4.00, whose reply is lost. */
const loseAddition = async (
  { page, panel, visitOrder, add, fillRow }: Awaited<ReturnType<typeof openOrder>>,
  itemNo: string,
) => {
  await visitOrder()
  await fillRow(1, itemNo, 3)
  await expectText(panel).toContain('3 × $4.00')
  await loseReply(page)
  await add()
  await expectText(panel).toContain(lostMessage)
}

test('[X1-122] found items whose reply was lost are added once, and the rows entered since then are added after them', async ({
  shop,
  open,
}) => {
  const order = await openOrder(shop, open)
  const { panel, codeOf, add, fillRow, quantities } = order
  const [lost, other] = [await addProduct(shop, { price: 4 }), await addProduct(shop, { price: 7 })]
  await loseAddition(order, lost.item_no)
  expect(await codeOf(1).isDisabled()).toBe(true)
  await fillRow(2, lost.item_no, 2)
  await fillRow(3, other.item_no, 1)
  await expectText(panel).toContain('2 × $4.00')
  await expectText(panel).toContain('1 × $7.00')
  await add()
  await expectText(panel).toContain('Added to your order.')
  await expectText(panel).toContain('The items listed here are not in it yet.')
  expect(await quantities()).toEqual([4, 3])
  expect([await codeOf(1).inputValue(), await codeOf(2).inputValue()]).toEqual([
    lost.item_no,
    other.item_no,
  ])
  await add()
  await codeOf(2).waitFor({ state: 'detached' })
  await expectText(panel).toContain('Added to your order.')
  expect(await quantities()).toEqual([4, 5, 1])
})

test('[X1-122] found items whose key was used by other contents count as added', async ({
  shop,
  open,
}) => {
  const order = await openOrder(shop, open)
  const { page, panel, codeOf, add, quantities, expectRefusal } = order
  const lost = await addProduct(shop, { price: 4 })
  await loseAddition(order, lost.item_no)
  await intercept(
    page,
    itemsUrl,
    (route) => route.continue({ postData: `${route.request().postData()}`.replace(':3', ':5') }),
    { times: 1 },
  )
  expectRefusal()
  await add()
  await expectText(panel).toContain('Added to your order.')
  expect(await codeOf(1).inputValue()).toBe('')
  expect(await quantities()).toEqual([4, 3])
})

test('[X1-122] a cart whose reply was lost is added once, although its price in the order is another by now', async ({
  shop,
  open,
}) => {
  const { customer, owner, page, panel, visitOrder, add, fillRow, quantities } = await openOrder(
    shop,
    open,
  )
  const [lost, other] = [await addProduct(shop, { price: 3 }), await addProduct(shop, { price: 7 })]
  await owner(setProductPrices, {
    params: { id: lost._id },
    body: {
      list_id: '',
      entries: [{ price: 2, min_quantity: 8, valid_from: null, valid_until: null }],
    },
  })
  await fillCart(customer, [[lost, 4]])
  await visitOrder()
  const addCart = page.getByRole('button', { name: 'Add the cart to this order' })
  await expectText(panel).toContain('$12.00')
  await loseReply(page)
  await addCart.click()
  await expectText(panel).toContain(lostMessage)
  await fillRow(1, other.item_no, 1)
  await expectText(panel).toContain('1 × $7.00')
  await add()
  await expectText(panel).toContain('$2.00 each with the 4 in this order')
  await addCart.click()
  await expectText(panel).toContain('Your cart is empty.')
  expect(await quantities()).toEqual([4, 4, 1])
  await expectServerCart(customer).toEqual([])
})

test('[X1-125] the sentence about pasted lines is gone once they are added', async ({
  shop,
  open,
}) => {
  const { page, panel, codeOf, visitOrder, add } = await openOrder(shop, open)
  const products = [await addProduct(shop, { price: 4 }), await addProduct(shop, { price: 7 })]
  await visitOrder()
  const lines = products.map(({ item_no }) => `${item_no} 2`).join('\n')
  await codeOf(1).focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(lines)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await expectText(panel).toContain('2 lines added.')
  await expectText(panel).toContain('$22.00')
  await add()
  await expectText(panel).toContain('Added to your order.')
  expect(await panel.innerText()).not.toContain('taken over')
})
