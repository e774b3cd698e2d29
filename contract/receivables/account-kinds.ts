/** What a customer owes. */
export const chargeKinds = [
  'opening',
  'invoice',
  'debit',
  'fee',
  /** A credit that was given back as money. */
  'refund',
  /** A payment that was taken back, such as a returned check. */
  'reversal',
] as const

/** What settles charges. */
export const creditKinds = ['opening_credit', 'payment', 'credit', 'discount', 'write_off'] as const

export const itemKinds = [...chargeKinds, ...creditKinds] as const
export type ItemKind = (typeof itemKinds)[number]

/** `invoice_change`: a corrected invoice. */
export const entryKinds = [...itemKinds, 'invoice_change'] as const
export type EntryKind = (typeof entryKinds)[number]

export const isCharge = (kind: ItemKind): boolean =>
  (chargeKinds as readonly string[]).includes(kind)

export const paymentMethods = [
  'cash',
  'check',
  'money_order',
  'ach',
  'card_elsewhere',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Brought to the bank by the shop. */
export const depositedMethods = [
  'cash',
  'check',
  'money_order',
] as const satisfies readonly PaymentMethod[]
