import type { SalesOverTime } from '@endcap/contract/reports'
import { countDays } from '@endcap/contract/shop-time'
import type { SalesChartProps } from './sales-chart.tsx'

/** Leaves out a first point that covers fewer days, because it would look like low sales. */
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
