/** Lets at most `most` pieces of work run at a time; the others wait their turn, first come first. */
export const createTurns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async () => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = () => {
    const next = waiting.shift()
    // Whoever ends hands the place on, so that nobody comes in between.
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
