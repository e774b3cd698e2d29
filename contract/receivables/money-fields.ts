import { z } from 'zod'
import { idempotencyKeyHours, maxAllocations, maxLength } from '../limits.ts'
import { PriceIn, requiredText } from '../schemas.ts'
import { parseShopDay } from '../shop-time.ts'
import { paymentMethods } from './account-kinds.ts'

export const DayIn = z
  .string({ error: 'Please enter a day.' })
  .refine((text) => parseShopDay(text, 'UTC') === text, 'Please enter a day such as 2026-11-30.')

export const AmountIn = PriceIn.refine((cents) => cents > 0, 'Please enter an amount above $0.00.')

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
