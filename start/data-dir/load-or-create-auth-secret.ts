import { randomBytes } from 'node:crypto'
import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@endcap/server/system/error-code'
import { writeFileAtomically } from '@endcap/server/system/write-file-atomically'
import { StartupError } from '../startup-error.ts'

/** In characters. */
export const minAuthSecretLength = 32

/** If several starts run at once, the first one's secret is used. */
const createAuthSecret = (path: string): Promise<void> =>
  writeFileAtomically(path, randomBytes(32).toString('base64url'), {
    mode: 0o600,
    move: link,
  }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })

const readAuthSecret = async (path: string): Promise<string | null> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartupError(
      `The file ${path} can’t be read (${errorCode(error) ?? error}): please make the user that runs ` +
        'the shop its owner (chown).',
      { cause: error },
    )
  }
}

/** Creates it at the first start. Throws `StartupError` if it is unreadable or too short. */
export const loadOrCreateAuthSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret')
  if ((await readAuthSecret(path)) === null) await createAuthSecret(path)
  const secret = (await readAuthSecret(path)) ?? ''
  if (secret.length >= minAuthSecretLength) return secret
  throw new StartupError(
    `The file ${path} should contain the secret that signs all sessions, with at least ` +
      `${minAuthSecretLength} characters, but it is damaged: please restore it from a backup, or ` +
      'delete it: the next start creates a new one, and everybody has to log in again.',
  )
}
