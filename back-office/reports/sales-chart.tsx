import { centsToDollars, formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { formatNumber } from '../layout/count-of.ts'
import 'uplot/dist/uPlot.min.css'

const height = 240
const daySeconds = 86_400
const axisSteps = [1, 7, 28, 91, 364, 1_820].map((days) => days * daySeconds)
/** Minimum height of the scale, so that its steps are whole dollars. */
const minScaleCents = 10_000

/** `Oct 25` */
const dayName = (seconds: number): string =>
  formatShortDay(new Date(seconds * 1000), 'UTC', new Date())

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

/** Needed because a canvas can't use a theme's colors by itself. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export type SalesChartProps = {
  /** For screen readers. */
  label: string
  /** A point is labeled with its first day. */
  daysPerPoint?: number
  /** `day`: the point's first day. */
  points: readonly { day: string; total: number; before: number }[]
  /** Names the previous period in the legend: `30 days before`; null if there is none. */
  before: string | null
}

/** Increases when the theme changes, since a canvas then has to be drawn again. */
const useThemeChanges = (): number => {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const note = () => setChanges((count) => count + 1)
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', note)
    // Choosing a theme in the menu sets the document's color scheme.
    const observer = new MutationObserver(note)
    observer.observe(document.documentElement, { attributeFilter: ['style'] })
    return () => {
      system.removeEventListener('change', note)
      observer.disconnect()
    }
  }, [])
  return changes
}

const optionsOf = (width: number, before: string | null, daysPerPoint: number): UPlot.Options => {
  const axis = {
    stroke: colour('--soft'),
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    ticks: { show: false },
  }
  const points = { show: false }
  const value = (_chart: UPlot, cents: number | null) => (cents === null ? '' : formatCents(cents))
  return {
    width,
    height,
    // The data are days, which have no time zone.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { y: { range: (_chart, _min, max) => [0, Math.max(max ?? 0, minScaleCents)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        incrs: axisSteps,
        values: (_chart, splits) => splits.map(dayName),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        size: 64,
        values: (_chart, splits) =>
          splits.map((cents) => `$${formatNumber(Math.round(centsToDollars(cents)))}`),
      },
    ],
    series: [
      {
        // The legend begins with the day, which needs no name. If the name were empty, uPlot would
        // write “Time”.
        label: '\u00a0',
        value: (_chart, seconds) => {
          if (seconds === null) return ''
          return daysPerPoint === 1
            ? dayName(seconds)
            : `${daysPerPoint} days from ${dayName(seconds)}`
        },
      },
      {
        ...{ label: 'Sales', value, points },
        ...{ stroke: colour('--accent'), width: 2.5, fill: colour('--accent-soft') },
      },
      ...(before === null
        ? []
        : [
            {
              ...{ label: before, value, points },
              ...{ stroke: colour('--control'), width: 1.5, dash: [4, 4] },
            },
          ]),
    ],
  }
}

/** The previous period is drawn as a dashed line. */
const SalesChart = ({ label, points, before, daysPerPoint = 1 }: SalesChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const themeChanges = useThemeChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: The colors are read when the chart is drawn.
  useEffect(() => {
    const target = box.current
    if (target === null) return
    const chart = new UPlot(
      optionsOf(target.clientWidth, before, daysPerPoint),
      [
        points.map(({ day }) => secondsOf(day)),
        points.map(({ total }) => total),
        ...(before === null ? [] : [points.map((point) => point.before)]),
      ],
      target,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }))
    observer.observe(target)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [points, before, daysPerPoint, themeChanges])
  return <div ref={box} className="sales-chart" role="img" aria-label={label} />
}

export default SalesChart
