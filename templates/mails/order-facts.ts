import type { MailContent } from '@endcap/contract/mail/mails'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'

export type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']

/** The day and the time of a pick-up, or the day of a delivery, as far as they are known. */
export const describeTime = ({ date, time, delivery_day }: OrderFacts): string =>
  [date, delivery_day]
    .filter((day) => day !== '')
    .map((day) => formatDay(day, 'long'))
    .concat(time === '' ? [] : [formatSlot(time)])
    .join(', ')

/** `Pick-up: Monday, November 30, 2026, 9:00 AM`, or how a delivery is paid. */
export const describeHandover = (facts: OrderFacts): string => {
  const time = describeTime(facts)
  if (facts.type === 'Pick-up') return t`Pick-up: ${time}`
  const payment = facts.pays_by_invoice ? t`By invoice` : t`Cash on delivery`
  return [payment, time].filter((part) => part !== '').join(', ')
}
