import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lost } from '../testing/fake-shop.ts'
import { offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'
import { OrderDetailsPage } from './order-details-page.tsx'

const { name, email, phone, business_name, business_address, aptNo, city, state, zip } = ada
const order = {
  ...{ _id: 'o', number: 1042, createdAt: '2026-11-20T12:00:00.000Z', status: 'received' },
  customer: { name, email, phone, business_name, business_address, aptNo, city, state, zip },
  orderDetails: {
    ...{ total: 20, delivery_fee: 0, type: 'Cash-on-delivery', date: '', time: '' },
    ...{ delivery_day: '', delivery_cutoff: null, ...optionalOrderTexts },
  },
  products: [],
}
const getOrder = 'GET /api/order/o'
const listOrders = 'GET /api/my-orders'

const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const MyOrders = () => <MyOrdersPage page={1} />
const OrderDetails = () => <OrderDetailsPage id="o" />

test('[X1-01, X8-200] Order Details shows the day of a pick-up in the language’s way, and the optional order fields with their line breaks', async () => {
  const pickup = { ...order.orderDetails, type: 'Pick-up', date: '2026-11-30', time: '9:00 AM' }
  renderPage(OrderDetails, { [getOrder]: { data: { ...order, orderDetails: pickup } } })
  const day = await screen.findByText('Pick up')
  expect(day.nextElementSibling?.textContent).toBe('Mon, Nov 30, 2026, 9:00 AM')
  for (const name of optionalOrderFieldNames) {
    const description = screen.getByText(optionalOrderFields[name].label).nextElementSibling
    expect(description?.textContent).toBe(optionalOrderTexts[name])
    expect(description?.className).toContain('whitespace-pre-line')
  }
})

const placed = {
  ...order,
  orderDetails: { ...order.orderDetails, total: 50, po_number: '', additional_comments: '' },
  products: [
    ['Cola', '/images/cola.webp', 4, 10],
    ['Chips', '', 1, 10],
  ].map(([title, thumbnail, quantity, price]) => ({
    ...{ _id: title, item_no: '001', units: [], price_varies: '', quantity, price },
    product: { _id: title, title, thumbnail },
  })),
}

test.each([
  ['as-specified', '$16.67', phone],
  ['corrected', '$50.00', 'Nov 20, 2026, 7:00 AM'],
] as const)(
  '[S2-166, S2-167, S2-168, S2-169, S2-170, S9-15, X1-13] Order Details shows customer, order and products, with the total and the date of the setting (%s)',
  async (order_details, total, createdAt) => {
    renderPage(OrderDetails, { [getOrder]: { data: placed } }, { shop: { order_details } })
    await screen.findByText(/No 1042$/)
    expect(factsOf()).toEqual({
      ...{ Name: name, Email: email, Phone: phone },
      ...{
        'Business name': business_name,
        'Business address': '1 Peachtree Street, Atlanta, GA 30303',
      },
      ...{ Total: total, 'Order type': 'Cash-on-delivery', Status: 'Received' },
      'Order Created At': createdAt,
    })
    const lines = screen.getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Cola001QTY 4$10.00$40.00',
      'Chips001QTY 1$10.00$10.00',
    ])
    const pictures = lines.map((line) => line.querySelector('img')?.getAttribute('src'))
    expect(pictures).toEqual([
      expect.stringContaining('/images/cola.webp'),
      expect.stringMatching(/placeholder|^data:image/),
    ])
  },
)

const row = { ...order, total: 12.5, type: 'Cash-on-delivery', delivery_day: '' }

test('[S2-160, S2-161, S2-162, S2-163, S2-164, S9-22] an entry shows the day as YYMMDD, total, time since and type, and leads to its order', async () => {
  const createdAt = new Date(Date.now() - 3 * 3_600_000 - 1_000)
  renderPage(MyOrders, {
    [listOrders]: { data: [{ ...row, createdAt: createdAt.toISOString() }], numberOfPages: 1 },
  })
  const entry = await screen.findByRole('listitem')
  const day = createdAt
    .toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
    .slice(2)
    .replaceAll('-', '')
  for (const text of [`Order ${day}`, '$12.50', '3 hours ago', 'Cash-on-delivery'])
    expect(entry.textContent).toContain(text)
  const link = screen.getByRole('link', { name: new RegExp(`^Order ${day}`) })
  expect(link.getAttribute('href')).toBe('/my-order/o')
})

const pages = [
  ['My Orders', listOrders, MyOrders, { data: [], numberOfPages: 0 }, /placed any orders yet/],
  ['an order', getOrder, OrderDetails, { data: placed }, 'Cola'],
] as const

test.each(pages)(
  '[S2-165, S2-171, S4-07, S4-47, S4-48, S8-30] %s shows Loading... meanwhile, an error with a retry button if it can’t be fetched, and a Logout button that logs out',
  async (_what, call, Page, reply, text) => {
    const { user, shop, loaded } = renderPage(Page, { [call]: () => lost })
    shop.hold(call)
    await screen.findByText('Loading...')
    shop.release(call)
    expect((await screen.findByRole('alert')).textContent).toBe(offlineMessage)
    shop.replies[call] = reply
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(text)
    expect(screen.queryByText('Loading...')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(loaded).toHaveBeenCalledExactlyOnceWith('/'))
    expect(localStorage.getItem('profile')).toBeNull()
    expect(shop.sent('POST /users/signout')).toHaveLength(1)
  },
)
