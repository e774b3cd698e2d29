import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { CreditNote } from './credit-note.tsx'

const credit = {
  ...{ balance: 320_000, limit: 500_000, open_orders: 150_000, is_on_hold: false },
  ...{ overdue: 7_500, next_due: 20_000, next_due_on: '2031-12-04' },
}

const showNote = async (more: number | undefined, other: Partial<typeof credit> = {}) => {
  renderPage(
    () => <CreditNote credit={{ ...credit, ...other }} more={more} />,
    {},
    {
      shop: { phone: '(404) 555-0142' },
    },
  )
  const owed = await screen.findByText(/^You owe/)
  return within(owed.closest('.credit-note') as HTMLElement)
}

test('[X0-59] who pays by invoice sees what they owe, what is overdue and due, and the credit that is left', async () => {
  const note = await showNote(30_000)
  expect(screen.getByText(/^You owe/).parentElement?.textContent).toBe(
    'You owe $3,200.00 · $75.00 overdue · $200.00 due Dec 4, 2031 · $300.00 of $5,000.00 credit left',
  )
  expect(note.queryByRole('status')).toBeNull()
})

test('[X0-59] an order that would be refused says by how much and what to do, before it is sent', async () => {
  const note = await showNote(30_001)
  expect(note.getByRole('status').textContent).toBe(
    'This order is $0.01 over your credit limit. Please pay open invoices, order less, or call us.See your invoicesCall (404) 555-0142',
  )
  const [invoices, phone] = note.getAllByRole('link')
  expect(invoices?.getAttribute('href')).toBe('/invoices')
  expect(phone?.getAttribute('href')).toBe('tel:4045550142')
})

test('[X0-59] an account on hold says so, whatever the limit', async () => {
  const note = await showNote(undefined, { is_on_hold: true })
  expect(note.getByRole('status').textContent).toMatch(/^Your account is on hold/)
})
