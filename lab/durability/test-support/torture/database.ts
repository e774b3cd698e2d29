import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import type pg from 'pg'
import { descendantsOf, signalAll } from '../../../load/process-usage.ts'
import {
  type FreezingProxy,
  startFreezingProxy,
} from '../../../staleness/test-support/freezing-proxy.ts'
import { connect } from '../cluster/connect.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'

type SignalTarget = 'postmaster' | 'one backend' | 'all'

/** The shop's database: embedded, a server behind a proxy, or a cluster. */
export type TortureDatabase = {
  kind: 'embedded' | 'server' | 'cluster'
  environment: Readonly<Record<string, string>>
  proxy: FreezingProxy | null
  cluster: Cluster | null
  connect: () => Promise<pg.Client>
  /** Signals PostgreSQL's processes; not available for a cluster. */
  signal: (signal: NodeJS.Signals, to: SignalTarget) => Promise<void>
  /** The shop restarts an embedded server itself. */
  startAgain: () => Promise<void>
  close: () => Promise<void>
}

const signalServer = async (
  dataFolder: string,
  signal: NodeJS.Signals,
  to: SignalTarget,
): Promise<void> => {
  const [first] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')
  const children = descendantsOf(Number(first))
  const targets = {
    postmaster: [Number(first)],
    'one backend': children.slice(-1),
    all: [Number(first), ...children],
  }[to]
  signalAll(targets, signal)
}

const embedded = (folder: string): TortureDatabase => ({
  kind: 'embedded',
  environment: {},
  proxy: null,
  cluster: null,
  connect: () => connect(join(folder, 'database')),
  signal: (signal, to) => signalServer(join(folder, 'database'), signal, to),
  startAgain: async () => {},
  close: async () => {},
})

const environmentOf = (port: number) => ({
  DATABASE_URL: `postgres://endcap@127.0.0.1:${port}/endcap`,
  AUTH_SECRET: 'only for the program that injects faults',
})

const clusterDatabase = async (): Promise<TortureDatabase> => {
  const cluster = await startCluster()
  return {
    kind: 'cluster',
    environment: environmentOf(cluster.port),
    proxy: null,
    cluster,
    connect: () => connect('127.0.0.1', cluster.port),
    signal: async () => {},
    startAgain: async () => {},
    close: cluster.close,
  }
}

const server = async (folder: string): Promise<TortureDatabase> => {
  const directory = join(folder, 'server')
  await mkdir(directory)
  const open = () => openEmbeddedPostgres({ name: 'endcap', directory, mode: 'own', log: () => {} })
  let running = await open()
  let hasEnded = false
  const noteEnd = () => {
    hasEnded = false
    void running.exited.then(() => {
      hasEnded = true
    })
  }
  noteEnd()
  const dataFolder = join(directory, 'database')
  const proxy = await startFreezingProxy(join(dataFolder, '.s.PGSQL.5432'))
  return {
    kind: 'server',
    environment: environmentOf(proxy.port),
    proxy,
    cluster: null,
    connect: () => connect(dataFolder),
    signal: (signal, to) => signalServer(dataFolder, signal, to),
    startAgain: async () => {
      // A server may stop late after a signal or a full disk, which also makes its start fail.
      for (let tried = 0; tried < 10 && !hasEnded; tried += 1) await sleep(200)
      for (let tried = 0; hasEnded; tried += 1)
        try {
          running = await open()
          noteEnd()
        } catch (error) {
          if (tried > 100) throw error
          await sleep(200)
        }
    },
    close: async () => {
      await proxy.close()
      await running.stop()
    },
  }
}

/** `folder` is the shop's data folder, which PostgreSQL's user must be able to enter. */
export const openTortureDatabase = async (
  kind: TortureDatabase['kind'],
  folder: string,
): Promise<TortureDatabase> => {
  await chmod(folder, 0o755)
  if (kind === 'cluster') return clusterDatabase()
  return kind === 'embedded' ? embedded(folder) : server(folder)
}
