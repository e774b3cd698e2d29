import type { Translations } from '../i18n/translations.ts'

/** No zod, so that pages can import this. */

const usualFrame = {
  greeting: /*i18n*/ 'Hello {name},',
  closing: /*i18n*/ 'If you have a question, {contact}.',
}

/** The defaults (X5-145). */
export const defaultMailTexts = {
  order_placed: {
    greeting: /*i18n*/ 'Hello {name},',
    body: /*i18n*/ 'Thank you for your order. Here are the details.',
    closing: '',
  },
  order_confirmed: {
    ...usualFrame,
    body: /*i18n*/ 'We have confirmed your order and are getting it ready.',
  },
  order_ready_pickup: { ...usualFrame, body: /*i18n*/ 'Your order is packed. {handover}.' },
  order_ready_delivery: {
    ...usualFrame,
    body: /*i18n*/ 'Your order is packed and will go out for delivery next.',
  },
  order_out_for_delivery: {
    ...usualFrame,
    body: /*i18n*/ 'Your order is on its way to {business_address}. Please have {total} ready.',
  },
  order_out_for_delivery_by_invoice: {
    ...usualFrame,
    body: /*i18n*/ 'Your order is on its way to {business_address}.',
  },
  order_delivered_pickup: {
    ...usualFrame,
    body: /*i18n*/ 'Your order was picked up. Thank you for your business!',
  },
  order_delivered: {
    ...usualFrame,
    body: /*i18n*/ 'Your order was delivered. Thank you for your business!',
  },
  order_cancelled: {
    ...usualFrame,
    body: /*i18n*/ 'We have cancelled your order. Nothing will be delivered or charged.',
  },
} as const

export type MailTextName = keyof typeof defaultMailTexts
export const mailTextNames = Object.keys(defaultMailTexts) as [MailTextName, ...MailTextName[]]

type MailTextParts = { greeting: string; body: string; closing: string }
type MailTextTranslations = { translations?: Translations<keyof MailTextParts> | undefined }
export type MailText = { mail: MailTextName } & MailTextParts & MailTextTranslations

/** The parts that staff have written. The others have their defaults, in the mail's language. */
export type WrittenMailText = { mail: MailTextName } & Partial<MailTextParts> & MailTextTranslations

export const withoutDefaultParts = ({
  mail,
  translations,
  ...parts
}: MailText): WrittenMailText => {
  const defaults: MailTextParts = defaultMailTexts[mail]
  const written = Object.entries(parts).filter(
    ([part, text]) => text !== defaults[part as keyof MailTextParts],
  )
  return { mail, translations, ...Object.fromEntries(written) }
}

export const withDefaultParts = (written: WrittenMailText): MailText => ({
  ...defaultMailTexts[written.mail],
  ...written,
})

export const mailTextLabels: Readonly<Record<MailTextName, string>> = {
  order_placed: 'Order received',
  order_confirmed: 'Order confirmed',
  order_ready_pickup: 'Ready for pick-up',
  order_ready_delivery: 'Packed for delivery',
  order_out_for_delivery: 'Out for delivery',
  order_out_for_delivery_by_invoice: 'Out for delivery, paid by invoice',
  order_delivered_pickup: 'Picked up',
  order_delivered: 'Delivered',
  order_cancelled: 'Cancelled',
}

/** Placeholders, described for staff. */
export const mailPlaceholders = {
  name: 'the customer’s name',
  business_name: 'the business',
  business_address: 'its address',
  number: 'the order’s number',
  total: 'the order’s total',
  handover: 'when and how it is picked up or delivered',
  store_name: 'the store’s name',
  contact: 'how to reach the store',
} as const
export type MailPlaceholder = keyof typeof mailPlaceholders

export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(mailPlaceholders, name))
    .map(([found]) => found)

/**
 * Fills in the placeholders. An empty value also removes the space before it: `Hello,`. If a value
 * ends with a period, such as `9 a.m.`, a period that follows it is dropped.
 */
export const fillMailText = (
  text: string,
  values: Readonly<Record<MailPlaceholder, string>>,
): string =>
  text.replaceAll(/( ?)(\{([a-z_]+)\})(\.?)/g, (_, space, placeholder, name, period) => {
    const value = Object.hasOwn(values, name) ? values[name as MailPlaceholder] : placeholder
    const filled = value === '' ? '' : `${space}${value}`
    return filled.endsWith('.') ? filled : filled + period
  })
