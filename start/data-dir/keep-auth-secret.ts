import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs sessions, made once and kept in `DATA_DIR`, for its owner alone. */
export const keepAuthSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret')
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(path, 'utf8')).trim()
  }
}
