import type { ExpiryRule } from './license-kinds.ts'

type Period = {
  rule: ExpiryRule
  /** Of `fixed_day`: `MM-DD`. */
  fixedDay: string
}

const pad = (number: number): string => String(number).padStart(2, '0')
const lastOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/**
 * Proposes the last day of a license that is good from a day (`YYYY-MM-DD`); null if its kind leaves it to each license.
 * `initial_month`: the last day of the month before the month of the first issue; `fixed_day`: that day of the year.
 */
export const proposeLastDay = (
  { rule, fixedDay }: Period,
  { validFrom, firstIssuedOn }: { validFrom: string; firstIssuedOn: string | null },
): string | null => {
  if (rule === 'entered') return null
  const [year = 0] = validFrom.split('-').map(Number)
  if (rule === 'fixed_day') {
    // February 29 is the last of February in other years.
    const [month = 1, date = 1] = fixedDay.split('-').map(Number)
    const inYear = (of: number): string => {
      const last = lastOfMonth(of, month)
      return Number(last.slice(8)) < date ? last : `${of}-${pad(month)}-${pad(date)}`
    }
    return inYear(year) >= validFrom ? inYear(year) : inYear(year + 1)
  }
  const issueMonth = Number((firstIssuedOn ?? validFrom).slice(5, 7))
  // The month before January is December of the year before.
  const lastIn = (of: number): string => lastOfMonth(of, issueMonth - 1)
  return [year, year + 1, year + 2].map(lastIn).find((day) => day > validFrom) ?? null
}
