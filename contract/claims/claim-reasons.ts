import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { translationsIn, translationsOf } from '../i18n/translations.ts'
import { maxClaimDays, maxLength, maxPosition } from '../limits.ts'
import { FlagIn, Id, NumberIn, optionalText, requiredText } from '../schemas.ts'
import { stockEffects } from './claim-kinds.ts'

export const ClaimReason = z.object({
  _id: Id,
  label: z.string().describe('As customers read it'),
  window_days: z.int().describe('Until how many days after delivery it can be claimed'),
  needs_photo: z.boolean().describe('Whether customers must add a photo'),
  stock_effect: z.enum(stockEffects).describe('Whether the goods come back, and can be sold again'),
  is_offered: z.boolean(),
  position: z.int(),
  translations: translationsOf('label'),
  version: z.int(),
})
export type ClaimReason = z.output<typeof ClaimReason>

const wholeNumber = (max: number) => {
  const rule = `Please enter a whole number from 0 to ${max.toLocaleString('en-US')}.`
  return NumberIn(rule).refine(
    (number) => Number.isInteger(number) && number >= 0 && number <= max,
    rule,
  )
}

const label = requiredText(maxLength.name, 'Please enter the reason as customers will see it.')
const fields = {
  label,
  window_days: wholeNumber(maxClaimDays),
  needs_photo: FlagIn,
  stock_effect: z.enum(stockEffects, { error: 'Please choose what happens to the goods.' }),
  is_offered: FlagIn,
  position: wholeNumber(maxPosition),
  translations: translationsIn({ label: optionalText(maxLength.name) }),
}

export const claimReasonEndpoints = crudEndpoints({
  name: 'ClaimReason',
  path: 'claim-reasons',
  label: 'reason for claims',
  access: 'staff:memos',
  readAccess: 'staff:claims',
  summaries: { list: 'All reasons for claims, in their order' },
  removalErrors: ['in_use'],
  row: ClaimReason,
  create: z.object({
    ...fields,
    needs_photo: fields.needs_photo.default(false),
    is_offered: fields.is_offered.default(true),
    position: fields.position.default(0),
    translations: fields.translations.default({}),
  }),
  change: z.object(fields).partial(),
})
