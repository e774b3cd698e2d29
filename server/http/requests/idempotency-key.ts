import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLength } from '@endcap/contract/limits'
import { invalidField } from '../shop-error.ts'

/** Returns null if no key was sent. Throws `invalid` if it is too long. */
export const parseIdempotencyKey = (header: string | undefined): string | null => {
  const key = header?.trim() ?? ''
  if (key.length > maxLength.idempotencyKey)
    throw invalidField(
      'Idempotency-Key',
      i18n._('Please send an Idempotency-Key of at most {count} characters.', {
        count: maxLength.idempotencyKey,
      }),
    )
  return key === '' ? null : key
}
