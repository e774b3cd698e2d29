import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSpawnOptions, type RunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { descendantsOf, signalAll } from '../../../load/process-usage.ts'

/** A machine of the cluster: its Patroni, and the PostgreSQL that Patroni runs. */
export type ClusterNode = {
  name: string
  restPort: number
  port: number
  start: () => void
  isRunning: () => boolean
  /** Sends a signal to Patroni and to all processes of its PostgreSQL. */
  signal: (signal: NodeJS.Signals) => void
  /** Kills the server process of PostgreSQL alone: Patroni continues. */
  killPostgres: () => void
  /** Freezes Patroni alone: its PostgreSQL remains a primary while another node is promoted. */
  freezePatroni: () => void
  /** The last lines of Patroni's log. */
  log: () => string
}

/** Patroni's name of version 2 or 3 of etcd's API. */
type EtcdApi = 'etcd' | 'etcd3'

/**
 * Before 3.0.3, by version 3 of the API, a leader's Patroni that stood still overwrote the key of the leader
 * elected meanwhile, whose acknowledged orders were then lost (github.com/patroni/patroni/pull/2689). By
 * version 2 it compares first.
 */
export const findEtcdApi = (): EtcdApi => {
  const [major = 0, minor = 0, patch = 0] = execFileSync('patroni', ['--version'])
    .toString()
    .replace(/^\D+/, '')
    .split('.')
    .map(Number)
  return major * 10_000 + minor * 100 + patch < 30_003 ? 'etcd' : 'etcd3'
}

export type NodeOptions = {
  name: string
  folder: string
  restPort: number
  port: number
  etcdPort: number
  etcdApi: EtcdApi
  bin: string
  runAs: RunAs | null
}

/** Times in seconds: a leader that is gone is replaced after at most `ttl`. */
const times = { ttl: 8, loopWait: 1, retryTimeout: 3 }

/** Patroni's settings, in JSON, which is YAML. `bootstrap` is stored in etcd by the first node. */
const settingsOf = ({ name, folder, restPort, port, etcdPort, etcdApi, bin }: NodeOptions) => ({
  scope: 'endcap',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  [etcdApi]: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: times.ttl,
      loop_wait: times.loopWait,
      retry_timeout: times.retryTimeout,
      // An order is acknowledged when two nodes have it, and only one of these becomes the leader.
      synchronous_mode: true,
      failsafe_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_keep_size: '256MB', wal_log_hints: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'only on loopback' },
      replication: { username: 'replicator', password: 'only on loopback' },
      rewind: { username: 'rewinder', password: 'only on loopback' },
    },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: { unix_socket_directories: folder },
  },
})

export const createNode = async (options: NodeOptions): Promise<ClusterNode> => {
  const { name, folder, runAs, restPort, port } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const settings = join(folder, 'patroni.yml')
  await writeFile(settings, JSON.stringify(settingsOf(options)))
  if (runAs !== null) {
    await chown(folder, runAs.uid, runAs.gid)
    await chown(settings, runAs.uid, runAs.gid)
  }
  let child: ChildProcess | null = null
  let log = ''
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  // PostgreSQL leaves Patroni's process group, and outlives a kill of it.
  const postgres = (): number[] =>
    execFileSync('ps', ['-eo', 'pid=,args='])
      .toString()
      .split('\n')
      .filter((line) => line.includes(`-D ${join(folder, 'data')}`) && /\bpostgres\b/.test(line))
      .map((line) => Number.parseInt(line, 10))
      .flatMap((pid) => [pid, ...descendantsOf(pid)])
  return {
    name,
    restPort,
    port,
    start: () => {
      child = spawn('patroni', [settings], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: `${options.bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', HOME: folder },
        ...asSpawnOptions(runAs),
      })
      const read = (chunk: Buffer) => {
        log = (log + chunk).slice(-8_000)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      void once(child, 'error').then(([error]) => {
        log += String(error)
      })
    },
    isRunning,
    signal: (signal) => signalAll([...(child?.pid ? [child.pid] : []), ...postgres()], signal),
    freezePatroni: () => signalAll(child?.pid ? [child.pid] : [], 'SIGSTOP'),
    killPostgres: () => signalAll(postgres().slice(0, 1), 'SIGKILL'),
    log: () => log,
  }
}
