import type { SalesOverTime } from '@endcap/contract/reports'
import { countDays } from '@endcap/contract/shop-time'
import type { SalesChartProps } from './sales-chart.tsx'

/**
 * Returns a chart's points and the days per point. A first point of fewer days is left out: it
 * would look like low sales.
 */
export const lineOfSales = ({
  points,
}: Pick<SalesOverTime, 'points'>): Pick<SalesChartProps, 'points'> & { daysPerPoint: number } => {
  const daysPerPoint = Math.max(1, ...points.map(countDays))
  return {
    daysPerPoint,
    points: points
      .filter((point) => countDays(point) === daysPerPoint)
      .map(({ from, total, total_before }) => ({ day: from, total, before: total_before })),
  }
}
