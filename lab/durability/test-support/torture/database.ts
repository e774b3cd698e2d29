import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@endcap/embedded-postgres/embedded-postgres'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import pg from 'pg'
import {
  type FreezingProxy,
  startFreezingProxy,
} from '../../../staleness/test-support/freezing-proxy.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'

/** The database under the shop: its own, a server behind a proxy, or a cluster that runs beside it. */
export type TortureDatabase = {
  kind: 'embedded' | 'server' | 'cluster'
  /** The setting that the shop connects with. */
  environment: Readonly<Record<string, string>>
  proxy: FreezingProxy | null
  cluster: Cluster | null
  /** A connection that no fault of the proxy touches. */
  connect: () => Promise<pg.Client>
  signal: (signal: NodeJS.Signals, to: 'postmaster' | 'one backend' | 'all') => Promise<void>
  /** Stops the server until `start`; only of the kind `server`. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Starts the server if a full disk has ended it, as an administrator would. */
  startIfEnded: () => Promise<void>
  close: () => Promise<void>
}

const connect = async (host: string, port = 5432): Promise<pg.Client> => {
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ host, port, user: 'endcap', database: 'endcap' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tried > 200) throw error
      await sleep(100)
    }
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .split('\n')
    .map(Number)
    .filter((one) => one > 0)

/** Sends a signal to processes of the PostgreSQL of a data folder. */
const signalServer = async (
  dataFolder: string,
  signal: NodeJS.Signals,
  to: 'postmaster' | 'one backend' | 'all',
): Promise<void> => {
  const postmaster = Number(
    (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const children = to === 'postmaster' ? [] : childrenOf(postmaster)
  const targets =
    to === 'one backend'
      ? children.slice(-1)
      : to === 'all'
        ? [postmaster, ...children]
        : [postmaster]
  for (const pid of targets)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
}

const embedded = (folder: string): TortureDatabase => {
  const dataFolder = join(folder, 'database')
  return {
    kind: 'embedded',
    environment: {},
    proxy: null,
    cluster: null,
    connect: () => connect(dataFolder),
    signal: (signal, to) => signalServer(dataFolder, signal, to),
    stop: async () => {},
    start: async () => {},
    startIfEnded: async () => {},
    close: async () => {},
  }
}

const authSecret = 'only for the program that injects faults'

const clusterDatabase = async (): Promise<TortureDatabase> => {
  const cluster = await startCluster()
  return {
    kind: 'cluster',
    environment: {
      DATABASE_URL: `postgres://endcap@127.0.0.1:${cluster.port}/endcap`,
      AUTH_SECRET: authSecret,
    },
    proxy: null,
    cluster,
    connect: () => connect('127.0.0.1', cluster.port),
    signal: async () => {},
    stop: async () => {},
    start: async () => {},
    startIfEnded: async () => {},
    close: cluster.close,
  }
}

const server = async (folder: string): Promise<TortureDatabase> => {
  const directory = join(folder, 'server')
  await mkdir(directory)
  let hasEnded = false
  const open = async (): Promise<EmbeddedPostgres> => {
    const opened = await openEmbeddedPostgres({
      name: 'endcap',
      directory,
      mode: 'own',
      log: () => {},
    })
    hasEnded = false
    void opened.exited.then(() => {
      if (running === opened) hasEnded = true
    })
    return opened
  }
  let running = await open()
  const start = async () => {
    // A full disk ends PostgreSQL's start; an administrator would try again.
    for (let tried = 0; ; tried += 1)
      try {
        running = await open()
        return
      } catch (error) {
        if (tried > 100) throw error
        await sleep(200)
      }
  }
  const dataFolder = join(directory, 'database')
  const proxy = await startFreezingProxy(join(dataFolder, '.s.PGSQL.5432'))
  return {
    kind: 'server',
    environment: {
      DATABASE_URL: `postgres://endcap@127.0.0.1:${proxy.port}/endcap`,
      AUTH_SECRET: authSecret,
    },
    proxy,
    cluster: null,
    connect: () => connect(dataFolder),
    signal: (signal, to) => signalServer(dataFolder, signal, to),
    stop: () => running.stop(),
    start,
    startIfEnded: async () => {
      if (hasEnded) await start()
    },
    close: async () => {
      await proxy.close()
      await running.stop()
    },
  }
}

/** `folder` is the shop's data folder; PostgreSQL's user needs access to it. */
export const openTortureDatabase = async (
  kind: TortureDatabase['kind'],
  folder: string,
): Promise<TortureDatabase> => {
  await chmod(folder, 0o755)
  if (kind === 'cluster') return clusterDatabase()
  return kind === 'embedded' ? embedded(folder) : server(folder)
}
