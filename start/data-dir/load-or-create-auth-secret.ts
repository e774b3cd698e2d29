import { randomBytes } from 'node:crypto'
import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@endcap/server/system/error-code'
import { writeWhole } from '@endcap/server/system/write-whole'
import { StartupError } from '../startup-error.ts'

/** How many characters a secret has at least, whoever made it. */
export const minAuthSecretLength = 32

/** The first of two starts at the same moment wins. */
const makeAuthSecret = (path: string): Promise<void> =>
  writeWhole(path, randomBytes(32).toString('base64url'), { mode: 0o600, settle: link }).catch(
    (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    },
  )

const readAuthSecret = async (path: string): Promise<string | null> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * The secret that signs sessions, made once and kept in `DATA_DIR`, for its owner alone. Throws
 * `StartupError` where the file holds less than a secret.
 */
export const loadOrCreateAuthSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret')
  if ((await readAuthSecret(path)) === null) await makeAuthSecret(path)
  const secret = (await readAuthSecret(path)) ?? ''
  if (secret.length >= minAuthSecretLength) return secret
  throw new StartupError(
    `The file ${path} should hold the secret that signs every session, at least ` +
      `${minAuthSecretLength} characters, but it is damaged: please bring it back from a backup, or ` +
      'remove it; then the next start makes a new one, and everybody signs in again.',
  )
}
