import type { ReplyOf } from '@endcap/contract/endpoint'
import { listChanges as listEndpoint, type ShopEvent } from '@endcap/contract/events/events'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { checkAccess } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import {
  findEventPosition,
  findNewestEvent,
  listEventsAfter,
  numberEvents,
  type StoredEvent,
} from './event-store.ts'

export const toShopEvent = ({ id, type, at, data }: StoredEvent): ShopEvent =>
  ({ id, type, timestamp: at, data }) as ShopEvent

type Cursor = { id: string; position: number }

const oldest: Cursor = { id: '', position: 0 }

const findCursor = async ({ db }: Context, after: string): Promise<Cursor> => {
  if (after === '') return oldest
  if (after === 'latest') return (await findNewestEvent(db)) ?? oldest
  const position = isId(after) ? await findEventPosition(db, after) : null
  if (position === null) throw new ShopError('cursor_unknown')
  return { id: after, position }
}

/** Throws `cursor_unknown`, `too_many_requests` if too many calls wait, and after the wait whatever refuses a call. */
export const listChanges = async (
  context: Context,
  call: Call<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> => {
  const { after, limit, wait } = call.query
  const waiter = wait > 0 ? context.eventWaiters.wait(wait * 1000) : null
  try {
    await context.transaction(numberEvents)
    const cursor = await findCursor(context, after)
    let found = await listEventsAfter(context.db, cursor.position, limit)
    if (found.length === 0 && waiter !== null) {
      await waiter.woken
      checkAccess(listEndpoint, await context.authenticateAgain(call))
      found = await listEventsAfter(context.db, cursor.position, limit)
    }
    return { data: found.map(toShopEvent), next: found.at(-1)?.id ?? cursor.id }
  } finally {
    waiter?.cancel()
  }
}
