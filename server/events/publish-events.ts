import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { numberEvents } from './event-store.ts'

/**
 * Gives events their positions in the background, with few notifications however many orders are placed (decision 12).
 * `deliver` then begins to send what is due.
 */
export const createEventPublishing = (
  { transaction, log }: Pick<Context, 'transaction' | 'log'>,
  deliver: () => Promise<void>,
): Background => {
  const publishing = createBackground(
    async () => {
      if (await transaction(numberEvents)) publishing.request()
      await deliver()
    },
    {
      pauseMs: () => 100,
      onError: (error) => log.warn({ err: error }, 'events could not be published'),
    },
  )
  return publishing
}
