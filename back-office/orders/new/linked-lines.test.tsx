import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lines, openEntry } from '../../testing/order-entry.ts'
import { readLinkedLines } from './order-entry.ts'

const path = `/orders/new?customer=c&lines=${encodeURIComponent('10:2,400:2 cases,nothing:1,100')}`

test('[X0-495] a link that another program made fills in the order, and a person places it', async () => {
  const { address, pressSend, expectNoChange, changes, user } = await openEntry(
    { place: () => ({ data: { _id: 'o', number: 1042, total: 9 } }) },
    path,
  )
  await waitFor(() =>
    expect(lines()).toEqual([
      'Quantity of Crate 10 2',
      'Quantity of Crate 400 60',
      'Quantity of Crate 100 1',
    ]),
  )
  await screen.findByText('These lines come from a link. Check them before you place the order.')
  const missing = within(screen.getByRole('list', { name: 'Not in the order yet' }))
  await missing.findByText('nothing × 1')
  expectNoChange()
  // A reload would otherwise replace the lines entered since.
  expect(address()).toBe('/orders/new?customer=c')
  await user.click(missing.getByRole('button', { name: /Remove/ }))
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await pressSend()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    products: [
      { product_id: 'p10', quantity: 2 },
      { product_id: 'p400', quantity: 60 },
      { product_id: 'p100', quantity: 1 },
    ],
  })
})

const crate = { productId: 'p10', title: 'Crate 10', itemNo: '10', price: 200, quantity: 2 }
const storeCrate = (sentAt: number | null) =>
  sessionStorage.setItem(
    'new order c',
    JSON.stringify({ key: 'old', lines: [crate], form: { name: 'Someone Else' }, sentAt }),
  )
const linkOf = (lines: string) => `/orders/new?customer=c&lines=${encodeURIComponent(lines)}`

test('[X0-495] a link begins a new order instead of the one that was being entered', async () => {
  storeCrate(null)
  const { user, changes, pressSend } = await openEntry({}, linkOf('10:2'))
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 10 2']))
  await screen.findByText(/^These lines come from a link/)
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await pressSend()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.headers.get('idempotency-key')).not.toBe('old')
})

test('[X0-495] a link adds nothing to an order that may have been placed', async () => {
  storeCrate(Date.now())
  const { user, changes, pressSend } = await openEntry({}, linkOf('100:1'))
  await screen.findByText(/the link’s lines weren’t added/)
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await pressSend()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ products: [{ product_id: 'p10', quantity: 2 }] })
  expect(changes()[0]?.headers.get('idempotency-key')).toBe('old')
})

test('[X0-495] the lines of a link are item numbers with quantities', () => {
  expect(readLinkedLines('A-1:2, B:C:12 ,D,:4,,E:')).toEqual([
    { text: 'A-1', amount: '2' },
    { text: 'B:C', amount: '12' },
    { text: 'D', amount: '' },
    { text: 'E', amount: '' },
  ])
  expect(readLinkedLines('B:C,A%2CB:2,5%25:1,5%:1,R&D #1+:2 cs')).toEqual([
    { text: 'B:C', amount: '' },
    { text: 'A,B', amount: '2' },
    { text: '5%', amount: '1' },
    { text: '5%', amount: '1' },
    { text: 'R&D #1+', amount: '2 cs' },
  ])
  expect(readLinkedLines('A:1,'.repeat(501))).toHaveLength(500)
})
