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
