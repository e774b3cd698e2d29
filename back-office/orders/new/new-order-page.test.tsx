import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../../testing/fake-shop.ts'
import { hint, lines, openEntry, product, reply, total } from '../../testing/order-entry.ts'
import { findNotice } from '../../testing/render-page.tsx'

test('[X5-91] an exact item number is taken at once, though others begin with it; a duplicate adds up', async () => {
  const { user, entry, enter } = await openEntry()
  const field = await entry()
  await enter('10', 3)
  expect(lines()).toEqual(['Quantity of Crate 10 3'])
  expect(document.activeElement).toBe(field)
  await user.keyboard('10{Enter}')
  await waitFor(() => expect(hint()).toContain('3 already in the order; this adds to it'))
  await user.keyboard('2{Enter}')
  expect(hint()).toBe('Crate 10 was already in the order: 3 + 2 = 5.')
  expect(total()).toBe('Total $10.00 · 1 line, 5 pieces')
})

test('[X2-106] the code of a case takes its product with the case’s quantity, as it is sold', async () => {
  const { user, enter } = await openEntry()
  await enter('10430010010008')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('32')
  expect(hint()).toBe('400 · $6.00 · 1 case, 2 cartons · 32 cartons')
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 400 32'])
  await enter('430010010001')
  expect(hint()).toBe('400 · $6.00 · 4 cartons · 32 already in the order; this adds to it')
})

test('[X5-91] words of several products wait for a choice; what can’t be ordered is not taken', async () => {
  const { user, entry } = await openEntry()
  await entry()
  await user.keyboard('200{Enter}')
  await waitFor(() => expect(hint()).toBe('Crate 200 is out of stock, so it can’t be ordered.'))
  await user.clear(await entry())
  await user.keyboard('nothing{Enter}')
  await waitFor(() => expect(hint()).toBe('No products match “nothing”.'))
  expect(lines()).toEqual([])
})

test.each([
  ['of a counted product more than there is', '300', 4, 'Only 3 of Crate 300 left.'],
  ['a quantity of 0', '10', 0, 'Please enter a whole number from 1 to 9,999.'],
])('[X5-91] %s is not added', async (_, itemNo, quantity, reason) => {
  const { enter } = await openEntry()
  await enter(itemNo, quantity)
  expect(hint()).toBe(reason)
  expect(lines()).toEqual([])
})

test('[X5-93] Ctrl Enter sends what was shown, once, and after a lost reply the same under the same key', async () => {
  const held = Promise.withResolvers()
  const answers: unknown[] = [undefined, reply]
  const { user, enterOne, pressSend, changes, address } = await openEntry({
    place: () => held.promise.then(() => answers.shift()),
  })
  await enterOne()
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  held.resolve(undefined)
  await screen.findByText(/Your order is still here/)
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
  await pressSend()
  await findNotice('Order 1042 for Ada’s Corner was placed: $4.00.')
  const [first, second] = changes()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await waitFor(() => expect(address()).toBe('/orders/o'))
  expect(sessionStorage).toHaveLength(0)
})

test('[X5-93] an error of a contact field stands under it', async () => {
  const errors = { 'customer.email': 'Your Email is required' }
  const { user, enterOne, place } = await openEntry({ place: () => refusal('invalid', { errors }) })
  await enterOne()
  const email = screen.getByLabelText(/^Email/)
  await user.clear(email)
  await place()
  await screen.findByText('Your Email is required')
  expect(document.activeElement).toBe(email)
})

test('[X5-93] what is typed and not added yet is never left out silently', async () => {
  const { user, entry, enterOne, pressSend, expectNoChange } = await openEntry()
  await enterOne()
  await user.click(screen.getByRole('combobox', { name: 'Add a product' }))
  await user.type(await entry(), '100')
  await pressSend()
  await screen.findByText(/^“100” isn’t in the order yet/)
  expectNoChange()
})

test('[X5-93] what was entered is there again after a reload; a long ago lost reply is not repeated blindly', async () => {
  const line = { productId: 'p10', title: 'Crate 10', itemNo: '10', thumbnail: '', price: 200 }
  const stored = {
    key: 'old',
    lines: [{ ...line, formerPrice: null, quantity: 6, obstacle: null, note: '' }],
    form: { name: 'Someone Else', type: 'Cash-on-delivery' },
    sentAt: Date.now() - 24 * 3_600_000,
  }
  sessionStorage.setItem('new order c', JSON.stringify(stored))
  const { user, place, changes } = await openEntry({ place: () => reply })
  await screen.findByText(/^We restored/)
  expect(lines()).toEqual(['Quantity of Crate 10 6'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Someone Else')
  await place()
  await screen.findByText(/This order was sent a while ago/)
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Place it as a separate order' }))
  await place()
  await findNotice(/was placed/)
  expect(changes()[0]?.headers.get('idempotency-key')).not.toBe('old')
})

test('[X5-93, X1-01] the optional order fields are there again after a reload, and are sent', async () => {
  const { user, enterOne } = await openEntry()
  await enterOne()
  const field = (name: (typeof optionalOrderFieldNames)[number]) =>
    screen.getByLabelText<HTMLInputElement>(optionalOrderFields[name].label)
  for (const name of optionalOrderFieldNames) {
    await user.click(field(name))
    await user.paste(optionalOrderTexts[name])
  }
  cleanup()
  const again = await openEntry({ place: () => reply })
  await screen.findByText(/^We restored/)
  for (const name of optionalOrderFieldNames)
    expect(field(name).value).toBe(optionalOrderTexts[name])
  await again.place()
  await findNotice(/was placed/)
  expect(again.changes()[0]?.body).toMatchObject({ customer: optionalOrderTexts })
})

test.each([
  ['pending', 'isn’t approved yet'],
  ['rejected', 'was rejected'],
  ['suspended', 'is suspended'],
])(
  '[X5-91] for a customer who is %s nothing is entered, with the reason',
  async (status, reason) => {
    await openEntry({ customer: { status } })
    expect((await screen.findByRole('alert')).textContent).toContain(`Ada’s Corner ${reason}`)
    expect(screen.queryByRole('combobox', { name: 'Add a product' })).toBe(null)
  },
)

test('[X5-201] a suggestion has the customer’s price, and says why', async () => {
  const { user, entry } = await openEntry({
    more: {
      'GET products': ({ query }: Sent) =>
        rows(
          product('10', query.get('customer_id') === 'c' ? 25.33 : 29.8, {
            price_reason: 'Chains',
          }),
        ),
    },
  })
  await entry()
  await user.keyboard('crate')
  const { textContent } = await screen.findByRole('option')
  expect(textContent).toContain('$25.33')
  expect(textContent).toContain('Chains')
})
