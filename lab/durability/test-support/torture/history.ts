import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { anyBelow, oneOf, seededRandom } from '../../../catalogue/random.ts'

/** An order as the shop acknowledged it, and what staff were acknowledged about it since. */
export type KnownOrder = {
  id: string
  number: number
  key: string
  customerId: string
  /** In cents. */
  total: number
  /** By product: pieces and price in cents. */
  lines: readonly { productId: string; quantity: number; price: number }[]
  /** The newest state that staff have seen; null before they have opened it. */
  staff: StaffOrder | null
  invoice: { number: number; total: number } | null
}

/** Everything that the shop acknowledged to its clients. */
export type History = {
  orders: Map<string, KnownOrder>
  /** The paths of uploaded pictures. */
  pictures: Set<string>
  /** The price in cents that an import was acknowledged to have set, by product. */
  importedPrices: Map<string, number>
  /** The lines of each customer's cart; null if a request of unknown outcome was made since. */
  carts: Map<string, ReadonlyMap<string, number>>
  /** Orders that a clerk has begun to serve. */
  served: Set<string>
  counts: { edits: number; picks: number; transitions: number; imports: number; replays: number }
}

export const createHistory = (): History => ({
  orders: new Map(),
  pictures: new Set(),
  importedPrices: new Map(),
  carts: new Map(),
  served: new Set(),
  counts: { edits: 0, picks: 0, transitions: 0, imports: 0, replays: 0 },
})

/** Lets actors run, or holds them between two of their actions. */
export type Gate = {
  /** Runs `action` repeatedly until the end, except while the gate is closed. */
  repeat: (action: () => Promise<void>) => void
  /** Resolves when no action is under way. */
  close: () => Promise<void>
  open: () => void
  /** Ends all repetitions; throws the first error of an action. */
  end: () => Promise<void>
}

/** Creates a gate whose actors pause up to `pauseMs`, in milliseconds, before each action. */
export const createGate = (pauseMs = 0): Gate => {
  let isEnded = false
  let closed: { promise: Promise<void>; resolve: () => void } | null = null
  let running = 0
  let idle: (() => void) | null = null
  const actors: Promise<void>[] = []
  const failures: unknown[] = []

  const repeat = async (action: () => Promise<void>) => {
    while (!isEnded) {
      if (closed !== null) {
        await closed.promise
        continue
      }
      running += 1
      try {
        if (pauseMs > 0) await sleep(Math.random() * pauseMs)
        await action()
      } catch (error) {
        failures.push(error)
        return
      } finally {
        running -= 1
        if (running === 0) idle?.()
      }
    }
  }
  const throwFailure = () => {
    if (failures.length > 0) throw failures[0]
  }
  const open = () => {
    closed?.resolve()
    closed = null
  }
  return {
    repeat: (action) => actors.push(repeat(action)),
    close: async () => {
      closed ??= Promise.withResolvers<void>()
      if (running > 0)
        await new Promise<void>((resolve) => {
          idle = resolve
        })
      idle = null
      throwFailure()
    },
    open,
    end: async () => {
      isEnded = true
      open()
      await Promise.all(actors)
      throwFailure()
    },
  }
}

/** A random number generator from a seed: the same numbers in every run. */
export type Random = { below: (count: number) => number; pick: <T>(all: readonly T[]) => T }

export const createRandom = (seed: number): Random => {
  const random = seededRandom(seed)
  return { below: (count) => anyBelow(random, count), pick: (all) => oneOf(random, all) }
}
