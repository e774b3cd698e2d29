import type { Product } from '@endcap/contract/catalog/catalog'
import { i18n } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'

const formatUntil = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return formatShortDay(date, 'UTC', date)
}

/** Returns a note such as `Special until Nov 30 · from 10: $9.10`. */
export const describePrice = (
  special: Product['special'],
  breaks: Product['price_breaks'],
): string =>
  [
    ...(special === null
      ? []
      : [
          special.until === ''
            ? i18n._('Special')
            : i18n._('Special until {day}', { day: formatUntil(special.until) }),
        ]),
    ...breaks
      .slice(1)
      .map(({ from, price }) =>
        i18n._('from {quantity}: {price}', { quantity: from, price: formatCents(price) }),
      ),
  ].join(' · ')
