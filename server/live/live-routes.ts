import * as live from '@endcap/contract/live'
import { roleCan } from '@endcap/contract/roles'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'

export const liveRoutes: readonly Route<Context>[] = [
  handle(live.staffEvents, async ({ live }: Context, { identity, header }) =>
    live.subscribe(staffOf(identity), header('authorization')),
  ),
  handle(live.setPresence, async (context: Context, { identity, body }) => {
    const by = staffOf(identity)
    if (!roleCan(by.role, live.presenceAccess[body.kind])) throw new ShopError('forbidden')
    const data = await context.live.setPresence({
      kind: body.kind,
      id: readId(body.id),
      by: { _id: by.id, name: by.name },
      isOpen: body.open,
    })
    return { data }
  }),
]
