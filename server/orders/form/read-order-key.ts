import { invalidField } from '../../http/shop-error.ts'

const longestKey = 200

/** The key under which an order was sent, or null. Throws `invalid` for one of over 200 characters. */
export const readOrderKey = (header: string | undefined): string | null => {
  const key = header?.trim() ?? ''
  if (key.length > longestKey)
    throw invalidField(
      'Idempotency-Key',
      'Please send an Idempotency-Key of at most 200 characters.',
    )
  return key === '' ? null : key
}
