/** Returns a function that runs tasks, at most `maxRunning` at a time, in the order of the calls. */
export const limitConcurrency = (
  maxRunning: number,
): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const acquire = async () => {
    if (running < maxRunning) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    // The slot goes to the next task directly, so that a new one cannot take it first.
    if (next) next()
    else running -= 1
  }
  return async (task) => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
