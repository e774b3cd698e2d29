import { mapOptionalOrderFields } from '../orders/order-fields.ts'

export const optionalOrderTexts = mapOptionalOrderFields(({ isMultiline }, name) =>
  isMultiline ? `Text of ${name}\nin two lines` : `Text of ${name}`,
)
