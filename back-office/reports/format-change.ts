import { formatNumber } from '../layout/count-of.ts'
/** The change of a total in percent: `+12%`, `−12%`, or `unchanged`. */
export const formatChange = (now: number, before: number): string => {
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'unchanged'
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`
}
