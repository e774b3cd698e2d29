import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMachineBinaries } from '@endcap/embedded-postgres/cluster/machine-binaries'
import { chooseRunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { freePort } from '@endcap/start/test-support/free-port'
import { z } from 'zod'
import {
  type FreezingProxy,
  startFreezingProxy,
} from '../../../staleness/test-support/freezing-proxy.ts'
import { type ClusterNode, createNode, findEtcdApi } from './cluster-node.ts'
import { connect } from './connect.ts'

export type Cluster = {
  port: number
  leader: () => Promise<ClusterNode>
  /** A standby that has every acknowledged write. */
  synchronousStandby: () => Promise<ClusterNode>
  /** A node's connection to etcd, which can be cut. */
  wayToEtcd: (node: ClusterNode) => FreezingProxy
  etcd: { signal: (signal: NodeJS.Signals) => void }
  switchOver: () => Promise<void>
  /** Ends all faults, and waits until the leader has two standbys, one of them synchronous. */
  heal: () => Promise<void>
  close: () => Promise<void>
}

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
export const hasClusterPrograms = programs.every((path) => existsSync(path))

const healTimeoutMs = 120_000

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

const haproxySettings = (port: number, nodes: readonly ClusterNode[]): string => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen shop
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`

export const startCluster = async (log: (line: string) => void = () => {}): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-cluster-'))
  await chmod(folder, 0o755)
  const runAs = await chooseRunAs('')
  const [binaries] = await findMachineBinaries(runAs)
  if (binaries === undefined) throw new Error('The cluster needs a PostgreSQL of the machine’s.')
  const started: ChildProcess[] = []
  const nodes: ClusterNode[] = []
  const killAll = () => {
    for (const node of nodes) node.signal('SIGKILL')
    for (const child of started) child.kill('SIGKILL')
  }
  // Kill the processes even if the run is interrupted.
  process.once('exit', killAll)
  const interrupt = () => process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const run = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { cwd: folder, stdio: 'ignore' })
    started.push(child)
    return child
  }

  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const etcdApi = findEtcdApi()
  const etcd = run('etcd', [
    ...(etcdApi === 'etcd' ? ['--enable-v2'] : []),
    ...['--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `default=${peerUrl}`],
  ])
  const ways = new Map<ClusterNode, FreezingProxy>()
  for (const name of ['one', 'two', 'three']) {
    const way = await startFreezingProxy(etcdPort)
    const node = await createNode({
      name,
      folder: join(folder, name),
      restPort: await freePort(),
      port: await freePort(),
      etcdPort: way.port,
      etcdApi,
      bin: binaries.bin,
      runAs,
    })
    ways.set(node, way)
    nodes.push(node)
  }
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  await writeFile(settings, haproxySettings(port, nodes))

  const wayToEtcd = (node: ClusterNode): FreezingProxy => {
    const way = ways.get(node)
    if (way === undefined) throw new Error(`There is no node ${node.name}.`)
    return way
  }

  /** The members according to the first node that answers. */
  const readMembers = async () => {
    for (const { restPort } of nodes)
      try {
        const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
          signal: AbortSignal.timeout(1_000),
        })
        return Members.parse(await reply.json()).members
      } catch {
        // The node is down or frozen.
      }
    return []
  }
  const findNode = async (role: string): Promise<ClusterNode> => {
    for (const began = performance.now(); ; await sleep(100)) {
      const member = (await readMembers()).find((one) => one.role === role)
      const node = nodes.find(({ name }) => name === member?.name)
      if (node !== undefined) return node
      if (performance.now() - began > healTimeoutMs)
        throw new Error(`No node is the ${role}:\n${nodes.map((one) => one.log()).join('\n')}`)
    }
  }
  const isHealthy = async (): Promise<boolean> => {
    const members = await readMembers()
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    const roles = running.map(({ role }) => role)
    return running.length === 3 && roles.includes('leader') && roles.includes('sync_standby')
  }
  const heal = async () => {
    etcd.kill('SIGCONT')
    for (const node of nodes) {
      wayToEtcd(node).cut(false)
      wayToEtcd(node).thaw()
      node.signal('SIGCONT')
      if (!node.isRunning()) node.start()
    }
    for (const began = performance.now(); !(await isHealthy()); await sleep(200))
      if (performance.now() - began > healTimeoutMs)
        throw new Error(
          `The cluster does not heal: ${JSON.stringify(await readMembers())}\n` +
            nodes.map((one) => `${one.name}:\n${one.log().slice(-2_500)}`).join('\n'),
        )
  }

  const cluster: Cluster = {
    port,
    leader: () => findNode('leader'),
    synchronousStandby: () => findNode('sync_standby'),
    wayToEtcd,
    etcd: { signal: (signal) => etcd.kill(signal) },
    switchOver: async () => {
      const [leader, candidate] = [await findNode('leader'), await findNode('sync_standby')]
      const reply = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!reply.ok) throw new Error(`The switchover was refused: ${await reply.text()}`)
    },
    heal,
    close: async () => {
      killAll()
      process.off('exit', killAll)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
      for (const way of ways.values()) await way.close()
      await sleep(500)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  try {
    const [first, ...others] = nodes
    // The first node creates the database; the others copy it.
    first?.start()
    await findNode('leader')
    log('the first node leads')
    for (const node of others) node.start()
    run('haproxy', ['-f', settings])
    await heal()
    log('three nodes run')
    const client = await connect('127.0.0.1', port, { user: 'postgres', database: 'postgres' })
    await client.query('create role endcap login')
    await client.query('create database endcap owner endcap')
    await client.end()
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}
