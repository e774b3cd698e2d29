export class KeyQueueFullError extends Error {}

/** Runs tasks with the same key in order. Throws `KeyQueueFullError` beyond `maxWaiting`. */
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
    // Passes the slot on directly, so that a new task can't take it first.
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

export const limitConcurrency = (maxRunning: number) => {
  const limited = limitPerKey({ maxRunning, maxWaiting: Number.POSITIVE_INFINITY })
  return <T>(task: () => Promise<T>): Promise<T> => limited('', task)
}
