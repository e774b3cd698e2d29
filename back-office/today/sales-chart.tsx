import { centsToDollars, formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'
import type { SalesOverview } from '@endcap/contract/today'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const height = 240
const daySeconds = 86_400
/** The least height of the scale, so that its steps are whole dollars. */
const minScaleCents = 10_000

/** `Oct 25` */
const dayName = (seconds: number): string =>
  formatShortDay(new Date(seconds * 1000), 'UTC', new Date())

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

/** The value of a colour of the theme, which a canvas can't read by itself. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const optionsOf = (width: number): UPlot.Options => {
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 } }
  const value = (_chart: UPlot, cents: number | null) => (cents === null ? '' : formatCents(cents))
  return {
    width,
    height,
    // Days have no time zone of their own.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { y: { range: (_chart, _min, max) => [0, Math.max(max ?? 0, minScaleCents)] } },
    axes: [
      {
        ...axis,
        space: 70,
        incrs: [daySeconds, 7 * daySeconds],
        values: (_chart, splits) => splits.map(dayName),
      },
      {
        ...axis,
        size: 80,
        values: (_chart, splits) =>
          splits.map((cents) => `$${Math.round(centsToDollars(cents)).toLocaleString('en-US')}`),
      },
    ],
    series: [
      { label: 'Day', value: (_chart, seconds) => (seconds === null ? '' : dayName(seconds)) },
      { label: 'Sales', stroke: colour('--accent'), width: 2, value },
      { label: '30 days before', stroke: colour('--soft'), width: 1, dash: [5, 4], value },
    ],
  }
}

/** Sales by day as a line, and those of the 30 days before as a broken one. */
const SalesChart = ({ sales }: { sales: SalesOverview }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = box.current
    if (target === null) return
    const chart = new UPlot(
      optionsOf(target.clientWidth),
      [
        sales.days.map(({ day }) => secondsOf(day)),
        sales.days.map(({ total }) => total),
        sales.before.map(({ total }) => total),
      ],
      target,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }))
    observer.observe(target)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [sales])
  return (
    <div
      ref={box}
      className="sales-chart"
      role="img"
      aria-label="Sales by day of the last 30 days"
    />
  )
}

export default SalesChart
