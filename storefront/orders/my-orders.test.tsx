import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { useLocation } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lost } from '../testing/fake-shop.ts'
import { offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'
import { OrderDetailsPage } from './order-details-page.tsx'
import { OrderSearch } from './order-search.tsx'

const { name, email, phone, business_name, business_address, aptNo, city, state, zip } = ada
const order = {
  ...{ _id: 'o', number: 1042, createdAt: '2026-11-20T12:00:00.000Z', status: 'received' },
  customer: { name, email, phone, business_name, business_address, aptNo, city, state, zip },
  orderDetails: {
    ...{ total: 20, delivery_fee: 0, type: 'Cash-on-delivery', date: '', time: '' },
    ...{ delivery_day: '', delivery_cutoff: null, ...optionalOrderTexts },
  },
  ...{ products: [], removed: [], outForDeliveryAt: null },
}
const getOrder = 'GET /api/order/o'
const listOrders = 'GET /api/my-orders'

const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const MyOrders = () => <MyOrdersPage page={1} searched="" />
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
    ...{ ordered: quantity, reason: '', substitute_for: '' },
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
    await screen.findByRole('heading', { name: /^No 1042/ })
    expect(factsOf()).toEqual({
      ...{ Name: name, Email: email, Phone: phone },
      ...{
        'Business name': business_name,
        'Business address': '1 Peachtree Street, Atlanta, GA 30303',
      },
      ...{ Total: total, 'Order type': 'Cash-on-delivery', Status: 'Received' },
      'Order Created At': createdAt,
    })
    const products = screen.getByRole('heading', { name: 'Products' }).closest('section')
    const lines = within(products ?? document.body).getAllByRole('listitem')
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

const row = {
  ...{ _id: 'o', number: 1042, createdAt: order.createdAt, status: 'received', total: 12.5 },
  ...{ type: 'Cash-on-delivery', delivery_day: '', date: '', outForDeliveryAt: null },
  ...{ line_count: 0, pictures: [], matched_lines: [] },
}

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
  const link = screen.getByRole('link', { name: 'No 1042' })
  expect(link.getAttribute('href')).toBe('/my-order/o')
})

test('[X8-310] an entry has the order’s number, stage and day, three pictures and how many other products there are; orders under way come first', async () => {
  const pictures = [1, 2, 3].map((nr) => `/images/${nr}.webp`)
  const data = [
    { ...row, _id: 'done', number: 3, type: 'Pick-up', status: 'delivered', date: '2026-11-23' },
    { ...row, _id: 'left', number: 2, status: 'ready', outForDeliveryAt: row.createdAt },
    { ...row, _id: 'full', number: 1, delivery_day: '2026-11-24', line_count: 15, pictures },
  ]
  renderPage(MyOrders, { [listOrders]: { data, numberOfPages: 1, total: 3 } })
  await screen.findByRole('heading', { name: 'In progress' })
  const [left, full, done] = screen.getAllByRole('listitem')
  expect(left?.textContent).toMatch(/No 2On its way/)
  expect(full?.textContent).toMatch(/No 1ReceivedDelivery Tue, Nov 24.*15 products.*\+ 12 more/)
  expect(full?.querySelectorAll('img')).toHaveLength(3)
  expect(done?.textContent).toMatch(/No 3Picked upPick-up Mon, Nov 23/)
})

test('[X8-311] orders are searched while typing, the address has the text, and a search without a result says what to try', async () => {
  const found = {
    ...{ ...row, number: 7, line_count: 1 },
    matched_lines: [{ title: 'Zero Cola', item_no: 'C-1', quantity: 6 }],
  }
  const Searched = () => {
    const { q } = useLocation({ select: ({ search }) => search as { q?: string } })
    return <MyOrdersPage page={1} searched={q ?? ''} />
  }
  const { user, shop, address } = renderPage(
    Searched,
    {
      [listOrders]: ({ query }: { query: URLSearchParams }) => {
        const data = { '': [row], cola: [found] }[query.get('q') ?? ''] ?? []
        return { data, numberOfPages: data.length, total: data.length }
      },
    },
    { path: '/my-orders' },
  )
  await screen.findByRole('link', { name: 'No 1042' })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'cola')
  await screen.findByText(/1 order with “cola”/)
  expect((await screen.findByRole('listitem')).textContent).toContain('6 × Zero Cola C-1')
  expect(address()).toBe('/my-orders?q=cola')
  expect(shop.sent(listOrders).map(({ query }) => query.get('q'))).toEqual([null, 'cola'])
  await user.clear(field)
  await user.type(field, 'pickles{Enter}')
  await screen.findByText(/We found no order with “pickles”/)
  const all = screen.getByRole('link', { name: 'Show all orders' })
  expect(all.getAttribute('href')).toBe('/my-orders')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByRole('link', { name: 'No 1042' })
  expect(address()).toBe('/my-orders')
})

test('[X8-311] letters typed while an earlier search is loading stay', async () => {
  let arrive: (searched: string) => void = () => undefined
  const Searched = () => {
    const [searched, setSearched] = useState('')
    arrive = setSearched
    return <OrderSearch searched={searched} />
  }
  const { user } = renderPage(Searched)
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await user.type(field, 'cola')
  act(() => arrive('co'))
  expect(field.value).toBe('cola')
  await user.tab()
  act(() => arrive('chips'))
  expect(field.value).toBe('chips')
})

const [cola, chips] = placed.products

test('[X8-312] what was bought comes first; what was short, taken out or sent instead is said with the reason', async () => {
  const units = [{ name: 'case', quantity: 1, upc: '' }]
  const forCola = { ordered: 0, substitute_for: cola?._id ?? '' }
  const data = {
    ...placed,
    products: [
      { ...cola, quantity: 4, ordered: 6, reason: 'damaged', units },
      { ...chips, _id: 'gum', product: { ...chips?.product, title: 'Gum' }, substitute_for: 'x' },
      { ...chips, _id: 'more', ordered: 0 },
      { ...chips, _id: 'tea', product: { ...chips?.product, title: 'Tea' }, ...forCola },
    ],
    removed: [{ ...chips, _id: 'x', quantity: 0, ordered: 2, reason: 'substituted' }],
  }
  renderPage(OrderDetails, { [getOrder]: { data } })
  await screen.findByRole('heading', { name: 'Products' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Order Details',
    'No 1042Received',
    'Products',
    'Not in this order anymore',
    'Order 261120',
    'Customer',
  ])
  const buttons = screen.getAllByRole('button', { name: /Add items|Order less|Cancel/ })
  const products = screen.getByRole('heading', { name: 'Products' })
  for (const button of buttons)
    expect(button.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  for (const text of [
    /^Cola.*You ordered 6 cases · DamagedQTY 4 cases/,
    /^Gum.*Instead of Chips/,
    /^Chips.*Added for you/,
    /^Tea.*Instead of Cola/,
    /^Chips.*You ordered 2 · SubstitutedQTY 0/,
  ])
    expect(rows.find((each) => text.test(each))).toBeDefined()
})

test.each([
  [{ status: 'ready' }, 'Packed', 5],
  [{ status: 'ready', outForDeliveryAt: order.createdAt }, 'On its way', 5],
  [{ status: 'delivered' }, 'Delivered', 5],
  [{ status: 'cancelled' }, undefined, 0],
])('[X8-313] how far an order is: %o', async (facts, current, count) => {
  renderPage(OrderDetails, { [getOrder]: { data: { ...order, ...facts } } })
  await screen.findByRole('heading', { name: /^No 1042/ })
  const progress = screen.queryByRole('list', { name: 'Progress' })
  expect(progress?.querySelector('[aria-current=step]')?.textContent).toBe(current)
  expect(progress?.children.length ?? 0).toBe(count)
})

const pages = [
  [
    'My Orders',
    listOrders,
    MyOrders,
    { data: [], numberOfPages: 0, total: 0 },
    /placed any orders yet/,
  ],
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
