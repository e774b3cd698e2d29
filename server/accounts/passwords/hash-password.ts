import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue } from './hash-queue.ts'

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes; off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One core is left to replies, and most of Node's threads to compression and files. A hash takes some 30 ms. */
const run = createHashQueue({
  maxRunning: Math.max(1, availableParallelism() - 1),
  maxWaiting: { 'sign-in': 200, 'new-password': 50 },
})

/** Hashes a new password. Throws `not_ready` when too many others wait. */
export const hashPassword = (password: string): Promise<string> =>
  run('new-password', () => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Whether a password matches its hash; false without one, after the same time, so that it doesn't reveal
 * accounts. Throws `not_ready` when too many others wait.
 */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('no account has this password', options)
  const compared = passwordHash ?? (await decoy)
  const matches = await run('sign-in', () => verify(compared, password))
  return passwordHash !== null && matches
}
