import { createHash, randomInt } from 'node:crypto'

const codes = 10
/** Omits characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Ignores case and separators. SHA-256 is enough for 79 random bits. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest()

export const makeRecoveryCodes = (): string[] => Array.from({ length: codes }, makeCode)
