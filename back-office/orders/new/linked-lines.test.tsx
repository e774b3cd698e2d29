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
  // A reload would otherwise add the lines again.
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

test('[X0-495] the lines of a link are item numbers with quantities', () => {
  expect(readLinkedLines('A-1:2, B:C:12 ,D,:4,,E:')).toEqual([
    { text: 'A-1', amount: '2' },
    { text: 'B:C', amount: '12' },
    { text: 'D', amount: '' },
    { text: 'E', amount: '' },
  ])
  expect(readLinkedLines('A:1,'.repeat(501))).toHaveLength(500)
})
