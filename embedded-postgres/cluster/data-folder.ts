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
import { passwordFile, type Transport } from './settings.ts'

/**
 * Whether the folder holds a database of this major version; false when it is empty or not there.
 *
 * @throws EmbeddedPostgresError `other_version`, `not_a_data_folder`, or `no_permission`.
 */
export async function holdsDatabase(dataFolder: string, major: number): Promise<boolean> {
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
      `The folder ${dataFolder} holds something else than a PostgreSQL database (${entries[0]}): ` +
        'move it away, or give the shop another DATA_DIR.',
    )
  }
  const found = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim()
  if (found !== String(major)) throw otherVersion(dataFolder, found, major)
  return true
}

/**
 * The data folder's path as the server's user can use it. A folder below a place that is closed to
 * that user (/root, say) is reached as the working directory that it was started in.
 *
 * @throws EmbeddedPostgresError `no_permission` where the system has no such path.
 */
export async function pathFor(runAs: RunAs | undefined, folder: string): Promise<string> {
  if (await canEnter(folder, runAs)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedPostgresError(
    'no_permission',
    `PostgreSQL does not run as root, and the user it runs under can't get to ${folder}: ` +
      'give the shop a DATA_DIR that other users can enter, or start it as an ordinary user.',
  )
}

/**
 * Makes a new database, whole or not at all: it is made beside its place and moved there.
 *
 * @returns false when another process was faster.
 */
export async function createDataFolder(
  dataFolder: string,
  binaries: Binaries,
  transport: Transport,
  runAs: RunAs | undefined,
): Promise<boolean> {
  const unfinished = await mkdtemp(`${dataFolder}.new-`).catch((error: unknown) => {
    throw cannotUse(dirname(dataFolder), error)
  })
  try {
    if (runAs !== undefined) await chown(unfinished, runAs.uid, runAs.gid)
    const password = transport === 'loopback' ? randomBytes(24).toString('base64url') : undefined
    await runInitdb({
      binaries,
      dataFolder: unfinished,
      dataPath: await pathFor(runAs, unfinished),
      runAs,
      password,
      // The builtin C.UTF-8 lower-cases é, which plain C would not, and never changes its order.
      locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      access: 'peer',
      safe: true,
    })
    if (password !== undefined) {
      await writeFile(join(unfinished, passwordFile), password, { mode: 0o600 })
    }
    return await moveInto(unfinished, dataFolder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** A database that root copied back from a backup: PostgreSQL's user must own it. */
export async function adoptFolder(dataFolder: string, runAs: RunAs | undefined): Promise<void> {
  if (runAs === undefined || (await stat(dataFolder)).uid !== 0) return
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
  await chmod(dataFolder, 0o700)
  await lchown(dataFolder, runAs.uid, runAs.gid)
}

/** Removes what starts that were killed while they made a database left behind an hour ago or more. */
export async function removeUnfinished(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder)
  for (const name of await readdir(parent)) {
    if (!/^database\.new-\w{6}$/.test(name)) continue
    const path = join(parent, name)
    // One that another start has just finished is gone.
    const made = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now()
    if (Date.now() - made > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

async function moveInto(from: string, to: string): Promise<boolean> {
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
      `The new database can't be put at ${to} (${code}): make sure that it is no mount point ` +
        '(mount the folder above it, DATA_DIR, instead) and that the shop may write there.',
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

function otherVersion(folder: string, found: string, major: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'other_version',
    `The database in ${folder} was made by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}. ` +
      'Nothing was changed. To carry it over: start the release of the shop that made it ' +
      `(or any PostgreSQL ${found}) on it, save it with "pg_dump -Fc -h ${folder} -U endcap -f shop.dump endcap", ` +
      'stop that, move the folder aside, start this shop once with DEMO=0 so that it makes a new one, and fill it with ' +
      `"pg_restore --clean --if-exists -h ${folder} -U endcap -d endcap shop.dump".`,
  )
}

function cannotUse(folder: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no_permission',
    `The shop can't use the folder ${folder} (${errorCode(cause)}): ` +
      'start it as the user the folder belongs to or as root, or give it another DATA_DIR.',
    cause,
  )
}
