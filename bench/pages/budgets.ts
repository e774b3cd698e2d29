/** The limit of one figure of a page. */
export type Budget = {
  name: string
  unit: '' | 'kB' | 'ms'
  /** The minimum of a score, the maximum of everything else. */
  kind: 'min' | 'max'
  value: number
  /** A limit of its own for the home page. */
  atHome?: number
  /** Whether it depends on the machine's speed, so that `--tolerance` applies. */
  isTime: boolean
}

const score = (name: string, value: number, isTime = false) =>
  ({ name: `Lighthouse ${name}`, unit: '', kind: 'min', value, isTime }) as const
const max = (name: string, value: number, unit: 'kB' | 'ms' | '') =>
  ({ name, unit, kind: 'max', value, isTime: unit === 'ms' }) as const

export const budgets = {
  // The carousel's code is loaded after hydration; it is counted too.
  script: { ...max('JavaScript, brotli', 110, 'kB'), atHome: 115 },
  performance: score('performance', 98, true),
  accessibility: score('accessibility', 100),
  'best-practices': score('best practices', 100),
  seo: score('SEO', 100),
  shift: max('Layout shift', 0, ''),
  largestPaint: max('Largest paint, unthrottled', 200, 'ms'),
  clickToPaint: max('Click to paint, median', 60, 'ms'),
} as const satisfies Record<string, Budget>

export type Measure = keyof typeof budgets
export type Figures = Record<Measure, number>

/** The limit on a page, widened by `tolerance` where it depends on the machine's speed. */
export const allowed = (budget: Budget, page: string, tolerance: number): number => {
  const value = (page === 'home' ? budget.atHome : undefined) ?? budget.value
  if (!budget.isTime) return value
  return budget.kind === 'max' ? value * tolerance : 100 - (100 - value) * tolerance
}

export const isMet = (budget: Budget, page: string, figure: number, tolerance: number): boolean => {
  const limit = allowed(budget, page, tolerance)
  return budget.kind === 'max' ? figure <= limit : figure >= limit
}
