import { maxLength } from './limits.ts'

type OptionalOrderFieldRule = {
  label: string
  maxLength: number
  isMultiline: boolean
}

/**
 * The optional texts of an order, in the order in which forms and pages show them. The request, the
 * reply, the mails, the checkout form and the order pages are all built from this list; a new entry
 * needs only a column (`server/orders/order-columns.ts`).
 */
export const optionalOrderFields = {
  po_number: {
    label: 'PO number',
    maxLength: maxLength.poNumber,
    isMultiline: false,
  },
  additional_comments: {
    label: 'Comments',
    maxLength: maxLength.orderComments,
    isMultiline: true,
  },
} as const satisfies Record<string, OptionalOrderFieldRule>

export type OptionalOrderField = keyof typeof optionalOrderFields

export const optionalOrderFieldNames = Object.keys(
  optionalOrderFields,
) as readonly OptionalOrderField[]

/** Builds a record with one value for each optional field. */
export const mapOptionalOrderFields = <Value>(
  toValue: (rule: OptionalOrderFieldRule) => Value,
): Record<OptionalOrderField, Value> =>
  Object.fromEntries(
    optionalOrderFieldNames.map((name) => [name, toValue(optionalOrderFields[name])]),
  ) as Record<OptionalOrderField, Value>
