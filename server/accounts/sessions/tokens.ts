import { createSecretKey, hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ShopError } from '../../http/shop-error.ts'

export type Audience = 'customer' | 'staff'

/** `session`: the account's session version when the token was issued. */
export type Claims = {
  accountId: string
  audience: Audience
  session: number
  sessionId: string
  expiresAt: number
}

export type Tokens = {
  sign: (claims: Omit<Claims, 'expiresAt'> & { expiresAt: Date }) => Promise<string>
  /** Synchronous if the token is cached. Throws `token_invalid` if it is forged or expired. */
  read: (token: string) => Claims | Promise<Claims>
}

const Payload = z.object({
  sub: z.uuid(),
  aud: z.enum(['customer', 'staff']),
  ses: z.int(),
  sid: z.uuid(),
  exp: z.int(),
})

const algorithm = 'HS256'

/** Verified tokens are cached by hash (decision 32); expiry is checked at every use. */
export const createTokens = (options: { secret: string; clock: () => Date }): Tokens => {
  const secretKey = createSecretKey(Buffer.from(options.secret))
  const verified = new LRUCache<string, Claims>({ max: 20_000 })
  const nowSeconds = () => Math.floor(options.clock().getTime() / 1000)

  const verify = async (token: string): Promise<Claims> => {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [algorithm],
      currentDate: options.clock(),
    })
    const { sub, aud, ses, sid, exp } = Payload.parse(payload)
    return { accountId: sub, audience: aud, session: ses, sessionId: sid, expiresAt: exp }
  }

  const checkExpiry = (claims: Claims): Claims => {
    if (claims.expiresAt <= nowSeconds()) throw new ShopError('token_invalid')
    return claims
  }

  return {
    sign: ({ accountId, audience, session, sessionId, expiresAt }) =>
      new SignJWT({ ses: session, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(secretKey),
    read: (token) => {
      const key = hash('sha256', token, 'base64')
      const cached = verified.get(key)
      if (cached) return checkExpiry(cached)
      return verify(token).then(
        (claims) => {
          verified.set(key, claims)
          return checkExpiry(claims)
        },
        () => {
          throw new ShopError('token_invalid')
        },
      )
    },
  }
}
