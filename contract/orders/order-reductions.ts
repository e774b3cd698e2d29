import { z } from 'zod'
import { isQuantity, wrongQuantity } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxLines } from '../limits.ts'
import { dataOf, NumberIn, requiredText } from '../schemas.ts'
import { Order } from './orders.ts'

export const reduceOrder = endpoint({
  name: 'reduceOrder',
  method: 'POST',
  path: '/api/order/{id}/reduce',
  access: 'customer',
  summary:
    'Lowers quantities of one of the customer’s orders until its cut-off (without one, until it is confirmed), all or none; a price break or a waived fee that no longer applies is refused with `price_changed` until it is sent',
  body: z.object({
    lines: z
      .array(
        z.object({
          line_id: requiredText(maxLength.id, /*i18n*/ 'Please name the line.'),
          quantity: NumberIn(wrongQuantity)
            .refine((quantity) => quantity === 0 || isQuantity(quantity), { error: wrongQuantity })
            .describe('Below the present one; 0 removes the line'),
          Price: NumberIn(/*i18n*/ 'Please send the price as a number.').nullish(),
        }),
      )
      .min(1, /*i18n*/ 'Please change a quantity.')
      .max(maxLines),
    total: NumberIn(/*i18n*/ 'Please send the total as a number.').nullish(),
  }),
  reply: dataOf(Order),
  status: 200,
  errors: ['price_changed', 'quantity_not_sold', 'below_minimum', 'status_conflict'],
})

export const cancelMyOrder = endpoint({
  name: 'cancelMyOrder',
  method: 'POST',
  path: '/api/order/{id}/cancel',
  access: 'customer',
  summary:
    'Cancels one of the customer’s orders until its cut-off; without one, until it is confirmed',
  reply: dataOf(Order),
  status: 200,
  errors: ['status_conflict'],
})
