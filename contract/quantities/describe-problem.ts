import { i18n, locale } from '../i18n/i18n.ts'
import { maxQuantity } from '../limits.ts'
import type { QuantityProblem } from './read-quantity.ts'

/** Says why `text` isn't a quantity, and what to enter. */
export const describeProblem = (
  problem: QuantityProblem,
  text: string,
  max = maxQuantity,
): string => {
  const typed = text.trim()
  switch (problem) {
    case 'not_a_number':
      return i18n._('Please enter a quantity, such as 12 or 2 cs.')
    case 'negative':
      return i18n._('“{typed}” is below zero. Please enter 0 or more.', { typed })
    case 'fraction':
      return i18n._('“{typed}” isn’t a whole number. Please enter a whole number.', { typed })
    case 'thousands': {
      const [few = '', ...rest] = typed.split('.')
      const many = Number(`${few}${rest.join('')}`.replace(/\D/g, '')).toLocaleString(locale())
      return i18n._('Did you mean {few} or {many}? Please enter it without the period.', {
        few,
        many,
      })
    }
    case 'too_many':
      return i18n._('Please enter at most {max}.', { max: max.toLocaleString(locale()) })
    case 'code':
      return i18n._('“{typed}” looks like a bar code. Please enter a quantity.', { typed })
  }
}
