import { createHash, randomBytes } from 'node:crypto'

export const makePasswordToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashPasswordToken(token) }
}

/** SHA-256 is enough for 256 random bits. */
export const hashPasswordToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()
