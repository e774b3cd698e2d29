import { setTimeout as sleep } from 'node:timers/promises'
import { anyBelow, oneOf, seededRandom } from '../../../catalogue/random.ts'

/** An acknowledged order, with the changes acknowledged to staff since. */
export type KnownOrder = {
  id: string
  number: number
  key: string
  customerId: string
  /** In cents, like the prices below. */
  total: number
  lines: readonly { productId: string; quantity: number; price: number }[]
  status: string
  invoice: { number: number; total: number } | null
}

/** `fee`: of its reversal; null if it was not reversed. */
export type KnownPayment = { customerId: string; cents: number; fee: number | null }

/** `credit`: in cents; null until decided. */
export type KnownClaim = { customerId: string; quantity: number; credit: number | null }

/** A settled run with the cash that its driver handed in. */
export type KnownRun = { number: number; cash: number }

export type History = {
  orders: Map<string, KnownOrder>
  /** By idempotency key, or by the operation’s id. */
  payments: Map<string, KnownPayment>
  /** By order. */
  claims: Map<string, KnownClaim>
  runs: Map<string, KnownRun>
  /** Ready, and left to the driver. */
  toDrive: KnownOrder[]
  prices: Map<string, number>
  /** Each customer's cart; no entry if a request with unknown outcome followed. */
  carts: Map<string, ReadonlyMap<string, number>>
  served: Set<string>
  counts: { transitions: number; prices: number; replays: number }
}

export const createHistory = (): History => ({
  orders: new Map(),
  payments: new Map(),
  claims: new Map(),
  runs: new Map(),
  toDrive: [],
  prices: new Map(),
  carts: new Map(),
  served: new Set(),
  counts: { transitions: 0, prices: 0, replays: 0 },
})

export type Gate = {
  /** Repeats `action` until `end`, pausing while the gate is closed. */
  repeat: (action: () => Promise<void>) => void
  /** Resolves when no action is running; throws the first error of an action. */
  close: () => Promise<void>
  open: () => void
  /** Ends all repetitions; throws the first error of an action. */
  end: () => Promise<void>
}

/** The actors pause up to `pauseMs` before each action. */
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

/** A seeded random number generator: the same numbers in every run. */
export type Random = { below: (count: number) => number; pick: <T>(all: readonly T[]) => T }

export const createRandom = (seed: number): Random => {
  const random = seededRandom(seed)
  return { below: (count) => anyBelow(random, count), pick: (all) => oneOf(random, all) }
}
