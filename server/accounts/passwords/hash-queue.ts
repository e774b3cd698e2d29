import { ShopError } from '../../http/shop-error.ts'

export type HashPriority = 'sign-in' | 'new-password'

/** Sign-ins run first and have their own `maxWaiting`. Beyond it, a task throws `not_ready`. */
export const createHashQueue = (limits: {
  maxRunning: number
  maxWaiting: Readonly<Record<HashPriority, number>>
}) => {
  const waiting: Record<HashPriority, (() => void)[]> = { 'sign-in': [], 'new-password': [] }
  let running = 0

  const acquire = async (priority: HashPriority): Promise<void> => {
    if (running < limits.maxRunning) {
      running += 1
      return
    }
    const queue = waiting[priority]
    if (queue.length >= limits.maxWaiting[priority])
      throw new ShopError('not_ready', {
        message: /*i18n*/ 'The shop is very busy right now. Please try again in a few seconds.',
        retryAfterSeconds: 5,
      })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const release = () => {
    const next = waiting['sign-in'].shift() ?? waiting['new-password'].shift()
    // Hands the slot to the next task directly, so that a new task can't take it first.
    if (next) next()
    else running -= 1
  }

  return async <T>(priority: HashPriority, task: () => Promise<T>): Promise<T> => {
    await acquire(priority)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
