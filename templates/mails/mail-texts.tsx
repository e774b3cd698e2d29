import { translated } from '@endcap/contract/i18n/i18n'
import {
  defaultMailTexts,
  fillMailText,
  type MailText,
  type MailTextName,
} from '@endcap/contract/mail/mail-texts'
import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { describeContact, Paragraph, TypedLines } from './mail-layout.tsx'

export type OrderFacts = Extract<MailContent, { kind: 'order_placed' }>['facts']

/** Returns the known parts of a pick-up's day and time, or of a delivery's day. */
export const describeTime = ({ date, time, delivery_day }: OrderFacts): string =>
  [date, delivery_day]
    .filter((day) => day !== '')
    .map((day) => formatDay(day, 'long'))
    .concat(time === '' ? [] : [formatSlot(time)])
    .join(', ')

/** How a delivery is paid. */
export const describePayment = ({ pays_by_invoice }: OrderFacts): string =>
  pays_by_invoice ? t`By invoice` : t`Cash on delivery`

/** `Pick-up: Monday, November 30, 2026, 9:00 AM`; for a delivery, how it is paid. */
export const describeHandover = (facts: OrderFacts): string => {
  const time = describeTime(facts)
  if (facts.type === 'Pick-up') return t`Pick-up: ${time}`
  return [describePayment(facts), time].filter((part) => part !== '').join(', ')
}

export const mailTextsOf = (
  mail: MailTextName,
  facts: OrderFacts,
  letterhead: Letterhead,
): Pick<MailText, 'greeting' | 'body' | 'closing'> => {
  const written = letterhead.mail_texts?.find((text) => text.mail === mail)
  const texts = { ...defaultMailTexts[mail], ...(written && translated(written)) }
  const values = {
    name: facts.name,
    business_name: facts.business_name,
    business_address: formatAddress(facts),
    number: String(facts.number),
    total: formatCents(facts.total),
    handover: describeHandover(facts),
    store_name: letterhead.store_name,
    contact: describeContact(letterhead),
  }
  return {
    greeting: fillMailText(texts.greeting, values),
    body: fillMailText(texts.body, values),
    closing: fillMailText(texts.closing, values),
  }
}

/** Empty lines separate paragraphs. */
export const WrittenText = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <Paragraph key={paragraph}>
        <TypedLines text={paragraph} />
      </Paragraph>
    ))
