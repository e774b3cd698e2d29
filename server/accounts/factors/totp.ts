import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports. */
const periodSeconds = 30
const rules = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
/** Clocks may differ by one period. */
const window = 1
const secretBytes = 20

export const makeTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The URI for the authenticator app's QR code. */
export const totpUri = (secret: string, account: { issuer: string; label: string }): string =>
  new TOTP({ ...rules, ...account, secret: Secret.fromBase32(secret) }).toString()

/** Returns the number of the 30-second period of a code; null if it isn't valid now. */
export const totpPeriodOf = (secret: string, code: string, now: Date): number | null => {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window })
  if (delta === null) return null
  return Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}
