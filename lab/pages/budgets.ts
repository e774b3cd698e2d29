/** The limit of one figure of a page. */
export type Budget = {
  name: string
  unit: '' | 'kB' | 'ms'
  /** The minimum of a score, the maximum of everything else. */
  kind: 'min' | 'max'
  value: number
  /** Whether it depends on the machine's speed, so that `--tolerance` applies. */
  isTime: boolean
}

const score = (name: string, value: number, isTime = false) =>
  ({ name: `Lighthouse ${name}`, unit: '', kind: 'min', value, isTime }) as const
const max = (name: string, value: number, unit: 'kB' | 'ms' | '') =>
  ({ name, unit, kind: 'max', value, isTime: unit === 'ms' }) as const

export const budgets = {
  script: max('JavaScript, brotli', 105, 'kB'),
  performance: score('performance', 97, true),
  blocking: max('Lighthouse blocking time', 120, 'ms'),
  accessibility: score('accessibility', 100),
  'best-practices': score('best practices', 100),
  seo: score('SEO', 100),
  shift: max('Layout shift', 0, ''),
  largestPaint: max('Largest paint, unthrottled', 200, 'ms'),
  longestTask: max('Longest task, unthrottled', 50, 'ms'),
  clickToPaint: max('Click to paint, median', 60, 'ms'),
} as const satisfies Record<string, Budget>

export type Measure = keyof typeof budgets
export type Figures = Record<Measure, number>

/** The limit, widened by `tolerance` where it depends on the machine's speed. */
export const allowed = ({ kind, value, isTime }: Budget, tolerance: number): number => {
  if (!isTime) return value
  return kind === 'max' ? value * tolerance : 100 - (100 - value) * tolerance
}

export const isMet = (budget: Budget, figure: number, tolerance: number): boolean => {
  const limit = allowed(budget, tolerance)
  return budget.kind === 'max' ? figure <= limit : figure >= limit
}
