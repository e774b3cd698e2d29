/** No zod, so that pages can import this. */

export const shortReasons = {
  out_of_stock: 'Out of stock',
  damaged: 'Damaged',
  discontinued: 'Discontinued',
  substituted: 'Substituted',
  customer_request: 'Customer asked for it',
  not_allowed: 'May not be delivered',
  other: 'Other reason',
} as const satisfies Record<string, string>
export type ShortReason = keyof typeof shortReasons
export const shortReasonCodes = Object.keys(shortReasons) as [ShortReason, ...ShortReason[]]

/** As buyers read them in the shop, in mails and on papers. */
export const buyerReasons: Readonly<Record<ShortReason, string>> = {
  out_of_stock: /*i18n*/ 'Out of stock',
  damaged: /*i18n*/ 'Damaged',
  discontinued: /*i18n*/ 'Discontinued',
  substituted: /*i18n*/ 'Substituted',
  customer_request: /*i18n*/ 'As you asked',
  not_allowed: /*i18n*/ 'Can’t be delivered to you',
  other: /*i18n*/ 'Other reason',
}

export const orderMails = {
  confirmed: 'Confirmed',
  changed: 'Changed',
  ready: 'Ready',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<string, string>
export type OrderMail = keyof typeof orderMails
export const orderMailNames = Object.keys(orderMails) as [OrderMail, ...OrderMail[]]

export const orderEventKinds = [
  'placed',
  'status',
  'out_for_delivery',
  'step_back',
  'changed',
  'split',
  'picking_begun',
  'picking_finished',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
