import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureDownloads } from '../testing/capture-downloads.ts'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'
import { sampleOrder, sampleOrderRow } from '../testing/sample-order.ts'
import { sampleSales, sampleToday } from '../testing/sample-today.ts'

const documents = ['pick-list', 'packing-slips', 'delivery-sheet', 'shelf-labels', 'invoices']
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const invoice = {
  ...{ order_id: 'o', number: 10_001, revision: 1, total: 20, is_outdated: false },
  ...{ issuedAt: '2026-11-20T12:00:00.000Z', by: 'Olga Owner' },
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** Opens the back office in a shop that prints every document. */
const open = (path: string, more: Record<string, unknown> = {}) => {
  captureDownloads()
  const app = openApp(path, {
    ...Object.fromEntries(documents.map((name) => [`print/${name}`, pdf])),
    ...more,
  })
  /** The query of the newest request of a document. */
  const printed = (name: string) => app.queries(`print/${name}`).at(-1)
  return { ...app, printed }
}

test('[X5-95] the packing slip of an order is printed from its page, with prices when they are switched on', async () => {
  const { user, address, printed } = open('/orders/o', { 'orders/o': { data: sampleOrder } })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Packing slips' }))
  await heading('Packing slips')
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('download')).toBe('packing-slips.pdf')
  expect(printed('packing-slips')).toEqual({ orders: 'o' })
  await user.click(screen.getByRole('switch', { name: 'Prices' }))
  await waitFor(() => expect(printed('packing-slips')).toEqual({ orders: 'o', prices: '1' }))
  expect(address()).toBe('/print/packing-slips?orders=o&prices=1')
})

test('[X5-94] a pick list is printed for a selection of orders', async () => {
  const { user, address, printed } = open('/orders', {
    orders: rows(sampleOrderRow, { ...sampleOrderRow, _id: 'o2', number: 1043 }),
  })
  for (const number of [1042, 1043])
    await user.click(await screen.findByLabelText(`Select Order ${number}`))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  await user.click(await bar.findByRole('button', { name: 'Print' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pick list' }))
  await heading('Pick list')
  await waitFor(() => expect(printed('pick-list')).toEqual({ orders: 'o,o2' }))
  expect(address()).toBe('/print/pick-list?orders=o%2Co2')
})

test.each([
  ['pick-list', 'Pick list'],
  ['packing-slips', 'Packing slips'],
  ['delivery-sheet', 'Delivery sheet'],
])(
  '[X5-335] the page of a %s names the cancelled orders that it leaves out',
  async (name, title) => {
    const { user, queries } = open('/orders', {
      orders: rows(sampleOrderRow, {
        ...{ ...sampleOrderRow, _id: 'o2', number: 1163, status: 'cancelled' },
      }),
      'print/left-out': { data: [1163] },
    })
    for (const number of [1042, 1163])
      await user.click(await screen.findByLabelText(`Select Order ${number}`))
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
    await user.click(await bar.findByRole('button', { name: 'Print' }))
    await user.click(await screen.findByRole('menuitem', { name: title }))
    await screen.findByText('Order 1163 is cancelled and was left out.')
    expect(queries('print/left-out')).toEqual([{ orders: 'o,o2' }])
    expect(queries(`print/${name}`)).toEqual([{ orders: 'o,o2' }])
  },
)

test('[X5-97, X5-283] the deliveries due on a day are printed from Today', async () => {
  const deliveries = [
    { day: '2026-11-19', received: 1, confirmed: 0, ready: 0, is_late: false, total: 950 },
  ]
  const { user, printed } = open('/today', {
    today: { data: { ...sampleToday, deliveries } },
    'today/sales': { data: sampleSales },
  })
  await user.click(await screen.findByRole('link', { name: /^Print the deliveries of Today/ }))
  await heading('Delivery sheet')
  await waitFor(() => expect(printed('delivery-sheet')).toEqual({ day: '2026-11-20' }))
})

test('[X5-97] a document that can’t be printed says why', async () => {
  open('/print/delivery-sheet?day=2020-01-01', {
    'print/delivery-sheet': refusal('invalid', { message: 'No open deliveries.' }),
  })
  await screen.findByText('No open deliveries.')
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
})

test('[X5-98] shelf labels begin at the first unused one of a sheet; the file is opened where a page shows no PDF', async () => {
  const { user, printed } = open('/print/shelf-labels?products=p&prices=1')
  await screen.findByRole('link', { name: 'Open' })
  await user.selectOptions(screen.getByLabelText('Start at label'), '4')
  await waitFor(() =>
    expect(printed('shelf-labels')).toEqual({ products: 'p', prices: '1', skip: '3' }),
  )
})

/** Opens an order in a status, with the invoice that it has and that `invoices` makes. */
const openInvoiced = (status: string, first?: object) => {
  let stored = first === undefined ? [] : [first]
  return open('/orders/o', {
    'orders/o': { data: { ...sampleOrder, status } },
    'orders/o/invoices': () => rows(...stored),
    'POST invoices': ({ body }: Sent) => {
      const { correct } = body as { correct: boolean }
      stored = [{ ...invoice, revision: correct ? 2 : 1 }, ...stored]
      return { data: stored }
    },
  })
}

test('[X5-96] an order has no invoice before it is ready', async () => {
  openInvoiced('confirmed')
  await screen.findByRole('heading', { name: 'Timeline' })
  expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull()
})

test('[X5-96] a double click makes one invoice of a ready order, and shows it', async () => {
  const { user, changes, address } = openInvoiced('ready')
  await user.dblClick(await screen.findByRole('button', { name: 'Create invoice' }))
  await heading('Invoices')
  expect(changes().map(({ body }) => body)).toEqual([{ order_ids: ['o'], correct: false }])
  expect(address()).toBe('/print/invoices?orders=o')
})

test('[X5-96] an order that has changed since its invoice gets a corrected one, and the first stays', async () => {
  const { user, changes } = openInvoiced('cancelled', { ...invoice, is_outdated: true })
  const link = await screen.findByRole('link', { name: 'INV-10001' })
  expect(link.getAttribute('href')).toBe('/admin/print/invoices?orders=o&revision=1')
  await user.click(screen.getByRole('button', { name: 'Create corrected invoice' }))
  await heading('Invoices')
  expect(changes().map(({ body }) => body)).toEqual([{ order_ids: ['o'], correct: true }])
})

test('[X0-77] an invoice that can’t be revised any more is corrected by a memo, which the order’s page says', async () => {
  const outdated = { ...invoice, is_outdated: true }
  const { user, address } = open('/orders/o', {
    '/api/shop': {
      data: {
        ...{ store_name: 'Depot', time_zone: 'America/New_York', pickup_hours: null },
        ...{ closed_days: [], features: ['receivables'] },
      },
    },
    'orders/o': { data: { ...sampleOrder, status: 'delivered' } },
    'orders/o/invoices': rows(outdated),
    memos: rows(),
    'POST invoices': { data: [invoice] },
  })
  await user.click(await screen.findByRole('button', { name: 'Correct invoice' }))
  await findNotice('A memo corrects INV-10001.')
  expect(address()).toBe('/orders/o')
})
