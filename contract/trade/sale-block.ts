import { z } from 'zod'
import { blockReasons } from '../licenses/license-reason.ts'

/** Why a product can't be delivered to a customer on a day, as staff get it. */
export const SaleBlock = z.object({
  reason: z.enum(blockReasons),
  license_kind: z.string().nullable().describe('The name of the license that is needed'),
  day: z.string().nullable().describe('On which that license ended or begins'),
})
export type SaleBlock = z.output<typeof SaleBlock>
