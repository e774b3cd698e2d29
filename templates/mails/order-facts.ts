import type { MailContent } from '@endcap/contract/mails'
import { formatDay } from '@endcap/contract/shop-time'

export type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']

/** The day and the time of a pick-up, as far as they are known. */
export const describeTime = (facts: OrderFacts): string =>
  [facts.date === '' ? '' : formatDay(facts.date, 'long'), facts.time]
    .filter((part) => part !== '')
    .join(', ')

/** `Pick-up: Monday, November 30, 2026, 9:00 AM`, or how a delivery is paid. */
export const describeHandover = (facts: OrderFacts): string =>
  facts.type === 'Pick-up'
    ? `Pick-up: ${describeTime(facts)}`
    : ['Cash on delivery', describeTime(facts)].filter((part) => part !== '').join(', ')
