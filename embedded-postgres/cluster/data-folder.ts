import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'
import type { Binaries } from './binaries.ts'
import { canEnter, type RunAs } from './run-as.ts'
import { runInitdb } from './run-initdb.ts'
import { type Cluster, passwordFile } from './settings.ts'

/**
 * Whether the folder holds a database of this major version; false if it is empty or missing.
 * @throws EmbeddedPostgresError `other_version`, `not_a_data_folder` or `no_permission`.
 */
export const holdsDatabase = async (cluster: Cluster, major: number): Promise<boolean> => {
  const { dataFolder } = cluster
  let entries: string[]
  try {
    entries = await readdir(dataFolder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw cannotUse(dataFolder, error)
  }
  if (entries.length === 0) return false
  if (!entries.includes('PG_VERSION')) {
    throw new EmbeddedPostgresError(
      'not_a_data_folder',
      `The folder ${dataFolder} contains something other than a PostgreSQL database (${entries[0]}): ` +
        'move that away, or use another folder.',
    )
  }
  const found = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim()
  if (found !== String(major)) throw otherVersion(cluster, found, major)
  return true
}

/**
 * Returns a path through which the server's user can open the data folder. If a parent folder is
 * closed to that user, such as /root, this is the path of the working directory in which the server
 * is started.
 * @throws EmbeddedPostgresError `no_permission` if the system has no such path.
 */
export const pathFor = async (runAs: RunAs | null, folder: string): Promise<string> => {
  if (await canEnter(folder, runAs)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedPostgresError(
    'no_permission',
    `PostgreSQL does not run as root, and the user it runs as can't enter ${folder}: ` +
      'use a folder that other users can enter, or start this as an ordinary user.',
  )
}

/**
 * Creates a database cluster in a temporary folder beside `dataFolder` and then renames the folder,
 * so that an incomplete cluster is never used.
 * @returns false if another process created it first.
 */
export const createDataFolder = async (
  { name, dataFolder, transport }: Cluster,
  binaries: Binaries,
  runAs: RunAs | null,
): Promise<boolean> => {
  const unfinished = await mkdtemp(`${dataFolder}.new-`).catch((error: unknown) => {
    throw cannotUse(dirname(dataFolder), error)
  })
  try {
    if (runAs !== null) await chown(unfinished, runAs.uid, runAs.gid)
    const password = transport === 'loopback' ? randomBytes(24).toString('base64url') : null
    await runInitdb({
      binaries,
      dataFolder: unfinished,
      dataPath: await pathFor(runAs, unfinished),
      runAs,
      password,
      // The built-in C.UTF-8 lower-cases é, unlike plain C, and its sort order never changes.
      locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      access: 'peer',
      isSynced: true,
    })
    if (password !== null) {
      await writeFile(join(unfinished, passwordFile(name)), password, { mode: 0o600 })
    }
    return await moveInto(unfinished, dataFolder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Gives a data folder that belongs to root, such as a restored backup, to PostgreSQL's user. */
export const adoptFolder = async (dataFolder: string, runAs: RunAs | null): Promise<void> => {
  if (runAs === null || (await stat(dataFolder)).uid !== 0) return
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
  await chmod(dataFolder, 0o700)
  await lchown(dataFolder, runAs.uid, runAs.gid)
}

/** Removes unfinished clusters older than an hour, left by starts killed in `createDataFolder`. */
export const removeUnfinished = async (dataFolder: string): Promise<void> => {
  const parent = dirname(dataFolder)
  for (const name of await readdir(parent)) {
    if (!/^database\.new-\w{6}$/.test(name)) continue
    const path = join(parent, name)
    // Null if another start has just finished and renamed the folder.
    const made = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - made > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

const moveInto = async (from: string, to: string): Promise<boolean> => {
  try {
    await rmdir(to).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
    await rename(from, to)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw new EmbeddedPostgresError(
      'no_permission',
      `The new database can't be moved to ${to} (${code}): make sure that this is not a mount point ` +
        '(mount its parent folder instead) and that this user may write there.',
      error,
    )
  }
  if (process.platform !== 'win32') {
    const parent = await open(dirname(to))
    await parent.sync()
    await parent.close()
  }
  return true
}

const otherVersion = (
  { name, dataFolder }: Cluster,
  found: string,
  major: number,
): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'other_version',
    `The database in ${dataFolder} was created by PostgreSQL ${found}, but this release contains PostgreSQL ${major}. ` +
      'Nothing was changed. To upgrade it: start the release that created it ' +
      `(or any PostgreSQL ${found}) on it, save it with "pg_dump -Fc -h ${dataFolder} -U ${name} -f ${name}.dump ${name}", ` +
      'stop it, move the folder away, start this release so that it creates a new one, and fill it with ' +
      `"pg_restore --clean --if-exists -h ${dataFolder} -U ${name} -d ${name} ${name}.dump".`,
  )

const cannotUse = (folder: string, cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'no_permission',
    `The folder ${folder} can't be used (${errorCode(cause)}): ` +
      'start this as the folder’s owner or as root, or use another folder.',
    cause,
  )
