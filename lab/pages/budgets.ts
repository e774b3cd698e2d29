import { formatTable } from '../report/format-table.ts'

/** The limit of one figure of a page. */
type Budget = {
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

const budgets = {
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

type Measure = keyof typeof budgets
export type Figures = Record<Measure, number>

/** The limit, widened by `tolerance` if it depends on the machine's speed. */
const allowed = ({ kind, value, isTime }: Budget, tolerance: number): number => {
  if (!isTime) return value
  return kind === 'max' ? value * tolerance : 100 - (100 - value) * tolerance
}

const isMet = (budget: Budget, figure: number, tolerance: number): boolean => {
  const limit = allowed(budget, tolerance)
  return budget.kind === 'max' ? figure <= limit : figure >= limit
}

const shownAs = ({ unit }: Budget, figure: number): string => {
  if (Number.isNaN(figure)) return 'none'
  const digits = unit === 'kB' ? 1 : unit === 'ms' || Number.isInteger(figure) ? 0 : 4
  return `${figure.toFixed(digits)}${unit && ` ${unit}`}`
}

/** Prints each page's figures and budgets. Returns whether all budgets are met. */
export const printTable = (
  pages: readonly { name: string; figures: Figures }[],
  tolerance: number,
): boolean => {
  const rows = (Object.entries(budgets) as [Measure, Budget][]).map(([measure, budget]) => {
    const sign = budget.kind === 'max' ? '≤' : '≥'
    const cells = pages.map(({ figures }) => {
      const figure = figures[measure]
      return `${shownAs(budget, figure)}${isMet(budget, figure, tolerance) ? '' : ' ✗'}`
    })
    return [budget.name, `${sign} ${shownAs(budget, allowed(budget, tolerance))}`, ...cells]
  })
  const table = [['', 'Budget', ...pages.map(({ name }) => name)], ...rows]
  console.log(formatTable(table).join('\n'))
  return pages.every(({ figures }) =>
    (Object.entries(budgets) as [Measure, Budget][]).every(([measure, budget]) =>
      isMet(budget, figures[measure], tolerance),
    ),
  )
}
