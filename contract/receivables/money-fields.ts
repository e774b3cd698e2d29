import { z } from 'zod'
import { idempotencyKeyHours, maxAllocations, maxLength } from '../limits.ts'
import { AmountIn, requiredText } from '../schemas.ts'
import { paymentMethods } from './account-kinds.ts'

export const CustomerIdIn = requiredText(maxLength.id, 'Please choose a customer.')

export const MethodIn = z.enum(paymentMethods, { error: 'Please choose how it was paid.' })

export const ReasonIn = requiredText(maxLength.reason, 'Please say why.')

/** Shares of charges. */
export const AllocateIn = z
  .array(
    z.object({
      item_id: requiredText(maxLength.id, 'Please choose a charge.'),
      amount: AmountIn,
    }),
  )
  .max(maxAllocations, `Please choose at most ${maxAllocations} charges.`)

export const onceByKey = {
  'Idempotency-Key': `Created by the client for each booking; valid for ${idempotencyKeyHours} hours`,
}
