import { createHash } from 'node:crypto'
import { foldText } from '../cells/cell-text.ts'

// Without I, L, O and U: such a number is read out on the phone.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The item number of a product that came without one: `N-` and twelve letters, always the same for
 * the same title and categories (case and blanks don't count), whatever the file or machine.
 */
export const makeItemNumber = (title: string, categoryPath: readonly string[]): string => {
  const words = [title, ...categoryPath].map(foldText).join('\n')
  const bytes = createHash('sha256').update(words).digest().subarray(0, 12)
  return `N-${Array.from(bytes, (byte) => digits[byte % 32]).join('')}`
}
