import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError, type ServerExit } from '../embedded-postgres.ts'
import type { Binaries } from './binaries.ts'
import { type GuardKind, startGuard } from './guard.ts'
import { isAlive, isServerOf, readPostmasterFile } from './postmaster-file.ts'
import type { RunAs } from './run-as.ts'

export type RunningServer = {
  readonly port: number
  /** Shuts PostgreSQL down (fast), and resolves once all its processes have ended. */
  stop(): Promise<void>
  readonly exited: Promise<ServerExit>
}

/** Thrown if another server uses the folder, or used it a moment ago; the caller retries. */
export class FolderTakenError extends Error {}

export type ServerOptions = {
  binaries: Binaries
  dataFolder: string
  /** The data folder's path for the server's user (see `pathFor`). */
  dataPath: string
  settings: Record<string, string>
  guard: GuardKind
  runAs: RunAs | null
  log: (line: string) => void
}

/**
 * Starts a server on a data folder and resolves once it accepts connections, after crash recovery
 * if needed.
 * @throws FolderTakenError if another server holds the folder, otherwise EmbeddedPostgresError
 * `not_starting` with PostgreSQL's message.
 */
export const runServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { dataFolder, log } = options
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const guard = startGuard({
    kind: options.guard,
    command: [join(options.binaries.bin, 'postgres'), '-D', options.dataPath, ...settings],
    cwd: dataFolder,
    runAs: options.runAs,
    env: {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C',
      PG_GRANDPARENT_PID: String(await otherProcessInPostmasterFile(dataFolder)),
    },
  })

  const lastLines: string[] = []
  createInterface({ input: guard.stderr }).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > 10) lastLines.shift()
    log(line)
  })
  let serverPid: number | null = null
  createInterface({ input: guard.stdout }).once('line', (line) => {
    serverPid = Number(line)
  })

  let stopping = false
  // Ignore write errors after the guard has exited.
  guard.stdin.on('error', () => {})
  // The output ends when the last PostgreSQL process has ended, so the guard can exit, too.
  guard.stdout.on('close', () => guard.stdin.end())
  // If only the guard was killed, nothing else would stop the server.
  guard.on('exit', () => {
    if (serverPid !== null) void stopStray(serverPid, dataFolder)
  })

  let ended = false
  const exited = new Promise<ServerExit>((resolve) => {
    guard.once('error', (error) => {
      ended = true
      lastLines.push(error.message)
      resolve({ expected: false, reason: `PostgreSQL could not be started: ${error.message}` })
    })
    guard.once('close', (code, signal) => {
      ended = true
      const how = signal === null ? `exit code ${code}` : `signal ${signal}`
      const reason = stopping
        ? 'PostgreSQL was stopped.'
        : `PostgreSQL ended by itself (${how}). Its last lines: ${lastLines.join(' / ') || 'none'}`
      resolve({ expected: stopping, reason })
    })
  })

  // From this line on a caller can do other work, since PostgreSQL needs nothing of this process.
  log('PostgreSQL is starting.')
  let loggedAt = Date.now()
  for (;;) {
    if (ended) throw startFailure(dataFolder, lastLines)
    const file = await readPostmasterFile(dataFolder)
    if (serverPid !== null && file?.pid === serverPid && file.status === 'ready') {
      return {
        port: file.port,
        exited,
        async stop() {
          stopping = true
          guard.stdin.end()
          await exited
        },
      }
    }
    if (Date.now() - loggedAt > 15_000) {
      loggedAt = Date.now()
      log('PostgreSQL is still starting: it is recovering from a crash.')
    }
    await pause(10)
  }
}

/**
 * Returns a process id that PostgreSQL must not take for a running server. It is passed as
 * PostgreSQL's grandparent. PostgreSQL refuses to start while the process in `postmaster.pid` is
 * alive, but after a machine or container crash that id may belong to another program. PostgreSQL
 * ignores its grandparent's id and treats the file as left over.
 */
const otherProcessInPostmasterFile = async (dataFolder: string): Promise<number> => {
  const file = await readPostmasterFile(dataFolder)
  if (file === null || !isAlive(file.pid)) return process.pid
  return (await isServerOf(file.pid, dataFolder)) ? process.pid : file.pid
}

const stopStray = async (pid: number, dataFolder: string): Promise<void> => {
  if (await isServerOf(pid, dataFolder)) process.kill(pid, 'SIGINT')
}

const startFailure = (dataFolder: string, lines: string[]): Error => {
  const message = lines.filter((line) => line.startsWith('FATAL')).join(' ') || lines.join(' ')
  if (/lock file .* already exists|is still in use|already in use/i.test(message)) {
    return new FolderTakenError(message)
  }
  return new EmbeddedPostgresError(
    'not_starting',
    `PostgreSQL can’t start with ${dataFolder}. Its message: ${message || 'none'} ` +
      'Fix this problem, then start again.',
  )
}
