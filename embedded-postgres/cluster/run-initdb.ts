import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import type { Binaries } from './binaries.ts'
import { asSpawnOptions, type RunAs } from './run-as.ts'

const run = promisify(execFile)

/** Commits wait while a new segment is filled with zeros: 0.1 s for the default of 16 MB. */
const walSegmentMegabytes = 1

/**
 * Creates a database cluster with `initdb` in an empty folder. Its superuser is `postgres`.
 * @param options.dataPath the folder's path for `runAs`.
 * @param options.password the superuser's password; null for a cluster without passwords.
 * @param options.isSynced whether all files must be on disk when this resolves.
 * @throws EmbeddedPostgresError `not_starting` with initdb's message.
 */
export const runInitdb = async (options: {
  binaries: Binaries
  dataFolder: string
  dataPath: string
  runAs: RunAs | null
  password: string | null
  locale: string[]
  access: 'peer' | 'trust'
  isSynced: boolean
}): Promise<void> => {
  const args = ['-D', options.dataPath, '-U', 'postgres', '--encoding=UTF8', ...options.locale]
  args.push(`--auth-local=${options.access}`, '--auth-host=reject')
  args.push(`--wal-segsize=${walSegmentMegabytes}`)
  if (!options.isSynced) args.push('--no-sync')

  const secret = `${options.dataFolder}.secret`
  if (options.password !== null) {
    await writeFile(secret, options.password, { mode: 0o600, flag: 'wx' })
    if (options.runAs !== null) await chown(secret, options.runAs.uid, options.runAs.gid)
    args.push(`--pwfile=${secret}`)
  }
  try {
    await run(join(options.binaries.bin, 'initdb'), args, {
      cwd: options.dataFolder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      ...asSpawnOptions(options.runAs),
    })
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_starting',
      `A new database could not be created in ${options.dataFolder}: ${lastLines(error)} ` +
        'Fix this problem, then start again.',
      error,
    )
  } finally {
    await rm(secret, { force: true })
  }
}

const lastLines = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const message = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return message === '' ? error.message : message.split('\n').slice(-3).join(' ')
}
