import { createHash } from 'node:crypto'
import { foldText } from '../cells/cell-text.ts'

// Crockford's base 32, which has no I, L, O and U, because the number may be read out on the phone.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the same number for the same title and categories, ignoring case and blanks. */
export const makeItemNumber = (title: string, categoryPath: readonly string[]): string => {
  const words = [title, ...categoryPath].map(foldText).join('\n')
  const bytes = createHash('sha256').update(words).digest().subarray(0, 12)
  return `N-${Array.from(bytes, (byte) => digits[byte % 32]).join('')}`
}
