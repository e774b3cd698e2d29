import { setTimeout as sleep } from 'node:timers/promises'
import { anyBelow, oneOf, seededRandom } from '../../../catalogue/random.ts'

/** An order as the shop acknowledged it, and what staff were acknowledged about it since. */
export type KnownOrder = {
  id: string
  number: number
  key: string
  customerId: string
  /** In cents, as the prices below. */
  total: number
  lines: readonly { productId: string; quantity: number; price: number }[]
  status: string
  invoice: { number: number; total: number } | null
}

/** Everything that the shop acknowledged to its clients. */
export type History = {
  orders: Map<string, KnownOrder>
  /** The newest price of each product that staff changed. */
  prices: Map<string, number>
  /** The lines of each customer's cart; none if a request of unknown outcome was made since. */
  carts: Map<string, ReadonlyMap<string, number>>
  /** Orders that a clerk has begun to serve. */
  served: Set<string>
  counts: { transitions: number; prices: number; replays: number }
}

export const createHistory = (): History => ({
  orders: new Map(),
  prices: new Map(),
  carts: new Map(),
  served: new Set(),
  counts: { transitions: 0, prices: 0, replays: 0 },
})

/** Lets actors run, or holds them between two of their actions. */
export type Gate = {
  /** Runs `action` repeatedly until the end, except while the gate is closed. */
  repeat: (action: () => Promise<void>) => void
  /** Resolves when no action is under way; throws the first error of an action. */
  close: () => Promise<void>
  open: () => void
  /** Ends all repetitions; throws the first error of an action. */
  end: () => Promise<void>
}

/** Creates a gate whose actors pause up to `pauseMs` before each action. */
export const createGate = (pauseMs: number): Gate => {
  const pollMs = 10
  let state: 'open' | 'closed' | 'ended' = 'open'
  let running = 0
  const failures: unknown[] = []
  const waitUntilIdle = async () => {
    while (running > 0) await sleep(pollMs)
    if (failures.length > 0) throw failures[0]
  }
  const repeat = async (action: () => Promise<void>) => {
    for (; state !== 'ended'; await sleep(Math.random() * pauseMs)) {
      if (state === 'closed') {
        await sleep(pollMs)
        continue
      }
      running += 1
      try {
        await action()
      } catch (error) {
        failures.push(error)
        return
      } finally {
        running -= 1
      }
    }
  }
  return {
    repeat: (action) => void repeat(action),
    close: async () => {
      state = 'closed'
      await waitUntilIdle()
    },
    open: () => {
      state = 'open'
    },
    end: async () => {
      state = 'ended'
      await waitUntilIdle()
    },
  }
}

/** A random number generator from a seed: the same numbers in every run. */
export type Random = { below: (count: number) => number; pick: <T>(all: readonly T[]) => T }

export const createRandom = (seed: number): Random => {
  const random = seededRandom(seed)
  return { below: (count) => anyBelow(random, count), pick: (all) => oneOf(random, all) }
}
