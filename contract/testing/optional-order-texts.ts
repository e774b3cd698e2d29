import { mapOptionalOrderFields } from '../orders/order-fields.ts'

/** Each text is distinct. Multi-line fields have two lines. */
export const optionalOrderTexts = mapOptionalOrderFields(({ isMultiline }, name) =>
  isMultiline ? `Text of ${name}\nin two lines` : `Text of ${name}`,
)
