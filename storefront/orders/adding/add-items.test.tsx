import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCodes } from '../../testing/fake-codes.ts'
import { fakeCart, lost, type Replies, refusal } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OrderDetailsPage } from '../order-details-page.tsx'

const addItems = 'POST /api/order/o/items'
const gum = wireProduct({ _id: 'g', title: 'Gum', item_no: 'GUM', price: 4 })
const chips = wireProduct({ _id: 'b', title: 'Chips', item_no: 'CHIPS', price: 7 })
const cola = wireProduct({
  price: 100,
  price_breaks: [5, 7].map((from) => ({ from, price: from === 5 ? 90 : 80 })),
})

type Item = { product_id: string; quantity: number; Price: number }

/** Opens Order Details of an order of three colas that takes items, beside a cart. */
const openOrder = (...lines: Parameters<typeof fakeCart>) => openOrderIn({}, {}, ...lines)

/** The same in a shop with other replies and facts. */
const openOrderIn = async (
  more: Replies,
  shop: { features?: string[] },
  ...lines: Parameters<typeof fakeCart>
) => {
  const { cart, replies } = fakeCart(...lines)
  const found = { products: [gum, chips] }
  const line = {
    ...{ item_no: 'COLA', price: 100, price_varies: '', units: [] },
    ...{ ordered: 3, reason: '', substitute_for: '' },
  }
  const products = [{ ...line, _id: '1', quantity: 3, product: { ...cola, _id: 'a' } }]
  const order = {
    ...{ _id: 'o', number: 1, createdAt: new Date().toISOString(), status: 'received' },
    customer: {},
    orderDetails: {
      ...{ total: 300, delivery_fee: 0, type: 'Cash-on-delivery', date: '', time: '' },
      delivery_day: '2099-12-01',
      delivery_cutoff: new Date(Date.now() + 3_600_000).toISOString(),
      ...{ po_number: '', additional_comments: '' },
    },
    ...{ products, removed: [], outForDeliveryAt: null },
  }
  const accept = ({ body }: { body: { products: Item[]; take_from_cart: boolean } }) => {
    for (const { product_id, quantity, Price } of body.products)
      products.push({
        ...line,
        ...{ _id: `added ${products.length}`, quantity, price: Price },
        product: { ...cola, _id: product_id },
      })
    if (body.take_from_cart) cart.change()
    return { data: order }
  }
  const page = renderPage(
    () => <OrderDetailsPage id="o" />,
    {
      ...replies,
      'GET /api/order/o': () => ({ data: order }),
      'POST /api/resolve-codes': fakeCodes(() => found.products),
      [addItems]: accept,
      ...more,
    },
    { shop },
  )
  const heading = await screen.findByRole('heading', { name: 'Add items' })
  const panel = within(heading.closest('section') ?? document.body)
  const codeOf = (row: number) =>
    panel.getByLabelText<HTMLInputElement>(`Item number or UPC, line ${row}`)
  const press = async (name: string) => page.user.click(await panel.findByRole('button', { name }))
  return {
    ...page,
    ...{ cart, found, products, panel, codeOf },
    enter: async (row: number, code: string, quantity: number) => {
      await page.user.type(codeOf(row), code)
      await page.user.type(panel.getByLabelText(`Quantity, line ${row}`), `${quantity}{Enter}`)
    },
    add: () => press('Add to this order'),
    addCart: () => press('Add the cart to this order'),
    refuse: (reply: unknown) => page.shop.fail(addItems, reply),
    sent: () =>
      page.shop.sent(addItems).map(({ body, headers }) => ({
        key: headers.get('idempotency-key'),
        items: (body as { products: Item[] }).products.map((item) =>
          [item.product_id, item.quantity, item.Price].join(' '),
        ),
      })),
  }
}

test('[X8-312] Add items leads into the field for the item number', async () => {
  const { user, codeOf } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Add items' }))
  expect(document.activeElement).toBe(codeOf(1))
})

const addedText = /^Added to your order/
const lostText = /nothing will be added twice/

test('[X1-122] found items whose reply was lost are sent again unchanged, and the rows entered since then are added after them', async () => {
  const { panel, codeOf, enter, add, refuse, sent } = await openOrder()
  await enter(1, 'GUM', 3)
  await panel.findByText('3 × $4.00')
  const accept = refuse(lost)
  await add()
  await panel.findByText(lostText)
  expect(codeOf(1).closest('fieldset')?.disabled).toBe(true)
  await enter(2, 'GUM', 2)
  await enter(3, 'CHIPS', 1)
  await panel.findByText('1 × $7.00')
  accept()
  await add()
  await panel.findByText(/have not been added yet/)
  expect([codeOf(1).value, codeOf(2).value]).toEqual(['GUM', 'CHIPS'])
  await add()
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, again, rest] = sent()
  expect(again).toEqual(first)
  expect(first?.items).toEqual(['g 3 4'])
  expect(rest?.items).toEqual(['g 2 4', 'b 1 7'])
  expect(rest?.key).not.toBe(first?.key)
})

test('[X1-122] found items whose key was used by other contents count as added', async () => {
  const { panel, codeOf, enter, add, refuse } = await openOrder()
  await enter(1, 'GUM', 3)
  await panel.findByText('3 × $4.00')
  refuse(lost)
  await add()
  await panel.findByText(lostText)
  refuse(refusal('idempotency_key_reused'))
  await add()
  await panel.findByText(addedText)
  expect(codeOf(1).value).toBe('')
})

test('[X1-122] a cart whose reply was lost is added once, although its price in the order is another by now', async () => {
  const { panel, products, addCart, refuse, sent } = await openOrder([cola, 2])
  await panel.findByText(/^\$90\.00 each/)
  const accept = refuse(lost)
  await addCart()
  await panel.findByText(lostText)
  products[0] = { ...(products[0] as (typeof products)[0]), quantity: 5 }
  accept()
  await addCart()
  await panel.findByText(/^Your cart is empty/)
  const [first, again] = sent()
  expect(first?.items).toEqual(['a 2 90'])
  expect(again).toEqual(first)
})

test('[X8-330] a line of the cart has the pack', async () => {
  const { panel } = await openOrder([{ ...gum, title: 'Gum (12 pack)', unit: '12 pack' }, 2])
  const line = (await panel.findByText('12 pack')).closest('li')
  expect(line?.textContent).toMatch(/^2 × Gum12 pack/)
})

test('[X1-125] the sentence about pasted lines is gone once they are added', async () => {
  const { user, panel, codeOf, add } = await openOrder()
  await user.click(codeOf(1))
  await user.paste('GUM 2\nCHIPS 2')
  await panel.findByText('2 lines added.')
  await panel.findByText('$22.00')
  await add()
  await panel.findByText(addedText)
  expect(panel.queryByText('2 lines added.')).toBeNull()
})

test('[X1-125] an item whose price has changed is shown at the new one before it is added', async () => {
  const { panel, found, enter, add, refuse, sent } = await openOrder()
  await enter(1, 'GUM', 1)
  await panel.findByText('1 × $4.00')
  found.products = [{ ...gum, price: 9 }]
  const accept = refuse(refusal('price_changed'))
  await add()
  await panel.findByText('1 × $9.00')
  accept()
  await add()
  await panel.findByText(addedText)
  expect(sent().at(-1)?.items).toEqual(['g 1 9'])
})

test('[X1-120, X1-124, X2-110] the cart joins an order, at the price of the quantity that the order then has; a refused price is shown as it is', async () => {
  const { panel, products, cart, addCart, refuse, sent } = await openOrder([cola, 2])
  await panel.findByText(/^\$90\.00 each/)
  // Meanwhile another phone adds two.
  const accept = refuse(() => {
    products[0] = { ...(products[0] as (typeof products)[0]), quantity: 5 }
    return refusal('price_changed')
  })
  await addCart()
  await panel.findByText(/^\$80\.00 each/)
  accept()
  await addCart()
  await panel.findByText(addedText)
  await panel.findByText(/^Your cart is empty/)
  expect(sent().map(({ items }) => items)).toEqual([['a 2 90'], ['a 2 80']])
  expect(cart.lines).toEqual([])
})

test('[X1-126] a cart that another device has added to an order meanwhile is shown as it is', async () => {
  const { panel, cart, addCart, refuse } = await openOrder([gum, 3])
  refuse(() => {
    cart.change()
    return refusal('cart_changed')
  })
  await addCart()
  expect((await panel.findByRole('alert')).textContent).toMatch(/changed on another device/)
  await panel.findByText(/^Your cart is empty/)
})

test('[X0-59] items beyond the credit limit say so before they are added, and the refusal leads to the invoices', async () => {
  const credit = {
    ...{ balance: 100, limit: 105, open_orders: 0, is_on_hold: false },
    ...{ overdue: 0, next_due: 0, next_due_on: '' },
  }
  const delivery = { data: null, pays_by_invoice: true, usual_type: null, credit }
  const features = ['receivables']
  const { enter, add, refuse, panel } = await openOrderIn(
    { 'GET /api/delivery': delivery },
    { features },
  )
  await enter(1, 'GUM', 2)
  await panel.findByText(/^This order is \$3\.00 over your credit limit/)
  const body = { limit: 105, exposure: 100, available: 5, missing: 3, is_on_hold: false }
  refuse(refusal('credit_hold', { message: 'Over your credit limit.', ...body }))
  await add()
  const alert = await panel.findByRole('alert')
  expect(alert.textContent).toContain('Over your credit limit.')
  within(alert).getByRole('link', { name: 'See your invoices' })
})

test('[X0-59] a shop without accounts asks for no credit on Order Details', async () => {
  const { shop } = await openOrder()
  expect(shop.sent('GET /api/delivery')).toEqual([])
})

const reason = 'Your Georgia tobacco license ended on February 28. This delivery is on March 1.'
const blockedLine = (product_id: string, title: string) => ({
  ...{ product_id, title, reason: 'license_expired', message: reason },
  ...{ needed_on: '2027-03-01', license_kind: 'ga-tobacco' },
})

test('[X0-281] found items that can’t be delivered are named with the reason, and the rest is added with one tap', async () => {
  const { user, panel, codeOf, enter, add, refuse, sent } = await openOrder()
  await enter(1, 'GUM', 3)
  await enter(2, 'CHIPS', 1)
  await panel.findByText('1 × $7.00')
  const accept = refuse(refusal('trade_blocked', { lines: [blockedLine('g', 'Gum')] }))
  await add()
  const alert = within(await panel.findByRole('alert'))
  alert.getByText('Can’t be delivered to you on Mon, Mar 1, 2027:')
  alert.getByText(reason)
  expect(alert.getByRole('link', { name: 'Your licenses' }).getAttribute('href')).toBe('/licenses')
  accept()
  await user.click(alert.getByRole('button', { name: 'Add the rest without them' }))
  await panel.findByText(addedText)
  expect(sent().map(({ items }) => items)).toEqual([['g 3 4', 'b 1 7'], ['b 1 7']])
  expect(codeOf(1).value).toBe('GUM')
})

test('[X0-281] of a cart the rest is added, and what can’t be delivered stays in it', async () => {
  const { user, panel, addCart, refuse, sent } = await openOrder([gum, 3], [chips, 1])
  await panel.findByText('Chips')
  const accept = refuse(refusal('trade_blocked', { lines: [blockedLine('g', 'Gum')] }))
  await addCart()
  const alert = within(await panel.findByRole('alert'))
  accept()
  await user.click(alert.getByRole('button', { name: 'Add the rest without them' }))
  await panel.findByText(addedText)
  expect(sent().map(({ items }) => items)).toEqual([['g 3 4', 'b 1 7'], ['b 1 7']])
})

test('[X0-281] if only blocked items are left, or the order has some itself, nothing else is offered', async () => {
  const { panel, enter, add, refuse } = await openOrder()
  await enter(1, 'GUM', 3)
  await panel.findByText('3 × $4.00')
  refuse(refusal('trade_blocked', { lines: [blockedLine('g', 'Gum')] }))
  await add()
  await panel.findByText(reason)
  expect(panel.queryByRole('button', { name: 'Add the rest without them' })).toBeNull()
  refuse(refusal('trade_blocked', { lines: [blockedLine('a', 'Cola')] }))
  await add()
  await panel.findByText(/already in your order/)
  expect(panel.queryByRole('button', { name: 'Add the rest without them' })).toBeNull()
})
