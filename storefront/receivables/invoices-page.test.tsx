import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Replies, refusal, type Sent } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { InvoicesPage } from './invoices-page.tsx'

const listInvoices = 'GET /api/invoices'

const invoice = {
  ...{ number: 10_002, revision: 1, order_id: 'o2', order_number: 1043, day: '2026-11-20' },
  ...{ due_on: '2026-11-27', total: 200, open: 150, state: 'overdue' },
}
const paid = { ...invoice, number: 10_001, order_id: 'o1', open: 0, state: 'paid' }
const early = { ...invoice, number: 9_999, due_on: '', open: null, state: 'issued' }

const credit = {
  ...{ balance: 150, limit: 1_000, open_orders: 100, is_on_hold: false },
  ...{ overdue: 150, next_due: 0, next_due_on: '' },
}

const listOf = (...data: object[]) => ({
  ...{ data, currentPage: 1, numberOfPages: 1, total: data.length, balance: 150, credit },
})

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const csv = () => new Response('Invoice', { headers: { 'content-type': 'text/csv' } })

const all = { show: 'all', page: 1, order: '', number: '' }

const openPage = (replies: Replies, chosen: Partial<typeof all> = {}) => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  const Page = () => <InvoicesPage {...all} {...chosen} />
  const page = renderPage(Page, replies, { path: '/invoices' })
  return { ...page, tab }
}

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('[X0-58] the page shows balance, what is overdue, the credit that is left, and each invoice with what is open of it', async () => {
  openPage({ [listInvoices]: listOf(invoice, paid, early) })
  await screen.findByText('INV-10002')
  expect(figure('You owe')).toBe('$150.00and $100.00 ordered, not invoiced yet')
  expect(figure('Overdue')).toBe('$150.00')
  expect(figure('Credit left')).toBe('$750.00of $1,000.00')
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['', 'INV-10002', 'No 1043', 'Nov 20, 2026', 'Due Nov 27, 2026', 'Overdue'].concat([
      'Total $200.00',
      '$150.00',
      'PDF: INV-10002',
    ]),
    ['', 'INV-10001', 'No 1043', 'Nov 20, 2026', 'Due Nov 27, 2026', 'Paid'].concat([
      'Total $200.00',
      '$0.00',
      'PDF: INV-10001',
    ]),
    ['', 'INV-9999', 'No 1043', 'Nov 20, 2026', '', 'Issued'].concat([
      'Total $200.00',
      '–',
      'PDF: INV-9999',
    ]),
  ])
})

test('[X0-58] the open invoices are shown first; one of an order or of a mail alone', async () => {
  const { shop } = openPage({ [listInvoices]: listOf(invoice) }, { show: '' })
  await screen.findByText('INV-10002')
  expect(shop.sent(listInvoices)[0]?.query.get('state')).toBe('open')
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Open', 'page'],
    ['All', null],
    ['Statements', null],
  ])
})

test('[X0-58] an order without an invoice says so, and leads to all invoices', async () => {
  const { shop } = openPage({ [listInvoices]: listOf() }, { show: '', order: 'o7' })
  await screen.findByRole('heading', { name: 'There is no invoice for this order yet.' })
  expect(screen.getByRole('link', { name: 'Show all invoices' }).getAttribute('href')).toBe(
    '/invoices?show=all',
  )
  const [sent] = shop.sent(listInvoices)
  expect([sent?.query.get('order'), sent?.query.get('state')]).toEqual(['o7', null])
})

test('[X0-58] an invoice opens as a PDF in a tab, which is closed again if the shop refuses', async () => {
  const print = 'GET /api/invoices/10002/pdf'
  const { user, tab, shop } = openPage({ [listInvoices]: listOf(invoice), [print]: pdf() })
  await user.click(await screen.findByRole('button', { name: 'INV-10002' }))
  await waitFor(() => expect(tab.location.href).toBe('blob:file'))
  shop.fail(print, refusal('too_many_requests', { message: 'Please try again in a minute.' }))
  await user.click(screen.getByRole('button', { name: 'PDF : INV-10002' }))
  await screen.findByText('Please try again in a minute.')
  expect(tab.close).toHaveBeenCalled()
})

test('[X0-58] a phone opens its share sheet; one that refuses it after the reply gets a link', async () => {
  const print = 'GET /api/invoices/10002/pdf'
  const share = vi.fn(async (_: { files: File[] }) => {})
  Object.assign(navigator, { canShare: () => true, share })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { user } = openPage({ [listInvoices]: listOf(invoice), [print]: pdf })
  await user.click(await screen.findByRole('button', { name: 'INV-10002' }))
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(share.mock.calls[0]?.[0].files[0]?.name).toBe('INV-10002.pdf')
  expect(window.open).not.toHaveBeenCalled()
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'PDF : INV-10002' }))
  const link = await screen.findByRole('link', { name: 'Open INV-10002.pdf' })
  expect(link.getAttribute('href')).toBe('blob:file')
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

test('[X0-58] several invoices are one CSV and one PDF', async () => {
  const { user, shop, tab } = openPage({
    [listInvoices]: listOf(invoice, paid, early),
    'GET /api/invoices/csv': csv,
    'GET /api/invoices/pdf': pdf,
  })
  await user.click(await screen.findByLabelText('Select INV-10002'))
  await user.click(screen.getByLabelText('Select INV-9999'))
  screen.getByText('$150.00 open')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(tab.location.href).toBe('blob:file'))
  const numbers = ({ query }: Sent) => query.get('numbers')
  expect(shop.sent('GET /api/invoices/csv').map(numbers)).toEqual(['10002,9999'])
  expect(shop.sent('GET /api/invoices/pdf').map(numbers)).toEqual(['10002,9999'])
  await user.click(screen.getByLabelText('Select all'))
  screen.getByText('3 invoices')
})

test('[X0-53] the statements that were sent are listed with their balance, as PDF and CSV', async () => {
  const statements = [{ day: '2026-11-30', balance: 150, overdue: 100 }]
  const { user, shop, tab } = openPage(
    {
      [listInvoices]: listOf(invoice),
      'GET /api/statements': { data: statements, numberOfPages: 1, total: 1 },
      'GET /api/statements/2026-11-30/pdf': pdf,
    },
    { show: 'statements' },
  )
  await screen.findByText('Nov 30, 2026')
  screen.getByText('$100.00 overdue')
  await user.click(screen.getByRole('button', { name: 'PDF : Nov 30, 2026' }))
  await waitFor(() => expect(tab.location.href).toBe('blob:file'))
  expect(shop.sent('GET /api/statements')).toHaveLength(1)
})

test('[X0-58] an account on hold says so', async () => {
  openPage({ [listInvoices]: { ...listOf(), credit: { ...credit, is_on_hold: true } } })
  await screen.findByText('Your account is on hold. Please pay open invoices or call us.')
})
