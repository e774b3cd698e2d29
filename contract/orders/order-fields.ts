import { maxLength } from '../limits.ts'
import type { OrderDocument } from '../printing/printed-documents.ts'

type OptionalOrderFieldRule = {
  label: string
  maxLength: number
  isMultiline: boolean
  printedOn: readonly OrderDocument[]
}

/**
 * Texts that a buyer may add to an order. Requests, replies, mails, checkout, order pages, printed
 * documents and the CSV are built from this list, in its order, except that the checkout begins
 * with the comments (S2-141) and mails end with the multi-line fields (docs/add-a-field.md).
 */
export const optionalOrderFields = {
  po_number: {
    label: /*i18n*/ 'PO number',
    maxLength: maxLength.poNumber,
    isMultiline: false,
    printedOn: ['packing_slips', 'invoices'],
  },
  additional_comments: {
    label: /*i18n*/ 'Additional Comments',
    maxLength: maxLength.orderComments,
    isMultiline: true,
    printedOn: ['pick_list', 'packing_slips', 'delivery_sheet'],
  },
} as const satisfies Record<string, OptionalOrderFieldRule>

export type OptionalOrderField = keyof typeof optionalOrderFields

export const optionalOrderFieldNames = Object.keys(
  optionalOrderFields,
) as readonly OptionalOrderField[]

export const mapOptionalOrderFields = <Value>(
  toValue: (rule: OptionalOrderFieldRule, name: OptionalOrderField) => Value,
): Record<OptionalOrderField, Value> =>
  Object.fromEntries(
    optionalOrderFieldNames.map((name) => [name, toValue(optionalOrderFields[name], name)]),
  ) as Record<OptionalOrderField, Value>
