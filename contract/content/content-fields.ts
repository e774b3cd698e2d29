import { z } from 'zod'
import { maxLength, maxPosition } from '../limits.ts'
import { Id, optionalText, Timestamp } from '../schemas.ts'

export const VersionedRow = z.object({ _id: Id, version: z.int() })

/** The columns of scheduled content (X5-140); null: no start or no end. */
export const visiblePeriod = {
  visible_from: Timestamp.nullable(),
  visible_until: Timestamp.nullable(),
}

/** An ISO date-time with its offset; null or empty for none. */
export const MomentIn = optionalText(maxLength.numericText)
  .refine(
    (text) => text === '' || z.iso.datetime({ offset: true }).safeParse(text).success,
    'Please enter a day and a time.',
  )
  .transform((text) => (text === '' ? null : new Date(text)))

export const periodFields = { visible_from: MomentIn, visible_until: MomentIn }
export const optionalPeriod = { visible_from: true, visible_until: true } as const

export const position = z
  .int({ error: 'Please enter a whole number.' })
  .min(0, 'Please enter 0 or more.')
  .max(maxPosition, 'Please enter a smaller number.')
