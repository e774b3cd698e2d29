import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'

const run = promisify(execFile)

/** The system user that runs PostgreSQL when this process is root. */
export type RunAs = { uid: number; gid: number }

export const asSpawnOptions = (runAs: RunAs | null): { uid?: number; gid?: number } =>
  runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }

/**
 * Refuses a folder that belongs to another user, unless this process is root.
 * @throws EmbeddedPostgresError `no_permission`, naming the user.
 */
export const checkOwner = async (dataFolder: string): Promise<void> => {
  const self = process.getuid?.() ?? 0
  const owner = self === 0 ? null : await ownerOf(dataFolder)
  if (owner === null || owner.uid === self) return
  throw new EmbeddedPostgresError(
    'no_permission',
    `The data folder ${dataFolder} belongs to the user ${await nameOfUser(owner.uid)}: ` +
      'start this as that user or as root, or use another folder.',
  )
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. If this process runs as
 * root: the owner of the data folder unless it is root, then the user `postgres`, then `nobody`.
 * @returns null if PostgreSQL can run as this process's own user.
 * @throws EmbeddedPostgresError `no_permission` if root finds no such user.
 */
export const chooseRunAs = async (dataFolder: string): Promise<RunAs | null> => {
  if (process.getuid?.() !== 0) return null
  const owner = await ownerOf(dataFolder)
  if (owner !== null && owner.uid !== 0) return owner

  for (const name of ['postgres', '_postgres', 'nobody']) {
    const found = await findUser(name)
    if (found !== null && found.uid !== 0) return found
  }
  throw new EmbeddedPostgresError(
    'no_permission',
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody": ' +
      'start this as an ordinary user.',
  )
}

/** The server's user, and root, which has access in any case. */
export const socketUsers = async (runAs: RunAs | null): Promise<string[]> => {
  const owner = runAs?.uid ?? process.getuid?.() ?? 0
  return [...new Set(['root', await nameOfUser(owner)])]
}

/** Whether a user can enter a folder. Tries `cd`, because the system also evaluates ACLs. */
export const canEnter = async (folder: string, runAs: RunAs | null): Promise<boolean> => {
  if (runAs === null) return true
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...asSpawnOptions(runAs) })
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EPERM' || code === 'EINVAL') throw mayNotChangeUser(error)
    return false
  }
}

/** For a root user that may not start a process as another user, as in some containers. */
export const mayNotChangeUser = (cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'no_permission',
    'PostgreSQL refuses to run as root, and this root user may not start it as another user: ' +
      'start this as an ordinary user.',
    cause,
  )

const ownerOf = async (folder: string): Promise<RunAs | null> => {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    // Opening an unreadable folder gives a better error message later.
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EACCES') return null
    throw error
  }
}

/** Calls `id`, which knows all users of the machine, not only those in /etc/passwd. */
const findUser = async (name: string): Promise<RunAs | null> => {
  try {
    const uid = Number((await run('id', ['-u', name])).stdout)
    const gid = Number((await run('id', ['-g', name])).stdout)
    return { uid, gid }
  } catch {
    return null
  }
}

const nameOfUser = async (uid: number): Promise<string> => {
  try {
    return (await run('id', ['-un', String(uid)])).stdout.trim()
  } catch {
    return String(uid)
  }
}
