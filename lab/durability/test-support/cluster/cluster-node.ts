import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSpawnOptions, type RunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { descendantsOf, signalAll } from '../../../load/process-usage.ts'

export type ClusterNode = {
  name: string
  restPort: number
  port: number
  start: () => void
  isRunning: () => boolean
  signal: (signal: NodeJS.Signals) => void
  killPostgres: () => void
  /** Freezes only Patroni; its PostgreSQL stays a primary while another node is promoted. */
  freezePatroni: () => void
  log: () => string
}

type EtcdApi = 'etcd' | 'etcd3'

/**
 * With Patroni before 3.0.3 and etcd's API v3, a leader that had been frozen overwrote the new
 * leader's key, and acknowledged orders were lost (github.com/patroni/patroni/pull/2689). API v2
 * compares before it writes.
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

/** In seconds. A lost leader is replaced after at most `ttl`. */
const times = { ttl: 8, loopWait: 1, retryTimeout: 3 }

/** Patroni's settings as JSON, which is valid YAML. The first node stores `bootstrap` in etcd. */
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
      // An order is acknowledged once two nodes have it, and only one of these can become leader.
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
  // PostgreSQL leaves Patroni's process group and survives a kill of it.
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
