import type { FailureCode } from '@endcap/contract/errors'
import { expect } from 'vitest'

/** Expects that a call is refused with this code, and with errors at these fields. */
export const expectRefusal = (
  call: Promise<unknown>,
  code: FailureCode,
  ...fields: readonly string[]
): Promise<void> => {
  const errors = Object.fromEntries(fields.map((field) => [field, expect.any(String)]))
  return expect(call).rejects.toMatchObject(fields.length === 0 ? { code } : { code, errors })
}
