/** Without zod, so that pages can import it. */

/** `none`: a confirmed rate of zero. A class without any rate is unknown, which is not zero. */
export const exciseMethods = [
  'per_stick',
  'per_item',
  'per_ml',
  'per_oz',
  'percent_of_cost',
  'none',
] as const
export type ExciseMethod = (typeof exciseMethods)[number]

export const exciseStatuses = ['taxed', 'zero_by_rule', 'no_rate', 'missing_data'] as const
export type ExciseStatus = (typeof exciseStatuses)[number]

export const lineTaxStatuses = [
  'taxed',
  'tax_paid_before',
  'stamped',
  'out_of_state',
  'untaxed',
  'not_taxable',
] as const
export type LineTaxStatus = (typeof lineTaxStatuses)[number]

/** Whether an invoice says that its tax is paid, that the purchaser owes it, or nothing. */
export const taxMarks = ['paid', 'purchaser', 'none'] as const
export type TaxMark = (typeof taxMarks)[number]

export const invoiceLineKinds = ['sale', 'free_goods', 'sample', 'consumer_promotion'] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

/** Fields of an invoice that the law of a state can require. */
export const invoiceFields = [
  'seller_name',
  'seller_address',
  'seller_license',
  'buyer_name',
  'buyer_address',
  'buyer_license',
  'ship_date',
  'number',
  'ship_from',
  'brand',
  'type',
  'quantity',
  'excise_sum',
  'tax_mark',
] as const
export type InvoiceField = (typeof invoiceFields)[number]

/** The reason for refusing an invoice whose lines are partly taxed. */
export const mixedTaxStatus = 'mixed_tax_status'
