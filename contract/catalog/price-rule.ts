import { maxPriceCents } from '../limits.ts'
import { centsToDollars } from '../money.ts'

export const notAPrice = 'Please enter an amount such as 12.50.'

export const priceProblem = (dollars: number): string | undefined => {
  if (!Number.isFinite(dollars)) return notAPrice
  if (dollars < 0) return 'Please enter 0 or more.'
  if (dollars * 100 > maxPriceCents)
    return `A price can’t be over $${centsToDollars(maxPriceCents).toLocaleString('en-US')}.`
  if (Math.abs(dollars * 100 - Math.round(dollars * 100)) >= 1e-6)
    return 'Please use at most two decimals.'
  return undefined
}
