export class QueueFullError extends Error {
  readonly key: string
  constructor(key: string) {
    super('Too many tasks wait.')
    this.key = key
  }
}

type Waiting = { start: () => void; refuse: (error: Error) => void }

/**
 * Runs at most `maxRunning` tasks at a time, rotating between keys. Beyond `maxWaiting`, the newest
 * task of the key with the most tasks throws `QueueFullError`: a flood affects only its own key.
 */
export const limitFairly = (limits: { maxRunning: number; maxWaiting: number }) => {
  /** Sorted by turn: the first key is next. */
  const keys = new Map<string, Waiting[]>()
  let waitingCount = 0
  let running = 0

  const refuseNewestOfLongest = () => {
    let longest: [key: string, waiting: Waiting[]] = ['', []]
    for (const entry of keys) if (entry[1].length >= longest[1].length) longest = entry
    const [key, waiting] = longest
    waiting.pop()?.refuse(new QueueFullError(key))
    if (waiting.length === 0) keys.delete(key)
    waitingCount -= 1
  }
  const add = (key: string, task: Waiting) => {
    const waiting = keys.get(key)
    if (waiting === undefined) keys.set(key, [task])
    else waiting.push(task)
    waitingCount += 1
    if (waitingCount > limits.maxWaiting) refuseNewestOfLongest()
  }
  const takeNext = (): Waiting | undefined => {
    const [entry] = keys
    if (entry === undefined) return undefined
    const [key, waiting] = entry
    keys.delete(key)
    const task = waiting.shift()
    // The key moves behind the other keys.
    if (waiting.length > 0) keys.set(key, waiting)
    waitingCount -= 1
    return task
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (running < limits.maxRunning) running += 1
    else
      await new Promise<void>((start, refuse) => {
        add(key, { start, refuse })
      })
    try {
      return await task()
    } finally {
      const next = takeNext()
      // Passes the slot on directly, so that a new task can't take it first.
      if (next) next.start()
      else running -= 1
    }
  }
}
