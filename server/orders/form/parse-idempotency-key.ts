import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLength } from '@endcap/contract/limits'
import { invalidField } from '../../http/shop-error.ts'

/**
 * Parses an idempotency key; returns null if none was sent. Throws `invalid` for one that is too
 * long.
 */
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
