import type { Client } from '@endcap/contract/client/client'
import { listChanges, type ShopEvent } from '@endcap/contract/events/events'

export const typesOf = (events: readonly ShopEvent[]) => events.map(({ type }) => type)

/** Returns the events recorded while `work` runs, at most 500. */
export const eventsDuring = async (
  staff: Client,
  work: () => Promise<unknown>,
): Promise<ShopEvent[]> => {
  const { next: after } = await staff(listChanges, { query: { after: 'latest' } })
  await work()
  return (await staff(listChanges, { query: { after, limit: 500 } })).data
}
