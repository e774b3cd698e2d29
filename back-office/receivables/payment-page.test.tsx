import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'
import { sampleAccount, sampleInvoice } from '../testing/sample-account.ts'

const hours = { time_zone: 'America/New_York', pickup_hours: null, closed_days: [] }
const shop = { data: { store_name: 'Depot', ...hours, features: ['receivables'] } }
const customer = {
  ...{ _id: 'c', business_name: 'Corner Store', name: 'Ada', phone: '', status: 'approved' },
  ...{ city: '', state: '', zip: '', createdAt: '2026-01-01T00:00:00.000Z', orders: 0, total: 0 },
  ...{ status_at: null, last_order_at: null },
}
const booked = (open: readonly ReturnType<typeof sampleInvoice>[] = []) => ({
  ...sampleAccount(open),
  number: 10_012,
})
const account = sampleAccount([sampleInvoice(10_001, 500), sampleInvoice(10_002, 425.25)])

const answersWith = (payments: (sent: Sent) => unknown) => ({
  '/api/shop': shop,
  customers: rows(customer),
  'customers/c/account': account,
  'GET receivables': { ...rows(), ageing: { columns: [0, 0, 0, 0, 0], unapplied: 0, total: 0 } },
  'GET receivables/cash-reports': { data: [] },
  'POST payments': payments,
})

const payment = (changes: readonly Sent[]) => changes.find(({ path }) => path.endsWith('/payments'))

test('[X0-40] a check is taken by the keyboard alone: P, the customer, the amount with a letter for the method, the number, Enter', async () => {
  const { user, changes } = openApp(
    '/receivables',
    answersWith(() => booked()),
  )
  await screen.findByRole('heading', { name: 'Receivables' })
  const keys = ['p', 'corner', '{Enter}', '880', 'k', '1042', '{Enter}']
  const [open, name, choose, amount, method, number, book] = keys as [string, ...string[]]
  // The menu has it once the shop's features are loaded.
  await screen.findByRole('link', { name: 'Money' })
  await user.keyboard(open)
  const search = await screen.findByRole('combobox', { name: 'Customer' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard(`${name}${choose}`)
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard(`${amount}${method}`)
  const reference = await screen.findByRole('textbox', { name: 'Check number' })
  await waitFor(() => expect(document.activeElement).toBe(reference))
  expect(screen.getByText(/^Pays INV-10001 and INV-10002 in part \(\$380\.00\)/)).toBeDefined()
  await user.keyboard(`${number}${book}`)
  await findNotice('PMT-10012: $880.00 from Corner Store booked.')
  expect(payment(changes())?.body).toEqual({
    ...{ customer_id: 'c', method: 'check', amount: 880, reference: '1042', note: '' },
    received_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  // The next envelope begins with its customer.
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Customer' })).toBe(document.activeElement),
  )
  // Ten seconds are enough for 30 keys.
  expect(keys.join('').replaceAll(/\{\w+\}/g, '↵').length).toBeLessThanOrEqual(20)
})

test('[X0-40] the chosen documents are paid with their sum, less what they offer for early payment', async () => {
  const early = sampleInvoice(10_003, 100, { discount: 2, discount_until: '9999-12-31' })
  const { user, changes } = openApp('/payments/new?customer=c', {
    ...answersWith(() => booked()),
    'customers/c/account': sampleAccount([sampleInvoice(10_001, 500), early]),
    'customers/c/account-entries': rows(),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Pay INV-10003' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe('98.00')
  await screen.findByText('Pays INV-10003. Early-payment discount: $2.00.')
  await user.click(screen.getByRole('radio', { name: /^Cash/ }))
  await user.click(screen.getByRole('button', { name: 'Book payment' }))
  await waitFor(() =>
    expect(payment(changes())?.body).toMatchObject({
      ...{ method: 'cash', amount: 98, allocate: [{ item_id: 'i10003', amount: 98 }] },
    }),
  )
})

test('[X0-41] an equal check is asked about once; without a reply the payment is sent again with the same key', async () => {
  const replies = [refusal('payment_repeated'), undefined, booked()]
  const { user, changes } = openApp(
    '/payments/new?customer=c',
    answersWith(() => replies.shift()),
  )
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('20k77{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Book it anyway' }))
  await screen.findByText(/it will be booked only once/)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await findNotice('PMT-10012: $20.00 from Corner Store booked.')
  const sent = changes().filter(({ path }) => path.endsWith('/payments'))
  expect(sent.map(({ body }) => (body as { is_repeated?: boolean }).is_repeated)).toEqual([
    ...[undefined, true, true],
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('[X0-40] what a payment leaves over is said in words', async () => {
  const { user } = openApp(
    '/payments/new?customer=c',
    answersWith(() => booked()),
  )
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('1000')
  await screen.findByText(
    'Pays INV-10001 and INV-10002. $74.75 is left and stays as a credit on the account.',
  )
})
