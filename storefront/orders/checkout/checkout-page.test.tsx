import { mapOptionalOrderFields, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCart, type Replies, refusal } from '../../testing/fake-shop.ts'
import { messageOf } from '../../testing/messages.ts'
import { adaSession, renderPage } from '../../testing/render-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const placeOrder = 'POST /api/place-order'
const chips = wireProduct({ _id: 'b', title: 'Chips', item_no: '002', price: 7.1 })
const cola = wireProduct({ price: 1000, price_varies: 'By the market' })

const both: Parameters<typeof fakeCart> = [
  [wireProduct({ ...chips, price: 9, price_breaks: [{ from: 3, price: 7.1 }] }), 3],
  [cola, 1],
]

/** Opens the checkout of a cart, once its prices are shown. */
const openCheckout = async (
  lines: Parameters<typeof fakeCart> = [[chips, 3]],
  replies: Replies = {},
  result = ada,
) => {
  const { cart, replies: ofCart } = fakeCart(...lines)
  const page = renderPage(
    CheckoutPage,
    { ...ofCart, ...replies },
    { path: '/checkout', as: { ...adaSession, result } },
  )
  await screen.findAllByText(/^\$/)
  return {
    ...page,
    cart,
    choose: (type: 'Delivery' | 'Pick up') =>
      page.user.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) })),
    submit: () => page.user.click(screen.getByRole('button', { name: 'Submit Order' })),
    orders: () => page.shop.sent(placeOrder),
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const details = (label: string) => field(label).closest('details')

test('[S2-140, S2-141, S2-142, X8-303] the checkout has six fields, prefilled from the stored profile, which is shown as text until they are opened', async () => {
  const { user } = await openCheckout()
  screen.getByRole('heading', { name: 'Place your order', level: 1 })
  const known = {
    'Full Name': ada.name,
    Phone: ada.phone,
    'Email Address': ada.email,
    'Business Name': ada.business_name,
    'Business Address': ada.business_address,
  }
  for (const [label, value] of Object.entries(known)) {
    expect(field(label).value).toBe(value)
    expect(details(label)?.open).toBe(false)
    expect(details(label)?.querySelector('summary')?.textContent).toContain(value)
  }
  await user.click(screen.getByText('Change', { selector: 'summary *' }))
  expect(details('Full Name')?.open).toBe(true)
  expect(field('Additional Comments (optional)').value).toBe('')
  expect(details('Additional Comments (optional)')?.open).toBe(false)
})

test('[X8-303] a field that is not known is open', async () => {
  await openCheckout([[chips, 3]], {}, { ...ada, business_address: '' })
  expect(details('Business Address')?.open).toBe(true)
})

test('[X8-303] a field that the shop refuses is opened, and the first one has the focus', async () => {
  const errors = { 'customer.phone': 'Please enter a phone.', 'customer.po_number': 'Too long.' }
  const { choose, submit } = await openCheckout([[chips, 3]], {
    [placeOrder]: refusal('invalid', { errors }),
  })
  await choose('Delivery')
  await submit()
  await screen.findByText('Please check the marked fields.')
  expect(details('Phone')?.open).toBe(true)
  expect(details('PO number (optional)')?.open).toBe(true)
  expect(document.activeElement).toBe(field('Phone'))
})

test('[S5-07, S5-08, S5-09, S5-10, S5-11, S5-12] an empty field shows its message once it was touched, and is not ordered', async () => {
  const { user, choose, submit, orders } = await openCheckout()
  const required = {
    'Full Name': 'Your Name is required.',
    Phone: 'Your Phone is required',
    'Email Address': 'Your Email is required',
    'Business Name': 'Business Name is required',
    'Business Address': 'Business Address is required',
  }
  // From the last one: Tab touches the field after it.
  for (const [label, message] of Object.entries(required).reverse()) {
    await user.clear(field(label))
    expect(messageOf(label)).toBe('')
    await user.tab()
    await waitFor(() => expect(messageOf(label)).toBe(message))
    await user.type(field(label), 'x')
    await waitFor(() => expect(messageOf(label)).toBe(''))
  }
  for (const label of Object.keys(required)) await user.clear(field(label))
  await choose('Delivery')
  await submit()
  expect(Object.keys(required).map(messageOf)).toEqual(Object.values(required))
  expect(orders()).toEqual([])
})

test('[S2-143, S2-144, S2-145, S2-146, S2-147, S2-148, S9-14, S9-23, S9-25] Delivery and Pick up have their fixed values, and only a pick-up date and time; the lines have five columns, above the total, Submit Order and the disclaimer', async () => {
  const { choose } = await openCheckout(both)
  const types = screen.getAllByRole<HTMLInputElement>('radio')
  expect(types.map(({ value, checked }) => [value, checked])).toEqual([
    ['Cash-on-delivery', false],
    ['Pick-up', false],
  ])
  const when = () => [screen.queryByLabelText('Date'), screen.queryByLabelText('Time')]
  expect(when()).toEqual([null, null])
  await choose('Pick up')
  expect(field('Date').type).toBe('date')
  expect(field('Time').tagName).toBe('SELECT')
  await choose('Delivery')
  expect(when()).toEqual([null, null])
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((c) => c.textContent))
  expect(rows).toEqual([
    ['Product Details', 'Price Varies', 'Quantity', 'Price', 'Total'],
    ['Chips002', '--', '3', '$7.10', '$21.30'],
    ['Cola001', 'By the market', '1', '$1,000.00', '$1,000.00'],
  ])
  expect(screen.getByText('$1,021.30').parentElement?.textContent).toMatch(/^Total/)
  expect(screen.getByRole('button', { name: 'Submit Order' }).hasAttribute('disabled')).toBe(false)
  screen.getByText(
    'Prices are subject to change without notice. We are not responsible for typographical errors. No rain check. Quantity restrictions apply.',
  )
})

test('[X8-330] a line of the checkout has the pack beside the item number', async () => {
  await openCheckout([[{ ...chips, title: 'Chips (12 pack)', unit: '12 pack' }, 3]])
  const [, row] = screen.getAllByRole('row')
  expect(row?.firstElementChild?.textContent).toBe('Chips002 · 12 pack')
})

test('[S4-34, S5-13, S8-24, X8-15] without an order type an alert and an error below the field, which has the focus, say that it is required', async () => {
  const { choose, submit, orders } = await openCheckout()
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  await submit()
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Order Type is required'))
  const group = within(screen.getByRole('group', { name: 'Order type' }))
  await group.findByText('Order Type is required')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Delivery/ }))
  await choose('Delivery')
  await waitFor(() => expect(group.queryByText('Order Type is required')).toBeNull())
  expect(orders()).toEqual([])
})

test('[S4-37, S4-38, S9-17, S9-18, S9-19] a date offers the weekday’s or the weekend’s times; the default is 9:00 AM if the day has it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') })
  const { user, choose } = await openCheckout()
  await choose('Pick up')
  const [monday, saturday] = ['2026-11-30', '2026-11-28']
  const chooseDay = (value: string) => fireEvent.change(field('Date'), { target: { value } })
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const hours = ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM']
  const weekend = [...hours, '5:00 PM', '6:00 PM']
  for (const [day, times, proposed] of [
    [monday, ['9:00 AM', ...weekend, '7:00 PM'], '9:00 AM'],
    [saturday, weekend, '10:00 AM'],
    // A proposed time is not a choice: the weekday proposes its own again.
    [monday, ['9:00 AM', ...weekend, '7:00 PM'], '9:00 AM'],
  ] as const) {
    chooseDay(day)
    await waitFor(() => expect(offered()).toEqual(times))
    expect(field('Time').value).toBe(proposed)
  }
  // A chosen time stays if the day has it.
  await user.selectOptions(field('Time'), '2:00 PM')
  chooseDay(saturday)
  await waitFor(() => expect(offered()).toEqual(weekend))
  expect(field('Time').value).toBe('2:00 PM')
})

test('[X1-01] each field that the shop refuses is marked with its message', async () => {
  const names = ['email', ...Object.keys(optionalOrderFields)]
  const errors = Object.fromEntries(names.map((name) => [`customer.${name}`, `About ${name}`]))
  const { choose, submit } = await openCheckout([[chips, 3]], {
    [placeOrder]: refusal('invalid', { errors }),
  })
  await choose('Delivery')
  await submit()
  await screen.findByText('Please check the marked fields.')
  expect(messageOf('Email Address')).toBe('About email')
  for (const [name, { label }] of Object.entries(optionalOrderFields))
    expect(messageOf(`${label} (optional)`)).toBe(`About ${name}`)
})

test('[S3-21, S3-22, S3-23] an order is sent as customer, products, type, date, time and total', async () => {
  const { user, choose, submit, orders, address } = await openCheckout([
    [{ ...chips, short_description: 'A bag.' }, 3],
    [{ ...cola, price: 20 }, 1],
  ])
  await user.clear(field('Full Name'))
  await user.type(field('Full Name'), 'Ines Park')
  mapOptionalOrderFields(({ label }, name) =>
    fireEvent.change(field(`${label} (optional)`), { target: { value: optionalOrderTexts[name] } }),
  )
  await choose('Pick up')
  const date = field('Date').max
  fireEvent.change(field('Date'), { target: { value: date } })
  await user.selectOptions(field('Time'), '3:00 PM')
  await submit()
  await waitFor(() => expect(address()).toBe('/thank-you'))
  const { email, phone, business_name, business_address } = ada
  const product = { quantity: 3, item_no: '002', price_varies: '--', short_description: 'A bag.' }
  expect(orders().map(({ body }) => body)).toEqual([
    {
      customer: {
        name: 'Ines Park',
        ...{ email, phone, business_name, business_address },
        ...optionalOrderTexts,
      },
      products: [
        { ...product, product_id: 'b', Price: 7.1 },
        {
          ...{ product_id: 'a', quantity: 1, item_no: '001', Price: 20 },
          ...{ price_varies: 'By the market', short_description: 'Sweet' },
        },
      ],
      ...{ type: 'Pick-up', date, time: '3:00 PM', total: 41.3, keep_rest: 1, from_cart: 1 },
    },
  ])
})

test('[S2-149, S4-35, S4-36] a loader is shown while an order is posted, once, however often it is submitted; then the cart is empty and the thank-you page opens', async () => {
  const { user, shop, cart, choose, orders, address } = await openCheckout()
  await choose('Delivery')
  shop.hold(placeOrder)
  await user.dblClick(screen.getByRole('button', { name: 'Submit Order' }))
  const loader = await screen.findByText('Loading...')
  expect(loader.closest('[role=status]')?.textContent).toContain(
    "This may take a few seconds, please don't close this page.",
  )
  shop.release(placeOrder)
  await waitFor(() => expect(address()).toBe('/thank-you'))
  expect(orders()).toHaveLength(1)
  expect(cart.lines).toEqual([])
  expect(localStorage.getItem('cart')).toBeNull()
  expect(screen.queryByText('Loading...')).toBeNull()
})

const later = { delivery_day: '2026-12-09' }
const chipsLine = { product_id: 'b', title: 'Chips' }

test.each([
  [
    'prices',
    refusal('price_changed', { lines: [{ product_id: 'b', was: 7.1, now: 8 }], total: 1024 }),
    ['Chips$7.10 $8.00'],
    'Accept the new prices and order',
    { total: 1024, products: [{ Price: 8, quantity: 3 }, {}] },
  ],
  [
    'products',
    refusal('unavailable', { lines: [chipsLine] }),
    ['Chips'],
    'Order the rest without them',
    { total: 1000, products: [{ product_id: 'a' }] },
  ],
  [
    'counts of stock',
    refusal('unavailable', { lines: [{ ...chipsLine, available: 2 }] }),
    ['Chips: only 2 left'],
    'Order what is left',
    { products: [{ quantity: 2 }, {}] },
  ],
  [
    'quantities',
    refusal('quantity_not_sold', { lines: [{ ...chipsLine, quantity: 3, nearest: [2, 4] }] }),
    ['Chips: not sold in 3, only in 2 or 4'],
    'Round up and order',
    { products: [{ quantity: 4 }, {}] },
  ],
  ['delivery days', refusal('delivery_day_changed', later), [], /^Order for /, later],
])(
  '[X1-10, X1-52, X1-115, X5-117] %s that have changed are shown, and one button accepts them and orders',
  async (_what, refused, shown, accept, body) => {
    const { user, shop, choose, submit, orders, address } = await openCheckout(both)
    const restore = shop.fail(placeOrder, refused)
    await choose('Delivery')
    await submit()
    const panel = within(await screen.findByRole('alert'))
    expect(panel.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown)
    restore()
    await user.click(panel.getByRole('button', { name: accept }))
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(orders().at(-1)?.body).toMatchObject(body)
  },
)

test('[X1-111, X1-113] the checkout says by when to order for which day and what is missing, and charges the fee apart', async () => {
  const data = {
    ...{ day: '2099-12-02', cutoff: '2099-12-01T21:00:00.000Z', route: 'North' },
    ...{ minimum: 300, below_minimum: 'fee', fee: 15 },
  }
  const { choose, submit, orders } = await openCheckout([[chips, 3]], {
    'GET /api/delivery': { data, pays_by_invoice: false },
  })
  await choose('Delivery')
  const note = await screen.findByText(/^Order by Tue, Dec 1, 4 PM for Wednesday/)
  expect(note.closest('p')?.textContent).toMatch(/ · \$278\.70 .*\$15\.00/)
  screen.getByText('$36.30')
  await submit()
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ total: 36.3, delivery_day: '2099-12-02' })
})

test('[X8-305] the type of the customer’s last order is chosen already, unless another one was', async () => {
  const { submit, orders } = await openCheckout([[chips, 3]], {
    'GET /api/delivery': { data: null, pays_by_invoice: false, usual_type: 'Cash-on-delivery' },
  })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Delivery/ }).checked).toBe(true),
  )
  await submit()
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ type: 'Cash-on-delivery' })
})

const overLimit = {
  ...{ balance: 100, limit: 120, open_orders: 0, is_on_hold: false },
  ...{ overdue: 0, next_due: 0, next_due_on: '' },
}

test('[X0-59] a refusal for the credit limit is shown in place with its figures and the way to the invoices, and the cart stays', async () => {
  const message = 'This order is over your credit limit: $20.00 of $120.00 is available.'
  const body = { limit: 120, exposure: 100, available: 20, missing: 1.3, is_on_hold: false }
  const { choose, submit, cart } = await openCheckout([[chips, 3]], {
    'GET /api/delivery': { data: null, pays_by_invoice: true, credit: overLimit },
    [placeOrder]: refusal('credit_hold', { message, ...body }),
  })
  await screen.findByText(/^This order is \$1\.30 over your credit limit/)
  await choose('Delivery')
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  expect(within(alert).getByText('Over the limit with this order').nextSibling?.textContent).toBe(
    '$1.30',
  )
  expect(within(alert).getByRole('link', { name: 'See your invoices' }).getAttribute('href')).toBe(
    '/invoices',
  )
  expect(cart.lines).toEqual([{ _id: 'b', qty: 3 }])
})
