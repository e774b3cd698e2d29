import { type Cents, centsToDollars } from '@endcap/contract/money'
import { PriceIn } from '@endcap/contract/schemas'

/** A price as it was typed: read (`null`: none), or with the sentence that says what is wrong. */
export type ReadPrice = { cents: Cents | null } | { problem: string }

/** Commas count as thousands only where they group by three: `1,50` is never read as 150. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Reads a price in dollars as people type it: `12.5`, `$1,234.50`, ` 12 `. Nothing is no price.
 * What it refuses, and the sentence it says, are the contract's.
 */
export const readPrice = (typed: string): ReadPrice => {
  const bare = typed.trim().replace(/^\$\s*/, '')
  if (bare === '') return typed.trim() === '' ? { cents: null } : check(typed)
  return check(grouped.test(bare) ? bare.replaceAll(',', '') : bare)
}

const amount = /^[+-]?(\d+\.?\d*|\.\d+)$/

const check = (text: string): ReadPrice => {
  const price = PriceIn.safeParse(amount.test(text) ? Number(text) : Number.NaN)
  if (price.success) return { cents: price.data }
  return { problem: price.error.issues[0]?.message ?? 'Please enter a price such as 12.50.' }
}

/** A price as an input shows it: `123450` → `1234.50`; none is empty. */
export const writePrice = (cents: Cents | null): string =>
  cents === null ? '' : centsToDollars(cents).toFixed(2)
