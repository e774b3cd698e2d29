import { mapOptionalOrderFields } from '../orders/order-fields.ts'

/** A distinct text for each optional order field, of two lines if the field is multi-line. */
export const optionalOrderTexts = mapOptionalOrderFields(({ isMultiline }, name) =>
  isMultiline ? `Text of ${name}\nin two lines` : `Text of ${name}`,
)
