import { createHash, randomBytes } from 'node:crypto'

/** Makes a token of 256 random bits for a mailed link. Only its hash is stored. */
export const makePasswordToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashPasswordToken(token) }
}

/** Hashes a token. SHA-256 is enough for 256 random bits, which nobody guesses. */
export const hashPasswordToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()
