import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFaults } from './cluster-faults.ts'
import type { Random } from './history.ts'
import type { World } from './world.ts'

/** A fault, which is over when `inject` resolves. */
export type Fault = {
  name: string
  kinds: readonly World['database']['kind'][]
  /** How often it is chosen, compared with others. */
  weight: number
  isPossible?: (world: World) => boolean
  /** Runs before it, and isn't measured. */
  prepare?: (world: World) => Promise<void>
  /** The longest time without an acknowledged order is measured, not that until the next one. */
  measuresGap?: boolean
  inject: (world: World, random: Random) => Promise<void>
}

const both = ['embedded', 'server'] as const
const server = ['server'] as const

const terminate = (world: World, limit: number): Promise<unknown> =>
  world.withDatabase((database) =>
    database.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()
         order by random() limit $1
       ) chosen`,
      [limit],
    ),
  )

/** Freezes and wakes the shop's process; its answers take that much longer. */
const freezeShop = async ({ shop, watch }: World, ms: number): Promise<void> => {
  const { pid } = shop()
  watch.frozenFor(ms)
  process.kill(pid, 'SIGSTOP')
  await sleep(ms)
  process.kill(pid, 'SIGCONT')
}

export const killFault: Fault = {
  name: 'shop killed',
  kinds: both,
  weight: 0,
  inject: ({ killShop }) => killShop(),
}

export const longFreezeFault: Fault = {
  name: 'shop frozen for 30 s',
  kinds: both,
  weight: 0,
  inject: (world) => freezeShop(world, 30_000),
}

export const faults: readonly Fault[] = [
  ...clusterFaults,
  {
    name: 'shop frozen for seconds',
    kinds: both,
    weight: 1,
    inject: (world, random) => freezeShop(world, 500 + random.below(3_000)),
  },
  {
    name: 'one connection terminated',
    kinds: both,
    weight: 3,
    inject: async (world) => {
      await terminate(world, 1)
    },
  },
  {
    name: 'connections terminated one by one',
    kinds: both,
    weight: 1,
    inject: async (world) => {
      for (let count = 0; count < 15; count += 1) {
        await terminate(world, 1)
        await sleep(50)
      }
    },
  },
  {
    name: 'all connections terminated',
    kinds: both,
    weight: 3,
    inject: async (world) => {
      await terminate(world, 1_000)
    },
  },
  {
    name: 'one backend killed',
    kinds: both,
    weight: 2,
    inject: ({ database }) => database.signal('SIGKILL', 'one backend'),
  },
  {
    name: 'database killed',
    kinds: both,
    weight: 2,
    inject: async ({ database }, random) => {
      await database.signal('SIGKILL', 'postmaster')
      if (database.kind === 'embedded') return
      await sleep(random.below(3_000))
      await database.start()
    },
  },
  {
    name: 'database stopped',
    kinds: both,
    weight: 2,
    inject: async ({ database }, random) => {
      if (database.kind === 'embedded') return database.signal('SIGINT', 'postmaster')
      await database.stop()
      await sleep(random.below(4_000))
      await database.start()
    },
  },
  {
    name: 'database frozen for seconds',
    kinds: both,
    weight: 2,
    inject: async ({ database }, random) => {
      await database.signal('SIGSTOP', 'all')
      await sleep(500 + random.below(4_000))
      await database.signal('SIGCONT', 'all')
    },
  },
  {
    name: 'database frozen for 25 s',
    kinds: both,
    weight: 1,
    inject: async ({ database }) => {
      await database.signal('SIGSTOP', 'all')
      await sleep(25_000)
      await database.signal('SIGCONT', 'all')
    },
  },
  {
    name: 'network cut',
    kinds: server,
    weight: 2,
    inject: async ({ database }) => database.proxy?.cut(false),
  },
  {
    name: 'network refuses for seconds',
    kinds: server,
    weight: 2,
    inject: async ({ database }, random) => {
      database.proxy?.cut(true)
      await sleep(500 + random.below(4_000))
      database.proxy?.cut(false)
    },
  },
  {
    name: 'network silent for 20 s',
    kinds: server,
    weight: 1,
    inject: async ({ database }) => {
      database.proxy?.freezeAll()
      await sleep(20_000)
      database.proxy?.thaw()
    },
  },
  {
    name: 'disk full',
    kinds: both,
    weight: 2,
    isPossible: ({ disk }) => disk.canFill,
    inject: async ({ disk, database }, random) => {
      await disk.fill()
      await sleep(2_000 + random.below(4_000))
      await disk.free()
      await database.startIfEnded()
    },
  },
  {
    name: 'mail server refuses',
    kinds: both,
    weight: 1,
    inject: async ({ mailServer }) => {
      mailServer.setBehaviour('refuse')
      await sleep(2_000)
      mailServer.setBehaviour('accept')
    },
  },
]
