import type { Product } from '@endcap/contract/catalog/catalog'
import { i18n } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'

/** `Nov 30`, with the year if it isn't that of `now`. `day`: YYYY-MM-DD. */
export const formatShortDate = (day: string, now?: Date): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return formatShortDay(date, 'UTC', now ?? date)
}

type Breaks = Product['price_breaks']

/** `from 10: $9.10`; empty if the price is the same for all quantities. */
const describeBreaks = (breaks: Breaks): string =>
  breaks
    .slice(1)
    .map(({ from, price }) =>
      i18n._('from {quantity}: {price}', { quantity: from, price: formatCents(price) }),
    )
    .join(' · ')

/** Returns a note such as `Special until Nov 30 · from 10: $9.10`. */
const describePrice = (special: Product['special'], breaks: Breaks): string =>
  [
    ...(special === null
      ? []
      : [
          special.until === ''
            ? i18n._('Special')
            : i18n._('Special until {day}', { day: formatShortDate(special.until) }),
        ]),
    describeBreaks(breaks),
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** For a tag with the price before: `until Nov 30`, or `Special` without an end. */
const describeSpecial = (special: Product['special']): string => {
  if (special === null) return ''
  return special.until === ''
    ? i18n._('Special')
    : i18n._('until {day}', { day: formatShortDate(special.until) })
}

export const describeTerms = (
  special: Product['special'],
  breaks: Breaks,
): Pick<Product, 'price_note' | 'special_note' | 'break_note'> => ({
  price_note: describePrice(special, breaks),
  special_note: describeSpecial(special),
  break_note: describeBreaks(breaks),
})
