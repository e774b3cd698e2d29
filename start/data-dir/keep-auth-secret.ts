import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@endcap/server/system/error-code'
import { StartProblem } from '../start-problem.ts'

/** How many characters a secret has at least, whoever made it. */
export const leastAuthSecret = 32

/** Written beside and linked: the file is whole or not there, and the first of two starts wins. */
const makeAuthSecret = async (path: string): Promise<void> => {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(randomBytes(32).toString('base64url'))
      await file.sync()
    } finally {
      await file.close()
    }
    await link(unfinished, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

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
 * `StartProblem` where the file holds less than a secret.
 */
export const keepAuthSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret')
  if ((await readAuthSecret(path)) === null) await makeAuthSecret(path)
  const secret = (await readAuthSecret(path)) ?? ''
  if (secret.length >= leastAuthSecret) return secret
  throw new StartProblem(
    `The file ${path} should hold the secret that signs every session, at least ` +
      `${leastAuthSecret} characters, but it is damaged: please bring it back from a backup, or ` +
      'remove it; then the next start makes a new one, and everybody signs in again.',
  )
}
