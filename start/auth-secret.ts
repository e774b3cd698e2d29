import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs sessions, made once and kept in the data folder, for its owner alone. */
export const keepAuthSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(path, 'utf8')).trim()
  }
}
