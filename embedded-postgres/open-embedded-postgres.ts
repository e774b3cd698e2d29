import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkOwner } from './cluster/run-as.ts'
import { FolderTakenError } from './cluster/run-server.ts'
import type { Transport } from './cluster/settings.ts'
import { type EmbeddedPostgres, EmbeddedPostgresError } from './embedded-postgres.ts'
import { errorCode } from './error-code.ts'
import { joinServer } from './join-server.ts'
import { makeFolder } from './make-folder.ts'
import { ownServer } from './own-server.ts'
import { lookForServer, type Situation } from './ownership/look-for-server.ts'

export type OpenOptions = {
  /** DATA_DIR; made when it isn't there. The database is in its folder `database`. */
  directory: string
  /** Gets PostgreSQL's own lines, and what this waits for. */
  log: (line: string) => void
  /** `own`: the shop, which has the server to itself. `join-or-own`: a command beside or without it. */
  mode: 'own' | 'join-or-own'
  /** How long to wait for a command that has the database, in milliseconds. */
  patience?: number
  /** For tests of what Windows uses. */
  transport?: Transport
}

/**
 * How long a situation lasts before something is done about it, in milliseconds. A killed shop's
 * lock outlives it for a moment, so that neither joining nor refusing is done at once.
 */
const limits = { join: 100, shop: 1500, busy: 120_000, stray: 10_000, taken: 15_000 }

/**
 * Opens the PostgreSQL of a DATA_DIR.
 *
 * There is one server per folder, PostgreSQL itself sees to that, and one owner per server: who
 * started it, and holds its advisory lock on a connection for as long as the process lives. What
 * meets what:
 * - a shop meets a shop: it is refused, by a sentence that names the other's process.
 * - a command (import, backup) meets a shop: it joins. When the shop stops first, the command's
 *   connections end, its open transaction is rolled back, and `exited` resolves.
 * - a shop or a command meets a command that started the server for itself: it waits for the
 *   command to end (shop: a minute, command: ten), then is refused.
 * - anything meets a server whose owner was killed: it is shutting down already; this waits for
 *   that. One that no guard ends is told to shut down after ten seconds.
 *
 * @throws EmbeddedPostgresError with a sentence that says what to do.
 */
export async function openEmbeddedPostgres(options: OpenOptions): Promise<EmbeddedPostgres> {
  const { log, mode } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  const patience = options.patience ?? (mode === 'own' ? 60_000 : 600_000)
  const dataFolder = join(await readyFolder(options.directory), 'database')

  await checkOwner(dataFolder)

  let last = ''
  let since = Date.now()
  let takenSince: number | undefined
  for (;;) {
    const situation = await lookForServer(dataFolder, transport)
    const name = describe(situation)
    if (name !== last) {
      last = name
      since = Date.now()
      if (situation.kind !== 'free' && !isShop(situation)) log(`Waiting for ${name}.`)
    }
    const waited = Date.now() - since

    if (situation.kind === 'free') {
      try {
        const kind = mode === 'own' ? 'shop' : 'command'
        const own = await ownServer({ dataFolder, transport, kind, log })
        if (own !== undefined) return own
      } catch (error) {
        // Another start was faster, or a killed server's last processes are just ending.
        if (!(error instanceof FolderTakenError)) throw error
        takenSince ??= Date.now()
        if (Date.now() - takenSince > limits.taken) throw inUse(dataFolder, error.message)
      }
    }
    if (situation.kind === 'owned') {
      if (isShop(situation) && mode === 'join-or-own' && waited > limits.join) {
        const joined = await joinServer(dataFolder, transport, situation)
        if (joined !== undefined) return joined
      }
      if (waited > (isShop(situation) ? limits.shop : patience)) throw inUse(dataFolder, name)
    }
    if (situation.kind === 'busy' && waited > limits.busy) throw inUse(dataFolder, name)
    if (situation.kind === 'stray' && waited > limits.stray) {
      log(`Telling ${name} to shut down.`)
      process.kill(situation.pid, 'SIGINT')
      since = Date.now()
    }
    await pause(50)
  }
}

function isShop(situation: Situation): boolean {
  return situation.kind === 'owned' && situation.owner.kind === 'shop'
}

function describe(situation: Situation): string {
  switch (situation.kind) {
    case 'free':
      return 'nothing'
    case 'busy':
      return `an earlier PostgreSQL that is still starting or shutting down (process ${situation.pid})`
    case 'stray':
      return `a PostgreSQL whose shop is gone (process ${situation.pid})`
    case 'owned':
      return situation.owner.kind === 'shop'
        ? `the shop that is running on it (process ${situation.owner.pid})`
        : `the command that is using it (process ${situation.owner.pid})`
  }
}

function inUse(dataFolder: string, by: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in_use',
    `The database in ${dataFolder} is in use by ${by}: ` +
      'stop that first or wait for it to end, or give this one another DATA_DIR.',
  )
}

async function readyFolder(directory: string): Promise<string> {
  try {
    await makeFolder(directory)
    return await realpath(directory)
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no_permission',
      `DATA_DIR ${directory} can't be made or entered (${errorCode(error)}): ` +
        'give the shop a folder that it may write to.',
      error,
    )
  }
}
