/** What a page may cost (issue 4, 'How it is judged'). */
export type Budget = {
  name: string
  unit: '' | 'kB' | 'ms'
  /** At least this (scores), or at most this (everything else). */
  kind: 'least' | 'most'
  value: number
  /** Where it is another one on the home page. */
  atHome?: number
  /** Measured by a clock: `--tolerance` gives a busy machine more of it. */
  isTime: boolean
}

const score = (name: string, value: number, isTime = false) =>
  ({ name: `Lighthouse ${name}`, unit: '', kind: 'least', value, isTime }) as const
const most = (name: string, value: number, unit: 'kB' | 'ms' | '') =>
  ({ name, unit, kind: 'most', value, isTime: unit === 'ms' }) as const

export const budgets = {
  // The carousel's mechanics come once the page is alive; they are counted all the same.
  script: { ...most('JavaScript, brotli', 110, 'kB'), atHome: 115 },
  performance: score('performance', 98, true),
  accessibility: score('accessibility', 100),
  'best-practices': score('best practices', 100),
  seo: score('SEO', 100),
  shift: most('Layout shift', 0, ''),
  largestPaint: most('Largest paint, unthrottled', 200, 'ms'),
  clickToPaint: most('Click to paint, median', 60, 'ms'),
} as const satisfies Record<string, Budget>

export type Measure = keyof typeof budgets
export type Figures = Record<Measure, number>

/** What a budget allows on a machine that is `tolerance` times as busy as it should be. */
export const allowed = (budget: Budget, page: string, tolerance: number): number => {
  const value = (page === 'home' ? budget.atHome : undefined) ?? budget.value
  if (!budget.isTime) return value
  return budget.kind === 'most' ? value * tolerance : 100 - (100 - value) * tolerance
}

export const isKept = (
  budget: Budget,
  page: string,
  figure: number,
  tolerance: number,
): boolean => {
  const limit = allowed(budget, page, tolerance)
  return budget.kind === 'most' ? figure <= limit : figure >= limit
}
