import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'
import { sampleAccount, sampleCredit, sampleInvoice } from '../testing/sample-account.ts'

const hours = { time_zone: 'America/New_York', pickup_hours: null, closed_days: [] }
const shop = { data: { store_name: 'Depot', ...hours, features: ['receivables'] } }
const account = sampleAccount([sampleInvoice(10_001, 500), sampleCredit(10_004, 74.75)], {
  ...{ credit_limit: 1_000, available: 574.75, is_on_hold: true },
})
const check = {
  ...{ _id: 7, day: '2026-11-20', at: '2026-11-20T15:00:00.000Z', kind: 'payment' },
  ...{ number: 10_003, amount: -880, balance: -454.75, method: 'check', reference: '1042' },
  ...{ note: '', by: 'Luis Ortega', item_id: 'p10003', order_id: '', is_reversible: true },
}
const answers = {
  '/api/shop': shop,
  'customers/c/account': account,
  'customers/c/account-entries': rows(check),
  'GET receivables/cash-reports': {
    data: [
      {
        ...{ customer_id: 'c', business_name: 'Corner Store', invoice: null, money_orders: 0 },
        ...{ from: '2026-11-19', to: '2026-11-20', cash: 10_450, due_on: '2026-12-05' },
      },
    ],
  },
  'POST payments/p10003/reverse': account,
  'POST customers/c/account/allocations': account,
  'POST customers/c/account/write-offs': account,
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

test('[X0-42] an account’s page shows balance, limit, hold and cash to report; a returned check proposes the shop’s fee and a hold', async () => {
  const { user, changes } = openApp('/customers/c/account', answers)
  await screen.findByRole('heading', { name: 'Corner Store' })
  for (const text of ['$425.25', '$574.75', 'On hold', /^Form 8300 is due Sat, Dec 5/])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Reverse PMT-10003' }))
  const form = await dialog(/^Reverse PMT-10003/)
  expect(form.getByLabelText<HTMLInputElement>('Fee').value).toBe('35.00')
  await user.click(form.getByRole('switch', { name: 'Put the account on hold' }))
  await user.click(form.getByRole('button', { name: 'Book returned check' }))
  await findNotice('PMT-10003 was reversed.')
  expect(changes()[0]?.body).toEqual({ reason: 'Returned check', fee: 35, hold: true })
})

test('[X0-42] an account over its limit says by how much, and Money is marked in the menu', async () => {
  const over = sampleAccount([sampleInvoice(10_001, 900)], {
    ...{ credit_limit: 1_000, available: 0, open_orders: 350 },
  })
  openApp('/customers/c/account', { ...answers, 'customers/c/account': over })
  const label = await screen.findByText('Over the limit of $1,000.00')
  expect(label.nextElementSibling?.textContent).toBe('$250.00')
  screen.getByRole('link', { name: 'Money', current: 'page' })
})

test('[X0-42] an unapplied credit is applied to the selected charges; what can’t be collected is written off', async () => {
  const { user, changes } = openApp('/customers/c/account', answers)
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-10001' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const use = await dialog(/^Apply PMT-10004/)
  await user.click(use.getByRole('button', { name: 'Apply credit' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toEqual({
      ...{ credit_id: 'p10004', allocate: [{ item_id: 'i10001', amount: 74.75 }] },
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-10001' }))
  await user.click(screen.getByRole('button', { name: 'Write off' }))
  const form = await dialog(/^Write off \$500\.00/)
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Closed')
  await user.click(form.getByRole('button', { name: 'Write off' }))
  await findNotice('$500.00 written off.')
  expect(changes()[1]).toMatchObject({
    body: { allocate: [{ item_id: 'i10001', amount: 500 }], reason: 'Closed' },
  })
  expect(changes()[1]?.headers.get('idempotency-key')).not.toBeNull()
})

test('[X0-42] clerks take payments, but don’t write off, reverse or change limits', async () => {
  openApp('/customers/c/account', answers, 'clerk')
  await screen.findByRole('link', { name: 'Take payment' })
  expect(screen.queryByRole('button', { name: /^Reverse|^Change|hold$|^Refund/ })).toBeNull()
})

test('[X0-44] without the feature neither the menu nor Today has anything of receivables', async () => {
  openApp('/orders')
  await screen.findByRole('link', { name: 'Orders' })
  expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
})
