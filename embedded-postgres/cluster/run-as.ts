import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'

const run = promisify(execFile)

/** The system user that PostgreSQL runs under when the shop is root. */
export type RunAs = { uid: number; gid: number }

/** As `spawn` options. */
export function asSpawnOptions(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid }
}

/**
 * Refuses a folder that belongs to somebody else, unless this is root.
 *
 * @throws EmbeddedPostgresError `no_permission` that names the user.
 */
export async function checkOwner(dataFolder: string): Promise<void> {
  const self = process.getuid?.() ?? 0
  const owner = self === 0 ? undefined : await ownerOf(dataFolder)
  if (owner === undefined || owner.uid === self) return
  throw new EmbeddedPostgresError(
    'no_permission',
    `The data folder ${dataFolder} belongs to the user ${await nameOfUser(owner.uid)}: ` +
      'start this as that user or as root, or give it another DATA_DIR.',
  )
}

/**
 * Chooses whom PostgreSQL runs under. It refuses root, so a shop that runs as root gives it the
 * data folder's owner, so that folders made by an ordinary user stay that user's, else the
 * system's `postgres`, else `nobody`.
 *
 * @returns undefined when PostgreSQL may run as the shop's own user.
 * @throws EmbeddedPostgresError `no_permission` when root finds no user to run it under.
 */
export async function chooseRunAs(dataFolder: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(dataFolder)
  if (owner !== undefined && owner.uid !== 0) return owner

  for (const name of ['postgres', '_postgres', 'nobody']) {
    const found = await findUser(name)
    if (found !== undefined && found.uid !== 0) return found
  }
  throw new EmbeddedPostgresError(
    'no_permission',
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody": ' +
      'start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** The names that may come through the socket: root, which may do everything anyway, and the owner. */
export async function socketUsers(runAs: RunAs | undefined): Promise<string[]> {
  const owner = runAs?.uid ?? process.getuid?.() ?? 0
  return [...new Set(['root', await nameOfUser(owner)])]
}

/** Whether this user gets into the folder, asked of the system itself since it knows ACLs as well. */
export async function canEnter(folder: string, runAs: RunAs | undefined): Promise<boolean> {
  if (runAs === undefined) return true
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...asSpawnOptions(runAs) })
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EPERM' || code === 'EINVAL') throw mayNotChangeUser(error)
    return false
  }
}

/** Root without the right to become another user, as in some containers. */
export function mayNotChangeUser(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no_permission',
    'PostgreSQL refuses to run as root, and this root may not start it under another user: ' +
      'start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    cause,
  )
}

async function ownerOf(folder: string): Promise<RunAs | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    // What can't even be looked at is refused with a better sentence when it is opened.
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    throw error
  }
}

/** `id` asks whatever keeps the machine's users, not /etc/passwd alone. */
async function findUser(name: string): Promise<RunAs | undefined> {
  try {
    const uid = Number((await run('id', ['-u', name])).stdout)
    const gid = Number((await run('id', ['-g', name])).stdout)
    return { uid, gid }
  } catch {
    return undefined
  }
}

async function nameOfUser(uid: number): Promise<string> {
  try {
    return (await run('id', ['-un', String(uid)])).stdout.trim()
  } catch {
    return String(uid)
  }
}
