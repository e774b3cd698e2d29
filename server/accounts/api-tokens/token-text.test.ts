import { expect, test } from 'vitest'
import { hasChecksum, hashTokenText, makeTokenText, readTokenText } from './token-text.ts'

test('[X0-410] a token has a prefix, 192 random bits and a checksum that a slip breaks', () => {
  const [one, other] = [makeTokenText(), makeTokenText()]
  expect(one).toMatch(/^endcap_[0-9a-f]{56}$/)
  expect(other).not.toBe(one)
  expect(hasChecksum(one)).toBe(true)
  const slip = one.at(9) === '0' ? '1' : '0'
  for (const wrong of [one.slice(0, -1), `${one}0`, one.slice(0, 9) + slip + one.slice(10), ''])
    expect(hasChecksum(wrong), wrong).toBe(false)
  expect(hashTokenText(one)).toHaveLength(32)
})

test('[X0-410] a token is recognized by its prefix', () => {
  const token = makeTokenText()
  expect(readTokenText(`Bearer ${token}`)).toBe(token)
  for (const other of [undefined, '', token, 'Bearer eyJhbGciOi.x.y', `Basic ${token}`])
    expect(readTokenText(other)).toBeNull()
})
