import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, as it stands in a mailed link; only its hash is kept. */
export const makePasswordToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashPasswordToken(token) }
}

/** SHA-256 is enough: nobody guesses 256 random bits. */
export const hashPasswordToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()
