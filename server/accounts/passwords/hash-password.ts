import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes; off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes a password for keeping. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash (no such account) it works just
 * as long and says no, so that the time doesn't tell which addresses have an account.
 */
export const verifyPassword = async (kept: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(kept ?? (await decoy), password)
  return kept !== null && matches
}
