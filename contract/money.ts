import { locale } from './i18n/i18n.ts'

/** All amounts in the code are whole cents of a US dollar. */
export type Cents = number

/** The wire has dollars with at most two decimals. */
export const dollarsToCents = (dollars: number): Cents => Math.round(dollars * 100)

export const centsToDollars = (cents: Cents): number => cents / 100

/** `123450` → `1234.50`, as files have it. */
export const formatDecimal = (cents: Cents): string => centsToDollars(cents).toFixed(2)

/** `123450` → `$1,234.50` (S9-13, S9-14). */
export const formatCents = (cents: Cents): string => {
  const language = locale()
  // Created on first use, because creating it is the slowest part of a page's start.
  dollarFormats[language] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
  })
  // The sum of no credits can be −0.
  return dollarFormats[language].format(cents / 100 + 0)
}

const dollarFormats: Record<string, Intl.NumberFormat> = {}

export const lineTotal = (line: { price: Cents; quantity: number }): Cents =>
  line.price * line.quantity

/** The total of a cart or an order (S9-25). */
export const linesTotal = (lines: readonly { price: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** Whether a shown amount differs by a cent or more. Clients add floats, so 59.970000000000006 equals 59.97. */
export const differsByACent = (shownDollars: number, cents: Cents): boolean =>
  Math.abs(shownDollars * 100 - cents) > 1 - 1e-6
