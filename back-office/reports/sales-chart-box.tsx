import { useSeen } from '@endcap/ui/use-seen'
import { lazy, Suspense } from 'react'
import type { SalesChartProps } from './sales-chart.tsx'

// The chart's library is loaded only by pages with a chart, when the chart comes into view.
const SalesChart = lazy(() => import('./sales-chart.tsx'))

/** The box has the height of the chart and its legend. */
export const SalesChartBox = (props: SalesChartProps) => {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-71">
      <Suspense>{isSeen && <SalesChart {...props} />}</Suspense>
    </div>
  )
}
