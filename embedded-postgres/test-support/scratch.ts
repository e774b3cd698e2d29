import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { vi } from 'vitest'
import { isServerOf, readPostmasterFile } from '../cluster/postmaster-file.ts'
import type { PostgresConnection } from '../embedded-postgres.ts'
import { killOwnerProcesses } from './owner-process.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const run = promisify(execFile)

// Each test starts a server more than once, some make a database, some wait for a limit.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const isRoot = process.getuid?.() === 0

export type Scratch = {
  folder: string
  /** A DATA_DIR that a shop was started and stopped on before: quicker than a first start. */
  usedDirectory(name: string): Promise<string>
  /** Removes all of it, and fails when a PostgreSQL was left running. */
  clear(): Promise<void>
}

/** A temporary folder for one test file. */
export async function makeScratch(): Promise<Scratch> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'endcap-embedded-')))
  await chmod(folder, 0o755)
  const used = join(folder, 'used')
  await (await startEmbeddedPostgres({ directory: used, log: () => undefined })).stop()
  return {
    folder,
    async usedDirectory(name) {
      const directory = join(folder, name)
      await mkdir(directory, { recursive: true })
      await run('cp', ['-pR', join(used, 'database'), directory])
      return directory
    },
    async clear() {
      await killOwnerProcesses()
      await waitFor(async () => (await serversBelow(folder)).length === 0, 'no server is left')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The process number of the server of a DATA_DIR, or undefined when none runs. */
export async function serverOf(directory: string): Promise<number | undefined> {
  const dataFolder = join(directory, 'database')
  const file = await readPostmasterFile(dataFolder)
  return file !== undefined && (await isServerOf(file.pid, dataFolder)) ? file.pid : undefined
}

/** The process that started another (Linux). */
export async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

/** The user that a process runs under (Linux). */
export async function userOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

export async function waitFor(
  check: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 20_000,
): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    if (await check()) return
  }
  throw new Error(`Not so after ${milliseconds} ms: ${what}.`)
}

/** Runs one statement on a connection of its own. */
export async function ask(
  connection: PostgresConnection,
  sql: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Every process of PostgreSQL whose data folder lies below this one (Linux; elsewhere none). */
async function serversBelow(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    try {
      const program = (await readFile(`/proc/${name}/cmdline`, 'utf8')).split(/[\0:]/)[0] ?? ''
      const works = await readlink(`/proc/${name}/cwd`)
      if (basename(program) === 'postgres' && works.startsWith(folder)) found.push(Number(name))
    } catch {
      // It ended meanwhile, or is another user's.
    }
  }
  return found
}
