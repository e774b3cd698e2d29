import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue } from './hash-queue.ts'

/** OWASP's first choice for argon2id. Runs off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Leaves one core for requests. A hash takes about 30 ms. */
const run = createHashQueue({
  maxRunning: Math.max(1, availableParallelism() - 1),
  maxWaiting: { 'sign-in': 200, 'new-password': 50 },
})

/** Throws `not_ready` if too many tasks are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  run('new-password', () => hash(password, options))

/** Nobody can sign in to an account with this hash until its owner sets a password. */
export const hashRandomPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'))

let decoy: Promise<string> | undefined

/** False without a hash, after the same time, to hide which accounts exist. Throws `not_ready`. */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('no account has this password', options)
  const compared = passwordHash ?? (await decoy)
  const matches = await run('sign-in', () => verify(compared, password))
  return passwordHash !== null && matches
}
