// @vitest-environment happy-dom

import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, refusal, type Sent } from '../../testing/fake-shop.ts'
import { findNotice, renderPage } from '../../testing/render-page.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const customer = { ...ada, status: 'approved', terms: '', tags: [] }
const product = (item_no: string, price: number | null, more: object = {}) => ({
  _id: `p${item_no}`,
  title: `Crate ${item_no}`,
  item_no,
  upc: '',
  unit: '',
  units: [],
  min_quantity: 1,
  quantity_multiple: 1,
  thumbnail: '',
  price,
  price_varies: '',
  on_sale: true,
  in_stock: true,
  stock_available: null,
  ...more,
})
const products = [
  product('300', 1, { stock_available: 3 }),
  product('100', 5),
  product('10', 2),
  product('200', 7, { in_stock: false }),
  product('400', 6, {
    upc: '430010010001',
    units: [
      { name: 'carton', quantity: 1, upc: '' },
      { name: 'case', quantity: 30, upc: '10430010010008' },
    ],
    quantity_multiple: 4,
  }),
]
const page = (data: object[]) => ({ data, page: 1, limit: 10, total: data.length })
const placed = { _id: 'o', number: 1042, createdAt: '2026-11-23T15:00:00.000Z', type: 'Pick-up' }

type Answers = { place?: (sent: Sent) => unknown; customer?: object }
const open = async (answers: Answers = {}) => {
  const shop = fakeShop((sent) => {
    const { method, path, query } = sent
    if (method === 'POST') return answers.place?.(sent)
    if (path === '/admin/api/customers/c') return { data: { ...customer, ...answers.customer } }
    if (path === '/admin/api/products') {
      const q = query.get('q') ?? ''
      return page(products.filter((each) => JSON.stringify(each).includes(q)))
    }
    if (path === '/api/shop')
      return { data: { time_zone: 'America/New_York', pickup_hours: null, closed_days: [] } }
    return page([])
  })
  const rendered = renderPage(NewOrderPage, '/orders/new', '/orders/new?customer=c')
  await screen.findByRole('heading', { level: 1 })
  return { ...shop, ...rendered }
}
const findEntry = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a product' })
/** The field of the next product, once it has the focus. */
const entry = async () => {
  const field = await findEntry()
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}
const lines = () =>
  screen
    // Open suggestions hide what is beside them from screen readers.
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/, hidden: true })
    .map((input) => `${input.getAttribute('aria-label')} ${input.value}`)
const focused = () => document.activeElement?.getAttribute('aria-label')
const hint = () => document.getElementById('entry-hint')?.textContent
const total = () => screen.getByRole('status', { name: 'Total' }).textContent
const reply = { status: 201, body: { data: { ...placed, total: 4 } } }

test('[X5-91] an exact item number is taken at once, though others begin with it; a duplicate adds up', async () => {
  const { user } = await open()
  const field = await entry()
  await user.keyboard('10{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  await user.keyboard('3{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 10 3'])
  expect(document.activeElement).toBe(field)
  await user.keyboard('10{Enter}')
  await waitFor(() => expect(hint()).toContain('3 in the order already: this adds to them'))
  await user.keyboard('2{Enter}')
  expect(hint()).toBe('Crate 10 was in the order already: 3 + 2 = 5.')
  expect(total()).toBe('Total $10.00 · 1 line, 5 pieces')
})

test('[X2-106] the code of a case takes its product with the case’s quantity, as it is sold', async () => {
  const { user } = await open()
  await entry()
  await user.keyboard('10430010010008{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('32')
  expect(hint()).toBe('400 · $6.00 · 1 case, 2 cartons · 32 cartons')
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 400 32'])
  await user.keyboard('430010010001{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  expect(hint()).toBe('400 · $6.00 · 4 cartons · 32 in the order already: this adds to them')
})

test('[X5-91] words of several products wait for a choice; what can’t be ordered is not taken', async () => {
  const { user } = await open()
  await entry()
  await user.keyboard('200{Enter}')
  await waitFor(() => expect(hint()).toBe('Crate 200 is out of stock, so it can’t be ordered.'))
  await user.clear(await entry())
  await user.keyboard('nothing{Enter}')
  await waitFor(() => expect(hint()).toBe('No product matches “nothing”.'))
  expect(lines()).toEqual([])
})

test('[X5-91] of a counted product no more is added than there is', async () => {
  const { user } = await open()
  await entry()
  await user.keyboard('300{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  await user.keyboard('4{Enter}')
  expect(hint()).toBe('Only 3 of Crate 300 are left.')
  expect(lines()).toEqual([])
})

test('[X5-91] a quantity of 0 or none is not added', async () => {
  const { user } = await open()
  await entry()
  await user.keyboard('10{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  await user.keyboard('0{Enter}')
  expect(hint()).toBe('Please enter a whole quantity from 1 to 9,999.')
  expect(lines()).toEqual([])
})

const enterOne = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await entry()
  await user.keyboard('10{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity'))
  await user.keyboard('2{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
}

test('[X5-93] Ctrl Enter sends what was shown, once, and after a lost reply the same under the same key', async () => {
  const held = Promise.withResolvers()
  const answers: unknown[] = [undefined, reply]
  const { user, changes, address } = await open({
    place: () => held.promise.then(() => answers.shift()),
  })
  await enterOne(user)
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  held.resolve(undefined)
  await screen.findByText(/What you entered is still here/)
  expect(changes()).toHaveLength(1)
  expect(changes()[0]?.body).toMatchObject({
    customer_id: 'c',
    customer: { name: 'Ada Buyer', phone: '404 555 0101' },
    products: [{ product_id: 'p10', quantity: 2, Price: 2 }],
    type: 'Cash-on-delivery',
    total: 4,
  })
  // Another customer could get a second order.
  expect(screen.queryByRole('button', { name: 'Change customer' })).toBe(null)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findNotice('Order 1042 for Ada’s Corner was placed: $4.00.')
  const [first, second] = changes()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await waitFor(() => expect(address()).toBe('/orders/o'))
  expect(sessionStorage).toHaveLength(0)
})

test('[X5-93] a refusal of a price is shown at its line, and the new price is sent next', async () => {
  const answers: unknown[] = [
    refusal('price_changed', { lines: [{ product_id: 'p10', was: 2, now: 2.5 }], total: 5 }),
    reply,
  ]
  const { user, changes } = await open({ place: () => answers.shift() })
  await enterOne(user)
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await screen.findByText('Was $2.00, today $2.50')
  expect(total()).toContain('Total $5.00')
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await findNotice(/was placed/)
  expect(changes()[1]?.body).toMatchObject({ products: [{ Price: 2.5 }], total: 5 })
})

test('[X5-93] an error of a contact field stands under it', async () => {
  const { user } = await open({
    place: () => refusal('invalid', { errors: { 'customer.email': 'Your Email is required' } }),
  })
  await enterOne(user)
  const email = screen.getByLabelText(/^Email/)
  await user.clear(email)
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await screen.findByText('Your Email is required')
  expect(document.activeElement).toBe(email)
})

test('[X5-93] what is typed and not added yet is never left out silently', async () => {
  const { user, expectNoChange } = await open()
  await enterOne(user)
  await user.type(await findEntry(), '100')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(
    '“100” is not in the order yet. Press Enter to add it, or clear the field.',
  )
  expectNoChange()
})

test('[X5-93] what was entered is there again after a reload; a long ago lost reply is not repeated blindly', async () => {
  const day = 24 * 3_600_000
  sessionStorage.setItem(
    'new order c',
    JSON.stringify({
      key: 'old',
      lines: [
        {
          productId: 'p10',
          title: 'Crate 10',
          itemNo: '10',
          thumbnail: '',
          price: 200,
          formerPrice: null,
          quantity: 6,
          obstacle: null,
          note: '',
        },
      ],
      form: { name: 'Someone Else', type: 'Cash-on-delivery' },
      sentAt: Date.now() - day,
    }),
  )
  const { user, changes } = await open({ place: () => reply })
  await screen.findByText('These lines were entered before in this tab.')
  expect(lines()).toEqual(['Quantity of Crate 10 6'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Someone Else')
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await screen.findByText(/This order was sent long ago without a reply/)
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Place it as a separate order' }))
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await findNotice(/was placed/)
  expect(changes()[0]?.headers.get('idempotency-key')).not.toBe('old')
})

test('[X5-93, X1-01] the optional order fields are there again after a reload, and are sent', async () => {
  const { user } = await open()
  await enterOne(user)
  const field = (name: (typeof optionalOrderFieldNames)[number]) =>
    screen.getByLabelText<HTMLInputElement>(optionalOrderFields[name].label)
  for (const name of optionalOrderFieldNames) {
    await user.click(field(name))
    await user.paste(optionalOrderTexts[name])
  }
  cleanup()
  const { user: again, changes } = await open({ place: () => reply })
  await screen.findByText('These lines were entered before in this tab.')
  for (const name of optionalOrderFieldNames)
    expect(field(name).value).toBe(optionalOrderTexts[name])
  await again.click(screen.getByRole('button', { name: 'Place the order' }))
  await findNotice(/was placed/)
  expect(changes()[0]?.body).toMatchObject({ customer: optionalOrderTexts })
})

test('[X5-91] for a customer who is suspended nothing is entered', async () => {
  await open({ customer: { status: 'suspended' } })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ada’s Corner is suspended. Reinstate them before you order for them.',
  )
  expect(screen.queryByRole('combobox', { name: 'Add a product' })).toBe(null)
})
