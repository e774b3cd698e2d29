import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Random } from './history.ts'
import type { World } from './world.ts'

/** The fault is over when `inject` resolves. */
export type Fault = {
  name: string
  kinds: readonly World['database']['kind'][]
  /** Runs before `inject` and isn't measured. */
  prepare?: (world: World) => Promise<void>
  inject: (world: World, random: Random) => Promise<void>
}

const both = ['embedded', 'server'] as const

const terminate = (world: World, limit: number): Promise<void> =>
  world.withDatabase(async (database) => {
    await database.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()
         order by random() limit $1
       ) chosen`,
      [limit],
    )
  })

const freezeShop = async ({ shop, watch }: World, ms: number): Promise<void> => {
  const { pid } = shop()
  watch.frozenFor(ms)
  process.kill(pid, 'SIGSTOP')
  await sleep(ms)
  process.kill(pid, 'SIGCONT')
}

const freezeDatabase = async ({ database }: World, ms: number): Promise<void> => {
  await database.signal('SIGSTOP', 'all')
  await sleep(ms)
  await database.signal('SIGCONT', 'all')
}

/** Makes transactions that write a table wait for another one, and kills the shop when one does. */
const killInside = (world: World, written: string, awaited: string): Promise<void> =>
  world.withDatabase(async (database) => {
    await database.query(`begin; lock table ${awaited} in exclusive mode`)
    for (let waited = 0; ; waited += 1) {
      const { rowCount } = await database.query(
        // A transaction locks the tables that it writes, which tells an order from a cart.
        `select from pg_stat_activity waiting
         where application_name = 'endcap' and wait_event_type = 'Lock' and exists (
           select from pg_locks held
           where held.pid = waiting.pid and held.granted
             and held.relation = $1::regclass and held.mode = 'RowExclusiveLock')`,
        [written],
      )
      if (rowCount !== 0) break
      if (waited > 1_500) throw new Error(`Nothing that writes ${written} waited for ${awaited}.`)
      await sleep(20)
    }
    await world.killShop()
  })

/** Longer than a leader keeps its role without etcd. */
const cutOffMs = 12_000

/** Injected when all nodes run, and healed before the next one, while customers order. */
const clusterFault = (name: string, inject: (cluster: Cluster) => Promise<void>): Fault => {
  const use = async ({ database }: World, run: (cluster: Cluster) => Promise<void>) => {
    if (database.cluster === null) throw new Error('There is no cluster.')
    await run(database.cluster)
  }
  return {
    name,
    kinds: ['cluster'],
    prepare: (world) => use(world, (cluster) => cluster.heal()),
    inject: (world) => use(world, inject),
  }
}

const waitForOther = async (cluster: Cluster, former: string): Promise<void> => {
  while ((await cluster.leader()).name === former) await sleep(100)
}

const fault = (name: string, inject: Fault['inject'], kinds: Fault['kinds'] = both): Fault => ({
  name,
  kinds,
  inject,
})

export const faults: readonly Fault[] = [
  fault('shop killed', ({ killShop }) => killShop()),
  // After all their other writes.
  fault('shop killed inside orders', (world) => killInside(world, 'customer_order', 'mail')),
  fault('shop killed inside bookings', (world) =>
    killInside(world, 'account_entry', 'audit_entry'),
  ),
  fault('shop frozen for seconds', (world, random) => freezeShop(world, 500 + random.below(3_000))),
  fault('shop frozen for 30 s', (world) => freezeShop(world, 30_000)),
  fault('one connection terminated', (world) => terminate(world, 1)),
  fault('all connections terminated', (world) => terminate(world, 1_000)),
  fault('one backend killed', ({ database }) => database.signal('SIGKILL', 'one backend')),
  fault('database killed', async ({ database }) => {
    await database.signal('SIGKILL', 'postmaster')
    await database.startAgain()
  }),
  fault('database stopped', async ({ database }) => {
    await database.signal('SIGINT', 'postmaster')
    await database.startAgain()
  }),
  fault('database frozen for seconds', (world, random) =>
    freezeDatabase(world, 500 + random.below(4_000)),
  ),
  fault('database frozen for 25 s', (world) => freezeDatabase(world, 25_000)),
  fault(
    'network refuses for seconds',
    async ({ database }, random) => {
      database.proxy?.cut(true)
      await sleep(500 + random.below(4_000))
      database.proxy?.cut(false)
    },
    ['server'],
  ),
  fault(
    'network silent for 20 s',
    async ({ database }) => {
      database.proxy?.freezeAll()
      await sleep(20_000)
      database.proxy?.thaw()
    },
    ['server'],
  ),
  fault('disk full', async ({ disk, database }, random) => {
    await disk?.fill()
    await sleep(2_000 + random.below(4_000))
    await disk?.free()
    await database.startAgain()
  }),
  fault('mail server refuses', async ({ mailServer }) => {
    mailServer.setBehaviour('refuse')
    await sleep(2_000)
    mailServer.setBehaviour('accept')
  }),
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
  // For a moment there are two primaries, and the former one's data is stale.
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
