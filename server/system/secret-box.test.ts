import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

test('a sealed text is read again with the same secret alone, and not once it was changed', () => {
  const box = createSecretBox('one secret')
  const sealed = box.seal('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(() => createSecretBox('another secret').open(sealed)).toThrow()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => box.open(changed.toString('base64url'))).toThrow()
})
