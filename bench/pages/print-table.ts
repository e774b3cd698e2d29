import { formatTable } from '../report/format-table.ts'
import { allowed, type Budget, budgets, type Figures, isMet, type Measure } from './budgets.ts'

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
    const cells = pages.map(({ name, figures }) => {
      const figure = figures[measure]
      const isOwn = name === 'home' && budget.atHome !== undefined
      const limit = allowed(budget, name, tolerance)
      const remark = isOwn ? ` (${sign} ${shownAs(budget, limit)})` : ''
      return `${shownAs(budget, figure)}${remark}${isMet(budget, name, figure, tolerance) ? '' : ' ✗'}`
    })
    return [budget.name, `${sign} ${shownAs(budget, allowed(budget, '', tolerance))}`, ...cells]
  })
  const table = [['', 'Budget', ...pages.map(({ name }) => name)], ...rows]
  console.log(formatTable(table).join('\n'))
  return pages.every(({ name, figures }) =>
    (Object.entries(budgets) as [Measure, Budget][]).every(([measure, budget]) =>
      isMet(budget, name, figures[measure], tolerance),
    ),
  )
}
