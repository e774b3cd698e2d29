import { lazy, Suspense } from 'react'
import { useSeen } from '../layout/use-seen.ts'
import type { SalesChartProps } from './sales-chart.tsx'

// Only pages with a chart load its library, when the chart comes into view.
const SalesChart = lazy(() => import('./sales-chart.tsx'))

/** The box is as high as the chart with its legend. */
export const SalesChartBox = (props: SalesChartProps) => {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-71">
      <Suspense>{isSeen && <SalesChart {...props} />}</Suspense>
    </div>
  )
}
