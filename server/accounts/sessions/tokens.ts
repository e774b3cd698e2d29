import { createSecretKey, hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ShopError } from '../../http/shop-error.ts'

/** Whose shop a token opens: the storefront's or the back office's. */
export type Audience = 'customer' | 'staff'

/** What a token says of its bearer. `session` is the account's session version when it was made. */
export type Claims = { accountId: string; audience: Audience; session: number; expiresAt: number }

export type Tokens = {
  sign: (bearer: { accountId: string; audience: Audience; session: number }) => Promise<string>
  /** At once where it was read before. Throws `token_invalid`: not ours, tampered with, or past its time. */
  read: (token: string) => Claims | Promise<Claims>
}

const Payload = z.object({
  sub: z.uuid(),
  aud: z.enum(['customer', 'staff']),
  ses: z.int(),
  exp: z.int(),
})

const algorithm = 'HS256'
const daySeconds = 86_400

/**
 * Tokens signed with the shop's secret. A signature is verified once per process and remembered
 * by its hash (verifying each time halves the throughput); the expiry is checked at every use.
 */
export const createTokens = (options: {
  secret: string
  sessionDays: number
  clock: () => Date
}): Tokens => {
  const key = createSecretKey(Buffer.from(options.secret))
  const verified = new LRUCache<string, Claims>({ max: 20_000 })
  const nowSeconds = () => Math.floor(options.clock().getTime() / 1000)

  const verify = async (token: string): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: options.clock(),
    })
    const { sub, aud, ses, exp } = Payload.parse(payload)
    return { accountId: sub, audience: aud, session: ses, expiresAt: exp }
  }

  const inTime = (claims: Claims): Claims => {
    if (claims.expiresAt <= nowSeconds()) throw new ShopError('token_invalid')
    return claims
  }

  return {
    sign: ({ accountId, audience, session }) =>
      new SignJWT({ ses: session })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + options.sessionDays * daySeconds)
        .sign(key),
    read: (token) => {
      const name = hash('sha256', token, 'base64')
      const known = verified.get(name)
      if (known) return inTime(known)
      return verify(token).then(
        (claims) => {
          verified.set(name, claims)
          return inTime(claims)
        },
        () => {
          throw new ShopError('token_invalid')
        },
      )
    },
  }
}
