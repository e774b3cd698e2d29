import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../../testing/fake-shop.ts'
import {
  customer,
  expectFocus,
  lines,
  openEntry,
  product,
  reply,
  total,
} from '../../testing/order-entry.ts'
import { answerQuestions } from '../../testing/render-page.tsx'
import { sampleAccount, sampleInvoice } from '../../testing/sample-account.ts'
import { sampleOrderRow } from '../../testing/sample-order.ts'

test('[X5-91] an order is entered and placed by keyboard alone, from the command menu on', async () => {
  const { user, entry, enter, pressSend, changes, address } = await openEntry(
    { place: () => reply, more: { customers: rows({ ...customer, status: 'approved' }) } },
    '/orders',
  )
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'new order')
  await screen.findByRole('option', { name: /^New order/ })
  await user.keyboard('{Enter}')
  const search = await screen.findByRole('combobox', { name: 'Customer' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('ada@shop.test{Enter}')
  await waitFor(() => expect(address()).toBe('/orders/new?customer=c'))

  await enter('10', 3)
  await enter('100', 2)
  await entry()
  await user.keyboard('{ArrowUp}')
  await expectFocus('Quantity of Crate 100')
  await user.keyboard('{Control>}{Delete}{/Control}')
  await entry()
  await user.keyboard('{ArrowUp}')
  await expectFocus('Quantity of Crate 10')
  await user.keyboard('4{Enter}')
  await entry()
  expect(lines()).toEqual(['Quantity of Crate 10 4'])

  await pressSend()
  const delivery = screen.getByRole('radio', { name: 'Delivery' })
  await waitFor(() => expect(document.activeElement).toBe(delivery))
  expect(changes()).toEqual([])
  await user.keyboard('{ArrowDown}')
  await screen.findByLabelText('Day')
  await pressSend()
  await waitFor(() => expect(address()).toBe('/orders/o'))
  expect(changes()[0]?.body).toMatchObject({
    customer_id: 'c',
    products: [{ product_id: 'p10', quantity: 4 }],
    type: 'Pick-up',
  })
})

const formerLine = (item_no: string, price: number, now: object | null) => ({
  ...{ _id: item_no, product_id: `p${item_no}`, title: `Crate ${item_no}`, item_no },
  ...{ quantity: 3, ordered: 3, price, substitute_for: '', now },
})

test('[X5-92] an order starts from a former one, and what differs today is said at each line', async () => {
  const former = [
    formerLine('10', 2, product('10', 2)),
    formerLine('100', 4, product('100', 5)),
    formerLine('200', 7, product('200', 7, { in_stock: false })),
    formerLine('500', 9, null),
  ]
  const { user, place, changes } = await openEntry({
    place: () => reply,
    more: {
      'GET orders': rows(sampleOrderRow),
      'orders/o/former-lines': { data: { number: 1042, lines: former } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start from a past order' }))
  await user.click(await screen.findByRole('button', { name: 'Use order 1042' }))
  await expectFocus('Quantity of Crate 10')
  const list = within(screen.getByRole('list', { name: 'Lines' }))
  const texts = list.getAllByRole('listitem').map((one) => one.textContent)
  expect(texts).toEqual([
    expect.not.stringMatching(/Was|Left out/),
    expect.stringContaining('Was $4.00, today $5.00'),
    expect.stringContaining('Left out: out of stock'),
    expect.stringContaining('Left out: no longer in the catalog'),
  ])
  expect(total()).toBe('Total $21.00 · 2 lines, 6 pieces · 2 lines are left out')
  // As the last time.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true)
  await place()
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      products: [
        { product_id: 'p10', quantity: 3, Price: 2 },
        { product_id: 'p100', quantity: 3, Price: 5 },
      ],
    }),
  )
})

test('[X0-43] staff see the customer’s account, and place an order over the limit anyway if they may', async () => {
  const hours = { time_zone: 'America/New_York', pickup_hours: null, closed_days: [] }
  const body = { limit: 5_000, exposure: 4_999, available: 1 }
  const held = { is_on_hold: false, is_held_by_days: false }
  const answers: unknown[] = [refusal('credit_hold', { ...body, ...held }), reply]
  const { enterOne, place, changes, user } = await openEntry({
    place: () => answers.shift(),
    more: {
      '/api/shop': { data: { store_name: 'Depot', ...hours, features: ['receivables'] } },
      'customers/c/account': sampleAccount([sampleInvoice(10_001, 500)], {
        ...{ credit_limit: 5_000, available: 1, open_orders: 4_499 },
      }),
    },
  })
  await screen.findByRole('link', { name: 'Balance $500.00' })
  await screen.findByText('$1.00 of $5,000.00 available')
  await enterOne()
  await place()
  await screen.findByText(/\$1\.00 of \$5,000\.00 is available\. It was not placed\./)
  await user.click(screen.getByRole('button', { name: 'Place it anyway' }))
  await waitFor(() => expect(changes()[1]?.body).toMatchObject({ is_over_limit: true }))
  expect(changes()[0]?.body).not.toHaveProperty('is_over_limit')
})

test('[X5-93] a line that can no longer be ordered says why, and the rest is placed when it is sent again', async () => {
  const answers: unknown[] = [
    refusal('unavailable', { lines: [{ product_id: 'p100', available: 0 }] }),
    reply,
  ]
  const { enter, enterOne, place, changes } = await openEntry({ place: () => answers.shift() })
  await enter('100', 1)
  await enterOne()
  await place()
  await screen.findByText('Left out: no longer available')
  expect(total()).toContain('Total $4.00')
  await place()
  await waitFor(() =>
    expect(changes()[1]?.body).toMatchObject({ products: [{ product_id: 'p10', quantity: 2 }] }),
  )
})

test('[X5-93] prices that were requested before a refusal do not replace those that it named', async () => {
  const held = Promise.withResolvers<void>()
  const answers: unknown[] = [
    refusal('price_changed', { lines: [{ product_id: 'p10', was: 2, now: 3 }], total: 6 }),
    reply,
  ]
  let calls = 0
  const { enterOne, place, changes, requests } = await openEntry({
    place: () => answers.shift(),
    more: {
      'customers/c/prices': async () => {
        calls += 1
        const price = calls === 1 ? 2 : 3
        if (calls === 1) await held.promise
        return { data: [{ product_id: 'p10', quantity: 2, price }] }
      },
    },
  })
  await enterOne()
  await waitFor(() => expect(requests('/admin/api/customers/c/prices')).toHaveLength(1))
  await place()
  await screen.findByText('Was $2.00, today $3.00')
  held.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  await place()
  await waitFor(() => expect(changes()[1]?.body).toMatchObject({ products: [{ Price: 3 }] }))
})

test('[X5-93] after a lost reply another content is not placed as a second order by itself', async () => {
  const answers: unknown[] = [undefined, refusal('idempotency_key_reused'), reply]
  const { user, enterOne, place, changes, address } = await openEntry({
    place: () => answers.shift(),
  })
  await enterOne()
  await place()
  await screen.findByRole('alert')
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Crate 10' })
  await user.clear(quantity)
  await user.type(quantity, '1')
  await place()
  await user.click(await screen.findByRole('button', { name: 'Place it as a separate order' }))
  await place()
  await waitFor(() => expect(address()).toBe('/orders/o'))
  const [first, second, third] = changes().map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('[X5-93] leaving with lines asks', async () => {
  const confirm = answerQuestions(false, true)
  const { user, enterOne, address } = await openEntry()
  await enterOne()
  const link = screen.getByRole('link', { name: 'Customers' })
  await user.click(link)
  expect(confirm).toHaveBeenCalledOnce()
  expect(address()).toBe('/orders/new?customer=c')
  await user.click(link)
  await waitFor(() => expect(address()).toBe('/customers'))
})

const north = {
  ...{ route: 'North', day: '2099-12-01', cutoff: '2099-11-30T21:00:00.000Z' },
  ...{ minimum: 0, below_minimum: 'fee', fee: 0 },
}

test.each([
  [{ terms: null, due_day: '2099-11-29' }, 'Due Sun, Nov 29, 2099 · no route'],
  [{ terms: north, due_day: north.day }, 'Due Tue, Dec 1, 2099 · North'],
])('[X5-333] a delivery says when it is due: %j', async (terms, sentence) => {
  const delivery = { ...{ route_id: '', route: '', is_by_zip: false }, ...terms }
  const { user } = await openEntry({ more: { 'customers/c/delivery': { data: delivery } } })
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await screen.findByText(sentence)
})

test('[X5-93] leaving with a line that was refused asks', async () => {
  const confirm = answerQuestions(false)
  const { user, entry, address } = await openEntry()
  await entry()
  await user.paste('999999 1\n999998 1')
  await screen.findAllByRole('button', { name: 'Correct' })
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  expect(confirm).toHaveBeenCalledOnce()
  expect(address()).toBe('/orders/new?customer=c')
})

test('[X5-93] another customer gets the lines, and those that aren’t in the order yet', async () => {
  const other = { ...customer, _id: 'd', business_name: 'Bob’s Mart', email: 'bob@shop.test' }
  const { user, entry, enterOne, address } = await openEntry({
    more: { customers: rows(other), 'customers/d': { data: other } },
  })
  await entry()
  await user.paste('999999 1\n999998 1')
  await enterOne()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Correct' })).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Change customer' }))
  await screen.findByText(/^The 3 lines you entered/)
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'bob{Enter}')
  await waitFor(() => expect(address()).toBe('/orders/new?customer=d'))
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 10 2']))
  expect(screen.getAllByRole('button', { name: 'Correct' })).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('bob@shop.test')
})
