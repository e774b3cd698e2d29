import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import type { Binaries } from './binaries.ts'
import { asSpawnOptions, type RunAs } from './run-as.ts'

const run = promisify(execFile)

/**
 * Of a file of the write-ahead log. While PostgreSQL fills a new one with zeros nothing is committed:
 * 16 MB, its own choice, are a tenth of a second on a busy machine.
 */
const logFileMegabytes = 1

/**
 * Fills an empty folder with a new database cluster, whose superuser is `postgres`.
 *
 * @param options.dataPath the folder as `runAs` sees it.
 * @param options.password the superuser's, for access by password; null without one.
 * @param options.safe whether all of it is on the disk before this resolves.
 * @throws EmbeddedPostgresError `not_starting` with initdb's own words.
 */
export const runInitdb = async (options: {
  binaries: Binaries
  dataFolder: string
  dataPath: string
  runAs: RunAs | null
  password: string | null
  locale: string[]
  /** Who may come through the socket, by initdb's own pg_hba.conf. */
  access: 'peer' | 'trust'
  safe: boolean
}): Promise<void> => {
  const words = ['-D', options.dataPath, '-U', 'postgres', '--encoding=UTF8', ...options.locale]
  words.push(`--auth-local=${options.access}`, '--auth-host=reject')
  words.push(`--wal-segsize=${logFileMegabytes}`)
  if (!options.safe) words.push('--no-sync')

  const secret = `${options.dataFolder}.secret`
  if (options.password !== null) {
    await writeFile(secret, options.password, { mode: 0o600, flag: 'wx' })
    if (options.runAs !== null) await chown(secret, options.runAs.uid, options.runAs.gid)
    words.push(`--pwfile=${secret}`)
  }
  try {
    await run(join(options.binaries.bin, 'initdb'), words, {
      cwd: options.dataFolder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      ...asSpawnOptions(options.runAs),
    })
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_starting',
      `A new database could not be made in ${options.dataFolder}: ${lastWords(error)} ` +
        'Mend what it names and start again.',
      error,
    )
  } finally {
    await rm(secret, { force: true })
  }
}

const lastWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return said === '' ? error.message : said.split('\n').slice(-3).join(' ')
}
