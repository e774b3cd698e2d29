import { expect, test } from 'vitest'
import { tokenExpiry } from './token.ts'

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

test('a token’s expiry is read from its claim', () => {
  expect(tokenExpiry(token({ exp: 1_800_000_000, name: 'ü?>' }))).toBe(1_800_000_000_000)
})

test('a token without the claim, and a text that is no token, have no expiry', () => {
  for (const text of [token({}), token({ exp: 'soon' }), 'x.y.z', '', 'x'])
    expect(tokenExpiry(text), text).toBe(null)
})
