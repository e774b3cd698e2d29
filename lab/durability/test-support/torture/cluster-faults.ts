import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Fault } from './faults.ts'

/** Longer than the leadership lasts without etcd. */
const cutOffMs = 12_000

/** Waits until another node leads. */
const waitForOther = async (cluster: Cluster, former: string): Promise<void> => {
  while ((await cluster.leader()).name === former) await sleep(100)
}

/**
 * A fault of a cluster of databases: injected when all its nodes run, and ended before the next one, while
 * customers order. The longest time in which nobody's order was acknowledged is measured.
 */
const clusterFault = (name: string, inject: (cluster: Cluster) => Promise<void>): Fault => {
  const use = async (cluster: Cluster | null, run: (cluster: Cluster) => Promise<void>) => {
    if (cluster === null) throw new Error('There is no cluster.')
    await run(cluster)
  }
  return {
    name,
    kinds: ['cluster'],
    weight: 1,
    measuresGap: true,
    prepare: ({ database }) => use(database.cluster, (cluster) => cluster.heal()),
    inject: ({ database }) => use(database.cluster, inject),
  }
}

export const clusterFaults: readonly Fault[] = [
  clusterFault('leader killed', async (cluster) => {
    const leader = await cluster.leader()
    leader.signal('SIGKILL')
    await waitForOther(cluster, leader.name)
  }),
  clusterFault('leader’s PostgreSQL killed', async (cluster) => {
    ;(await cluster.leader()).killPostgres()
    await sleep(3_000)
  }),
  clusterFault('leader frozen', async (cluster) => {
    const leader = await cluster.leader()
    leader.signal('SIGSTOP')
    await waitForOther(cluster, leader.name)
  }),
  // Two nodes are primaries for a moment; what the former one knows is out of date.
  clusterFault('leader’s Patroni frozen', async (cluster) => {
    const leader = await cluster.leader()
    leader.freezePatroni()
    await waitForOther(cluster, leader.name)
  }),
  // Patroni's failsafe mode: the leader stays leader while it reaches the other nodes.
  clusterFault('leader cut off from etcd', async (cluster) => {
    cluster.wayToEtcd(await cluster.leader()).cut(true)
    await sleep(cutOffMs)
  }),
  clusterFault('leader’s packets to etcd lost', async (cluster) => {
    cluster.wayToEtcd(await cluster.leader()).freezeAll()
    await sleep(cutOffMs)
  }),
  clusterFault('switched over on purpose', async (cluster) => {
    const leader = await cluster.leader()
    await cluster.switchOver()
    await waitForOther(cluster, leader.name)
  }),
  clusterFault('synchronous standby killed', async (cluster) => {
    ;(await cluster.synchronousStandby()).signal('SIGKILL')
    await sleep(3_000)
  }),
  clusterFault('etcd frozen for 15 s', async (cluster) => {
    cluster.etcd.signal('SIGSTOP')
    await sleep(15_000)
    cluster.etcd.signal('SIGCONT')
  }),
]
