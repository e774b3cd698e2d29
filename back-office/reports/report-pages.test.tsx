import { countDays } from '@endcap/contract/shop-time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureDownloads } from '../testing/capture-downloads.ts'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const before = { from: '2026-09-01', to: '2026-09-30' }
const sums = { total: 40, total_before: 20 }
const sales = { before, ...sums, points: [{ from: '2026-10-01', to: '2026-10-01', ...sums }] }
const top = { before, rows: [{ _id: 'c', label: 'Corner Mart', ...sums }] }
const open = (path: string, more: Record<string, unknown> = {}) =>
  openApp(path, {
    'reports/sales-over-time': { data: sales },
    'reports/top-sales': { data: top },
    'reports/export': new Response('text\n', { headers: { 'content-type': 'text/csv' } }),
    ...more,
  })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const chosen = () => field('Period').value
const days = () => countDays({ from: field('From').value, to: field('To').value })

test('[X5-347] a report shows the last 30 days, and others are chosen by name or by hand', async () => {
  const { user } = open('/reports/day')
  await screen.findByLabelText('Period')
  expect([chosen(), days()]).toEqual(['Last 30 days', 30])
  await user.selectOptions(field('Period'), 'Last 7 days')
  await waitFor(() => expect(days()).toBe(7))
  await user.click(screen.getByRole('link', { name: 'Sales by item' }))
  await screen.findByRole('heading', { level: 1, name: 'Sales by item' })
  expect(chosen()).toBe('Last 7 days')
  fireEvent.change(field('From'), { target: { value: '2026-01-05' } })
  await waitFor(() => expect(chosen()).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect([chosen(), days()]).toEqual(['Last 30 days', 30]))
})

test('[X5-346] the figures of the line are in a table, beside the period before', async () => {
  open('/reports/day')
  const chart = await screen.findByRole('region', { name: 'Chart' })
  await waitFor(() => expect(chart.textContent).toContain('$20.00 in the previous period'))
  const cells = [...chart.querySelectorAll('tbody td')].map((cell) => cell.textContent)
  expect(cells.slice(1)).toEqual(['$40.00', '$20.00'])
})

test('[X5-346] the bars say the total and the one before, and lead to what they are of', async () => {
  open('/reports/customer')
  const link = await screen.findByRole('link', { name: 'Corner Mart' })
  expect(link.getAttribute('href')).toBe('/admin/customers/c')
  expect(link.closest('li')?.textContent).toContain('$20.00 before: +100')
})

test('[X5-346] above the list of a range without sales there are no bars', async () => {
  open('/reports/customer', { 'reports/top-sales': { data: { before: null, rows: [] } } })
  await screen.findByText(/No sales in this period|Nothing matches/)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Top customers' })).toBeNull())
})

test('[X0-136] the margin is shown with its share of the sales, by customer, item or day', async () => {
  const row = { _id: 'c', label: 'Corner Mart', sales: 80, margin: 20, without_cost: 5 }
  const { user, queries } = open('/reports/margin', { 'reports/margin': rows(row) })
  const cells = (await screen.findByText('25.0%')).closest('tr')?.textContent
  expect(cells).toBe('Corner Mart$80.00$20.0025.0%$5.00')
  await user.selectOptions(screen.getByLabelText('By'), 'By day')
  await waitFor(() => expect(queries('reports/margin').at(-1)?.by).toBe('day'))
})

test.each([
  ['customer', 'sales', { by: 'customer' }],
  ['item', 'sales', { by: 'item' }],
  ['category', 'sales', { by: 'category' }],
  ['day', 'sales', { by: 'day' }],
  ['stopped', 'stopped', {}],
])('[X5-63] the report “%s” is loaded and saved as a file', async (name, path, query) => {
  const saved = captureDownloads()
  const { user, queries } = open(`/reports/${name}?from=2026-10-01`)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual([`${name}.csv`]))
  const from = '2026-10-01'
  expect(queries(`reports/${path}`)).toContainEqual(expect.objectContaining({ ...query, from }))
  expect(queries('reports/export')).toMatchObject([{ report: name, from }])
})

test('[X5-62] a search that found nothing leads to a synonym with one click', async () => {
  const { user } = open('/reports/no-results', {
    'reports/searches': rows({ _id: 'fizz', searches: 3, results: 0, last_day: '2026-10-01' }),
  })
  await user.click(await screen.findByRole('link', { name: 'Add a synonym for fizz' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Words/)).value).toContain('fizz')
})

// A browser's field for days takes years of six digits.
test.each(['from', 'to'])(
  '[X5-347] a %s with too many digits is refused, and the fields stay',
  async (name) => {
    const refused = refusal('invalid')
    open(`/reports/customer?${name}=20266-11-30`, {
      'reports/sales': refused,
      'reports/top-sales': refused,
    })
    await screen.findAllByText(/Please/)
    field('From')
    field('To')
  },
)
