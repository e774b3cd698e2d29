import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../system/limit-concurrency.ts'

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes; off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A core stays free for answering, and most of Node's threads for compressing and reading: of a
 * burst of sign-ins each waits its turn, and no page waits for them.
 */
const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1))

/** Hashes a password for keeping. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash (no such account) it works just
 * as long and says no, so that the time doesn't tell which addresses have an account.
 */
export const verifyPassword = async (kept: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const known = kept ?? (await decoy)
  const matches = await inTurn(() => verify(known, password))
  return kept !== null && matches
}
