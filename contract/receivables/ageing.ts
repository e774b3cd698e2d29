import type { Cents } from '../money.ts'
import { countDays } from '../shop-time.ts'

/** The last day past due of each column but the last, which has no end. */
export const ageingLastDays = [0, 30, 60, 90] as const

export const ageingColumns = ['current', '1–30', '31–60', '61–90', 'over 90'] as const

export type Ageing = {
  /** By `ageingColumns`. */
  columns: Cents[]
  /** Credits that no charge is settled with yet, negative. */
  unapplied: Cents
  total: Cents
}

export const daysPastDue = (dueOn: string, asOf: string): number =>
  countDays({ from: dueOn, to: asOf }) - 1

/** Open amounts by days past due on a day. */
export const ageOf = (
  charges: readonly { dueOn: string; open: Cents }[],
  unapplied: Cents,
  asOf: string,
): Ageing => {
  const columns = ageingColumns.map(() => 0)
  for (const { dueOn, open } of charges) {
    const days = daysPastDue(dueOn, asOf)
    const at = ageingLastDays.filter((last) => days > last).length
    columns[at] = (columns[at] ?? 0) + open
  }
  return { columns, unapplied: -unapplied, total: columns.reduce((a, b) => a + b, 0) - unapplied }
}
