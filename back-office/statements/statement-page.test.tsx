import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureDownloads } from '../testing/capture-downloads.ts'
import { rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const shop = {
  ...{ store_name: 'Depot', time_zone: 'America/New_York', pickup_hours: null, closed_days: [] },
  features: ['receivables'],
}
const ageing = { columns: [500, 200, 150.25, 0, 75], unapplied: -100, total: 825.25 }
const row = {
  ...{ customer_id: 'c', business_name: 'Corner Store', ...ageing },
  ...{ sentAt: null, mail_id: '', mail_status: null },
}
const sentRow = {
  ...{ ...row, customer_id: 's', business_name: 'Sent Store' },
  ...{ sentAt: '2026-11-21T15:00:00.000Z', mail_id: 'm', mail_status: 'failed' },
}
const run = {
  ...{ day: '2026-11-20', layout: 'open_items', total: 2, made: 1, failed: 0, unsent: 0 },
  ...{ by: 'Olga', createdAt: '2026-11-21T15:00:00.000Z' },
}
const list = (more: object = {}) => ({ ...rows(row, sentRow), ageing, run: null, ...more })

const csv = () => new Response('Date', { headers: { 'content-type': 'text/csv' } })

const open = (answers: Record<string, unknown> = {}, path = '/statements?as_of=2026-11-20') =>
  openApp(path, { '/api/shop': { data: shop }, statements: list(), ...answers })

test('[X0-61] the screen shows what customers owe as of a day by days past due, and which statements are sent', async () => {
  open()
  await screen.findByRole('link', { name: 'Corner Store' })
  const [, first] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('$500.00$200.00$150.25$75.00−$100.00$825.25')
  expect(screen.getByText('All customers').nextElementSibling?.textContent).toBe('$825.25')
  const link = screen.getByRole('link', { name: 'Sent Store' })
  expect(link.getAttribute('href')).toBe(
    '/admin/print/statement?customer=s&as_of=2026-11-20&sent=1',
  )
  expect(screen.getByRole('link', { name: 'Failed' }).getAttribute('href')).toBe('/admin/mails/m')
})

test('[X0-61] one press sends the statements of the day in the chosen layout; progress and failures are shown', async () => {
  let sent = 0
  const { user, changes } = open(
    {
      statements: () => {
        if (sent === 0) return list()
        sent += 1
        const isDone = sent > 3
        return list({ run: { ...run, made: isDone ? 2 : 1, failed: isDone ? 1 : 0 } })
      },
      'POST statements': () => {
        sent = 1
        return { data: { ...run, made: 0 } }
      },
    },
    '/statements?as_of=2026-11-20&layout=balance_forward',
  )
  await user.click(await screen.findByRole('button', { name: 'Send to all 2 with a balance' }))
  await screen.findByRole('progressbar', { name: 'Progress' })
  await screen.findByText(/1 email could not be delivered/)
  expect(changes().map(({ body }) => body)).toEqual([
    { day: '2026-11-20', layout: 'balance_forward' },
  ])
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
})

test('[X0-61] a statement and the ageing of all are downloaded as CSV, of the day and layout', async () => {
  const names = captureDownloads()
  const { user, queries } = open({ 'statements/csv': csv, 'receivables/ageing': csv })
  await user.click(await screen.findByRole('button', { name: 'CSV of Corner Store' }))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(names).toEqual(['statement-2026-11-20.csv', 'ageing-2026-11-20.csv']))
  expect(queries('statements/csv')).toEqual([{ customer: 'c', as_of: '2026-11-20' }])
  expect(queries('receivables/ageing')).toEqual([{ as_of: '2026-11-20' }])
})

test('[X0-61] statements of a day to come are a preview', async () => {
  open({}, '/statements?as_of=2099-01-01')
  const send = await screen.findByRole('button', { name: /^Send to all/ })
  expect(send.hasAttribute('disabled')).toBe(true)
})

test.each([
  [['receivables'], 1],
  [[], 0],
])(
  '[X0-61] in a shop with the features %j the menu shows Money %i times, which leads to Statements',
  async (features, times) => {
    openApp('/trash', ({ path }: Sent) =>
      path === '/api/shop' ? { data: { ...shop, features } } : rows(),
    )
    await screen.findByRole('link', { name: 'Orders' })
    await waitFor(() => expect(screen.getAllByText('Depot').length).toBeGreaterThan(0))
    expect(screen.queryAllByRole('link', { name: 'Money' })).toHaveLength(times)
    for (const more of screen.queryAllByRole('button', { name: 'More of Money' }))
      fireEvent.click(more)
    expect(screen.queryAllByRole('link', { name: 'Statements' })).toHaveLength(times)
  },
)
