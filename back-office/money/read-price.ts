import { notAPrice, priceProblem } from '@endcap/contract/catalog/price-rule'
import { type Cents, dollarsToCents, formatDecimal } from '@endcap/contract/money'

/** Cents (null for no price), or the error message. */
type ReadPrice = { value: Cents | null } | { problem: string }

/** Commas separate thousands only in groups of three, so that `1,50` is never read as 150. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Reads `12.5` or `$1,234.50`; null for no text. The rules are the API's (`priceProblem`). */
export const readPrice = (typed: string): ReadPrice => {
  const bare = typed.trim().replace(/^\$\s*/, '')
  if (bare === '') return typed.trim() === '' ? { value: null } : check(typed)
  return check(grouped.test(bare) ? bare.replaceAll(',', '') : bare)
}

const amount = /^[+-]?(\d+\.?\d*|\.\d+)$/

const check = (text: string): ReadPrice => {
  if (!amount.test(text)) return { problem: notAPrice }
  const dollars = Number(text)
  const problem = priceProblem(dollars)
  return problem === undefined ? { value: dollarsToCents(dollars) } : { problem }
}

/** `123450` → `1234.50`, null → ''. */
export const formatPriceInput = (cents: Cents | null): string =>
  cents === null ? '' : formatDecimal(cents)
