import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import type { ReportRange } from './report-periods.ts'
import { SalesOverTimeChart } from './sales-over-time-chart.tsx'
import { TopSalesChart } from './top-sales-chart.tsx'

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const sums = { total: 1_234, total_before: 10 }
const rows = [{ _id: 'a', label: 'Corner Mart', ...sums }]

/** Renders a chart of October, and requests November’s, whose reply arrives when `release` is called. */
const changeDays = async (chart: (range: ReportRange) => ReactNode) => {
  const held = Promise.withResolvers<void>()
  let setRange = (_range: ReportRange) => {}
  const Page = () => {
    const [range, set] = useState(october)
    setRange = set
    return chart(range)
  }
  openPage(Page, async ({ query }) => {
    if (query.get('from') === november.from) await held.promise
    const before = { from: '2026-09-01', to: '2026-09-30' }
    return { data: { before, ...sums, rows, points: [{ ...october, ...sums }] } }
  })
  await screen.findAllByText(/Oct 1/)
  act(() => setRange(november))
  return { release: held.resolve }
}

test('[X5-347] while other days load, the former total is not shown as theirs', async () => {
  const { release } = await changeDays((range) => <SalesOverTimeChart range={range} />)
  const chart = screen.getByRole('region', { name: 'Chart' })
  expect(chart.getAttribute('aria-busy')).toBe('true')
  expect(chart.querySelector('strong')).toBeNull()
  expect(chart.textContent).toContain('Loading')
  release()
  await screen.findAllByText(/Nov 1/)
  expect(chart.querySelector('strong')?.textContent).toBe('$1,234.00')
  expect(chart.getAttribute('aria-busy')).toBe('false')
})

test('[X5-347] while other days load, the former bars are not those of the new days', async () => {
  const { release } = await changeDays((range) => (
    <TopSalesChart by="customer" range={range} path="/customers" />
  ))
  const chart = screen.getByRole('region', { name: 'Top customers' })
  expect(chart.getAttribute('aria-busy')).toBe('true')
  expect(chart.textContent).not.toMatch(/Nov|before, /)
  expect(screen.getByRole('list').className).toContain('opacity-60')
  release()
  await screen.findAllByText(/Nov 1/)
  expect(screen.getByRole('list').className).not.toContain('opacity-60')
})
