import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { release, totalmem } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { asSpawnOptions, type RunAs } from './run-as.ts'

/** A socket in the data folder, or TCP on the loopback interface (on Windows). */
export type Transport = 'socket' | 'loopback'

/** `name` is the name of the role and the database, and part of file names. */
export type Cluster = { name: string; dataFolder: string; transport: Transport }

const mebibyte = 2 ** 20

/** An eighth of memory, since the system's cache is ten times slower than PostgreSQL's own. */
export const sharedBuffersMb = (memory: number): number =>
  Math.min(Math.max(Math.floor(memory / 8 / mebibyte), 128), 1_024)

/** `syncfs` needs only one call per file system. Linux reports its errors since version 5.8. */
export const recoverySync = (platform: string, kernel: string): 'syncfs' | 'fsync' => {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10))
  const hasErrors = major > 5 || (major === 5 && minor >= 8)
  return platform === 'linux' && hasErrors ? 'syncfs' : 'fsync'
}

/** Overrides initdb's postgresql.conf; ALTER SYSTEM overrides both. */
const buildTuning = (
  name: string,
  memory: number,
): string => `# Written at each start. Change a setting with ALTER SYSTEM, which wins over this file.
include 'postgresql.conf'
max_connections = 180
shared_buffers = ${sharedBuffersMb(memory)}MB
effective_cache_size = ${Math.max(2 * sharedBuffersMb(memory), 512)}MB
work_mem = 8MB
maintenance_work_mem = 64MB
random_page_cost = 1.1
# Two cores serve many short queries: no query takes both, and none is compiled.
max_parallel_workers_per_gather = 0
jit = off
# Plans made for nearly empty tables must not outlive the first busy minute.
autovacuum_naptime = 5s
# No background processes that would be idle.
io_method = sync
max_logical_replication_workers = 0
min_wal_size = 80MB
max_wal_size = 1GB
# A database has some 2,000 files, most of them unchanged: opening each one delays a start after a crash.
recovery_init_sync_method = ${recoverySync(process.platform, release())}
# After a checkpoint the first reads of changed rows log whole pages: compressing them takes longer than the reads.
wal_compression = off
# Without this line it would be at most one WAL segment, which is small here.
wal_buffers = 8MB
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
# The application's log adds time and process. Details and statements would put personal data into it.
log_line_prefix = ''
log_checkpoints = off
log_error_verbosity = terse
log_min_error_statement = panic
cluster_name = '${name}'
`

const filesOf = (name: string) => ({
  settings: `${name}.conf`,
  access: `${name}-access.conf`,
  users: `${name}-users.conf`,
})

/** The password file for the loopback, in the data folder so that a backup includes both. */
export const passwordFile = (name: string): string => `${name}-password`

/**
 * Settings that nothing may override: no commit is lost, and only the folder's owner and root can
 * connect.
 * @param dataPath the data folder's path for the server's user.
 * @param port for the loopback; a socket's is always 5432.
 */
export const fixedSettings = (
  { name, transport }: Cluster,
  dataPath: string,
  port: number,
): Record<string, string> => {
  const files = filesOf(name)
  return {
    config_file: join(dataPath, files.settings),
    hba_file: join(dataPath, files.access),
    ident_file: join(dataPath, files.users),
    listen_addresses: transport === 'loopback' ? '127.0.0.1' : '',
    // Relative to the server's working directory, which is the data folder, so the path is never
    // too long.
    unix_socket_directories: transport === 'loopback' ? '' : '.',
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  }
}

/** The machine's memory in bytes, or the limit of this process's control group. */
const usableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Writes the data folder's configuration files: tuning and authentication. A socket authenticates
 * by system user (`peer`), the loopback by password.
 * @param users system users who may connect through the socket.
 */
export const writeSettings = async (
  { name, dataFolder, transport }: Cluster,
  users: string[],
  runAs: RunAs | null,
): Promise<void> => {
  const files = filesOf(name)
  const access =
    transport === 'loopback'
      ? 'host all all 127.0.0.1/32 scram-sha-256\n'
      : `local all all peer map=${name}\n`
  // Before version 16, PostgreSQL takes `all` to be the name of a role.
  const map = users
    .flatMap((user) => ['all', name, 'postgres'].map((role) => `${name} "${user}" ${role}\n`))
    .join('')
  await writeOwned(dataFolder, files.settings, buildTuning(name, usableMemory()), runAs)
  await writeOwned(dataFolder, files.access, access, runAs)
  await writeOwned(dataFolder, files.users, map, runAs)
}

/** Writes as the owner: if root did, the owner could replace the file with a link to any other. */
const writeOwned = async (
  folder: string,
  name: string,
  text: string,
  runAs: RunAs | null,
): Promise<void> => {
  if ((await readIfThere(join(folder, name))) === text) return
  if (runAs === null) {
    await writeFile(join(folder, `${name}.new`), text, { mode: 0o600 })
    await rename(join(folder, `${name}.new`), join(folder, name))
    return
  }
  await new Promise<void>((resolve, reject) => {
    const script = 'umask 077; cat >"$1.new" && mv -f "$1.new" "$1"'
    const child = execFile(
      '/bin/sh',
      ['-c', script, 'sh', name],
      { cwd: folder, ...asSpawnOptions(runAs) },
      (error) => (error === null ? resolve() : reject(error)),
    )
    child.stdin?.end(text)
  })
}

const readIfThere = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
