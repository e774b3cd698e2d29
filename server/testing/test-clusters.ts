import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Binaries,
  findEmbeddedBinaries,
  prepareBinaries,
} from '@endcap/embedded-postgres/cluster/binaries'
import { pathFor } from '@endcap/embedded-postgres/cluster/data-folder'
import { findMachineBinaries } from '@endcap/embedded-postgres/cluster/machine-binaries'
import { chooseRunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { runInitdb } from '@endcap/embedded-postgres/cluster/run-initdb'
import { runServer } from '@endcap/embedded-postgres/cluster/run-server'
import { Client } from 'pg'
import { z } from 'zod'
import { minPostgresVersion } from '../database/server-store.ts'

export type ClusterKind = 'embedded' | 'machine'

export type TestCluster = {
  url: string
  version: number
  /** Removes its folder, too; leaves a server of TEST_DATABASE_URL alone. */
  stop(): Promise<void>
}

/** Fast and unsafe: tests clone from a template, so nothing has to survive a crash. */
const testSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'fatal',
}

/**
 * Starts a PostgreSQL for tests in a temporary folder; it always ends with this process. `embedded`
 * is the shop's own; `machine` is TEST_DATABASE_URL if set, otherwise the oldest supported version
 * (15 or later) installed.
 * @returns `unavailable`, a sentence, if the machine has no usable PostgreSQL.
 */
export const startTestCluster = async (
  kind: ClusterKind,
): Promise<TestCluster | { unavailable: string }> => {
  const given = process.env.TEST_DATABASE_URL
  if (kind === 'machine' && given !== undefined && given !== '') return useGiven(given)

  // There is no data folder yet: only the user matters.
  const runAs = await chooseRunAs('')
  const binaries =
    kind === 'embedded'
      ? await prepareBinaries(await findEmbeddedBinaries(), runAs)
      : ((await findMachineBinaries(runAs)).find(({ major }) => major >= minPostgresVersion) ??
        null)
  if (binaries === null) {
    return {
      unavailable:
        `No PostgreSQL ${minPostgresVersion} or later was found on this machine: ` +
        'install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a superuser of one.',
    }
  }

  const folder = await mkdtemp(join(tmpdir(), 'endcap-test-'))
  if (runAs !== null) await chown(folder, runAs.uid, runAs.gid)
  const dataFolder = join(folder, 'data')
  await mkdir(dataFolder, { mode: 0o700 })
  if (runAs !== null) await chown(dataFolder, runAs.uid, runAs.gid)

  const dataPath = await pathFor(runAs, dataFolder)
  await runInitdb({
    binaries,
    dataFolder,
    dataPath,
    runAs,
    password: null,
    locale: localeOf(binaries),
    // Others can't enter the folder.
    access: 'trust',
    isSynced: false,
  })
  const server = await runServer({
    binaries,
    dataFolder,
    dataPath,
    settings: testSettings,
    guard: 'shell',
    runAs,
    log: (line) => console.error(`PostgreSQL: ${line}`),
  })
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dataFolder)}`,
    version: binaries.major,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The embedded PostgreSQL's locale, or before version 17 the closest one. */
const localeOf = (binaries: Binaries): string[] =>
  binaries.major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8']

const useGiven = async (url: string): Promise<TestCluster | { unavailable: string }> => {
  const client = new Client(url)
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    const row = z.object({ server_version_num: z.coerce.number() }).parse(rows[0])
    const version = Math.floor(row.server_version_num / 10_000)
    if (version < minPostgresVersion) {
      return {
        unavailable: `TEST_DATABASE_URL is a PostgreSQL ${version}: it must be ${minPostgresVersion} or later.`,
      }
    }
    return { url, version, stop: async () => {} }
  } catch (error) {
    return { unavailable: `TEST_DATABASE_URL can't be reached: ${error}` }
  } finally {
    await client.end().catch(() => null)
  }
}
