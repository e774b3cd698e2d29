import { formatCents } from '../money.ts'
import type { ExciseMethod } from './excise-kinds.ts'

/** Without zod, so that pages can import it. Dollars and percent, as on the wire. */
export type RateValues = {
  method: ExciseMethod
  rate: number | null
  percent: number | null
  cap: number | null
}

/** Null unless the method uses it. */
export const fitToMethod = <Rate extends RateValues>(rate: Rate): Rate => ({
  ...rate,
  rate: rate.method === 'none' || rate.method === 'percent_of_cost' ? null : rate.rate,
  percent: rate.method === 'percent_of_cost' ? rate.percent : null,
  cap: rate.method === 'none' ? null : rate.cap,
})

const unused = 'Please leave this empty for this method.'

/** Field errors: values that are missing or contradict the method. */
export const rateProblems = (rate: RateValues): Record<string, string> => {
  const fitting = fitToMethod(rate)
  const isPercent = rate.method === 'percent_of_cost'
  return {
    ...(fitting.rate !== rate.rate && { rate: unused }),
    ...(fitting.percent !== rate.percent && { percent: unused }),
    ...(fitting.cap !== rate.cap && { cap: unused }),
    ...(isPercent && rate.percent === null && { percent: 'Please enter the percentage.' }),
    ...(!isPercent &&
      rate.method !== 'none' &&
      rate.rate === null && { rate: 'Please enter the rate in dollars.' }),
  }
}

/** Exact, because both are checked to have so few decimals. */
export const toMicros = (dollars: number): number => Math.round(dollars * 1_000_000)
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)

/** `18500` → `$0.0185`: as many decimals as it needs, at least `places`. */
export const formatMicros = (micros: bigint | number, places = 2): string => {
  const digits = String(micros).padStart(7, '0')
  const [dollars] = formatCents(Number(digits.slice(0, -6)) * 100).split('.')
  const decimals = digits.slice(-6).replace(/0+$/, '').padEnd(places, '0')
  return `${dollars}.${decimals}`
}

const perUnit: Readonly<Record<Exclude<ExciseMethod, 'none' | 'percent_of_cost'>, string>> = {
  per_stick: 'a stick',
  per_item: 'an item',
  per_ml: 'per mL',
  per_oz: 'an ounce',
}

/** Such as `$0.0185 a stick` and `7 % of wholesale cost, at most $0.50 an item`. */
export const describeRate = ({ method, rate, percent, cap }: RateValues): string => {
  if (method === 'none') return 'No excise'
  const amount =
    method === 'percent_of_cost'
      ? `${percent ?? 0} % of wholesale cost`
      : `${formatMicros(toMicros(rate ?? 0))} ${perUnit[method]}`
  return cap === null ? amount : `${amount}, at most ${formatMicros(toMicros(cap))} an item`
}
