/** Thrown for a task beyond `maxWaiting` of its key. */
export class KeyQueueFullError extends Error {}

/**
 * Returns a function that runs at most `maxRunning` tasks of a key at a time, in order. Throws
 * `KeyQueueFullError` beyond `maxWaiting`.
 */
export const limitPerKey = (limits: { maxRunning: number; maxWaiting: number }) => {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>()

  const acquire = async (key: string): Promise<void> => {
    const queue = keys.get(key) ?? { running: 0, waiting: [] }
    keys.set(key, queue)
    if (queue.running < limits.maxRunning) {
      queue.running += 1
      return
    }
    if (queue.waiting.length >= limits.maxWaiting) throw new KeyQueueFullError()
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }
  const release = (key: string) => {
    const queue = keys.get(key)
    if (queue === undefined) return
    const next = queue.waiting.shift()
    // The slot goes to the next task directly, so that a new one cannot take it first.
    if (next) next()
    else if (queue.running === 1) keys.delete(key)
    else queue.running -= 1
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    await acquire(key)
    try {
      return await task()
    } finally {
      release(key)
    }
  }
}

/** Returns a function that runs tasks, at most `maxRunning` at a time, in the order of the calls. */
export const limitConcurrency = (maxRunning: number) => {
  const limited = limitPerKey({ maxRunning, maxWaiting: Number.POSITIVE_INFINITY })
  return <T>(task: () => Promise<T>): Promise<T> => limited('', task)
}
