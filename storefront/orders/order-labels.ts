import { locale } from '@endcap/contract/i18n/i18n'
import type { OrderType } from '@endcap/contract/orders/orders'
import { t } from '@lingui/core/macro'

/** The labels at the checkout. */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Delivery`,
  'Pick-up': t`Pick up`,
}

/** The names on My Orders and Order Details; in English, as in the API. */
export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Cash-on-delivery`,
  'Pick-up': t`Pick-up`,
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const formatter = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' })

/** `3 days ago`; `just now` below one minute. */
export const timeSince = (then: Date, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000))
  const unit = units.find(([, length]) => seconds >= length)
  return unit === undefined
    ? t`just now`
    : formatter.format(-Math.floor(seconds / unit[1]), unit[0])
}
