import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { isServerOf, readPostmasterFile } from '../cluster/postmaster-file.ts'
import type { EmbeddedPostgres, PostgresConnection } from '../embedded-postgres.ts'
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'
import { killOwnerProcesses } from './owner-process.ts'

const run = promisify(execFile)

// Tests start servers repeatedly, create databases, or wait for a timeout.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const isRoot = process.getuid?.() === 0

export const openService = (
  directory: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> => openEmbeddedPostgres({ name: 'app', directory, mode: 'own', log })

/** Opens it as a command, which joins a running service. */
export const openCommand = (directory: string): Promise<EmbeddedPostgres> =>
  openEmbeddedPostgres({ name: 'app', directory, mode: 'join-or-own', log: () => {} })

type Scratch = {
  readonly folder: string
  /** A directory whose database already exists: quicker than a first start. */
  usedDirectory(name: string): Promise<string>
}

/** A folder for a file's tests. After them, no PostgreSQL may be left running in it. */
export const useScratch = (): Scratch => {
  let folder = ''
  let used = ''
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-')))
    await chmod(folder, 0o755)
    used = join(folder, 'used')
    await (await openService(used)).stop()
  })
  afterAll(async () => {
    await killOwnerProcesses()
    await waitFor(async () => (await serversBelow(folder)).length === 0)
    await rm(folder, { recursive: true, force: true })
  })
  return {
    get folder() {
      return folder
    },
    async usedDirectory(name) {
      const directory = join(folder, name)
      await mkdir(directory, { recursive: true })
      await run('cp', ['-pR', join(used, 'database'), directory])
      return directory
    },
  }
}

export const serverOf = async (directory: string): Promise<number | null> => {
  const dataFolder = join(directory, 'database')
  const file = await readPostmasterFile(dataFolder)
  return file !== null && (await isServerOf(file.pid, dataFolder)) ? file.pid : null
}

export const parentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

export const userOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

export const waitFor = (check: () => boolean | Promise<boolean>): Promise<unknown> =>
  vi.waitUntil(check, { timeout: 120_000, interval: 20 })

export const query = async (
  connection: PostgresConnection,
  sql: string,
  values: unknown[] = [],
): Promise<unknown[]> => {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

export const storeAnswer = ({ connection }: EmbeddedPostgres): Promise<unknown> =>
  query(connection, 'CREATE TABLE entry AS SELECT 42 AS answer')

export const expectAnswer = async ({ connection }: EmbeddedPostgres): Promise<void> =>
  expect(await query(connection, 'SELECT answer FROM entry')).toEqual([{ answer: 42 }])

/** PostgreSQL processes whose data folder is below this one (Linux only; otherwise none). */
const serversBelow = async (folder: string): Promise<number[]> => {
  const found: number[] = []
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    try {
      const program = (await readFile(`/proc/${name}/cmdline`, 'utf8')).split(/[\0:]/)[0] ?? ''
      const works = await readlink(`/proc/${name}/cwd`)
      if (basename(program) === 'postgres' && works.startsWith(folder)) found.push(Number(name))
    } catch {
      // It has ended, or belongs to another user.
    }
  }
  return found
}
