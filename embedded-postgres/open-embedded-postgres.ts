import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkOwner } from './cluster/run-as.ts'
import { FolderTakenError } from './cluster/run-server.ts'
import type { Cluster, Transport } from './cluster/settings.ts'
import { type EmbeddedPostgres, EmbeddedPostgresError } from './embedded-postgres.ts'
import { errorCode } from './error-code.ts'
import { joinServer } from './join-server.ts'
import { makeFolder } from './make-folder.ts'
import { ownServer } from './own-server.ts'
import { findServer, type ServerState } from './ownership/find-server.ts'

export type OpenOptions = {
  /** The name of the role and the database. It is part of file names, so it must never change. */
  name: string
  /** Created if it is missing. The database is in its subfolder `database`. */
  directory: string
  /** Receives PostgreSQL's log, and a line for each process that this process waits for. */
  log: (line: string) => void
  /** `own`: a service, the only owner. `join-or-own`: a command, beside a service or alone. */
  mode: 'own' | 'join-or-own'
  /** How long to wait at most for another command that uses the database. */
  commandTimeoutMs?: number
  /** The default depends on the platform. */
  transport?: Transport
}

/** A killed owner's lock remains for a moment, so wait this long before joining or refusing. */
const joinDelayMs = 100
const serviceTimeoutMs = 1_500
const busyTimeoutMs = 120_000
const orphanedTimeoutMs = 10_000
const takenTimeoutMs = 15_000

/**
 * Opens the PostgreSQL server of a directory. PostgreSQL itself allows one server per folder. The
 * server's owner is the process that started it; it holds an advisory lock until it stops.
 * - While a service runs, a second service is refused with a sentence that names the first one's
 *   process, and a command (import, backup) joins the server. When the service stops, the command's
 *   connections end, its open transaction is rolled back, and `exited` resolves.
 * - While a command owns the server, other processes wait until it ends (a service for one minute,
 *   a command for ten) and then are refused.
 * - If the owner was killed, its server is already shutting down, so this waits. A server without a
 *   guard is shut down after ten seconds.
 * @throws EmbeddedPostgresError with a sentence that says what to do.
 */
export const openEmbeddedPostgres = async (options: OpenOptions): Promise<EmbeddedPostgres> => {
  const { name, log, mode } = options
  const commandTimeoutMs = options.commandTimeoutMs ?? (mode === 'own' ? 60_000 : 600_000)
  const dataFolder = join(await prepareFolder(options.directory), 'database')
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  const cluster: Cluster = { name, dataFolder, transport }

  await checkOwner(dataFolder)

  let lastDescription = ''
  let since = Date.now()
  let takenSince: number | null = null
  for (;;) {
    const state = await findServer(cluster)
    const description = describe(state)
    if (description !== lastDescription) {
      lastDescription = description
      since = Date.now()
      if (state.kind !== 'free' && !isService(state)) log(`Waiting for ${description}.`)
    }
    const waitedMs = Date.now() - since

    if (state.kind === 'free') {
      try {
        const own = await ownServer(cluster, mode === 'own' ? 'service' : 'command', log)
        if (own !== null) return own
      } catch (error) {
        // Another start came first, or the last processes of a killed server are still ending.
        if (!(error instanceof FolderTakenError)) throw error
        takenSince ??= Date.now()
        if (Date.now() - takenSince > takenTimeoutMs) throw inUse(dataFolder, error.message)
      }
    }
    if (state.kind === 'owned') {
      if (isService(state) && mode === 'join-or-own' && waitedMs > joinDelayMs) {
        const joined = await joinServer(cluster, state)
        if (joined !== null) return joined
      }
      if (waitedMs > (isService(state) ? serviceTimeoutMs : commandTimeoutMs))
        throw inUse(dataFolder, description)
    }
    if (state.kind === 'busy' && waitedMs > busyTimeoutMs) throw inUse(dataFolder, description)
    if (state.kind === 'orphaned' && waitedMs > orphanedTimeoutMs) {
      log(`Shutting down ${description}.`)
      process.kill(state.pid, 'SIGINT')
      since = Date.now()
    }
    await sleep(50)
  }
}

const isService = (state: ServerState): boolean =>
  state.kind === 'owned' && state.owner.kind === 'service'

const describe = (state: ServerState): string => {
  switch (state.kind) {
    case 'free':
      return 'nothing'
    case 'busy':
      return `an earlier PostgreSQL that is still starting or shutting down (process ${state.pid})`
    case 'orphaned':
      return `a PostgreSQL whose owner is gone (process ${state.pid})`
    case 'owned':
      return `${state.owner.kind === 'service' ? 'a service' : 'a command'} that is running on it (process ${state.owner.pid})`
  }
}

const inUse = (dataFolder: string, by: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'in_use',
    `The database in ${dataFolder} is in use by ${by}: ` +
      'stop that first or wait for it to end, or use another folder.',
  )

const prepareFolder = async (directory: string): Promise<string> => {
  try {
    await makeFolder(directory)
    return await realpath(directory)
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no_permission',
      `The folder ${directory} can't be created or entered (${errorCode(error)}): ` +
        'use a folder that this user may write to.',
      error,
    )
  }
}
