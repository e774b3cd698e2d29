import { listClassProposals } from '@endcap/contract/trade/class-proposals'
import * as costs from '@endcap/contract/trade/wholesale-costs'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { proposeClasses } from './propose-classes.ts'
import { setWholesaleCost } from './set-wholesale-cost.ts'
import { listWholesaleCosts } from './wholesale-cost-store.ts'

export const productFactRoutes: readonly Route<Context>[] = [
  handle(costs.listWholesaleCosts, async ({ db }: Context, { params }) => ({
    data: await listWholesaleCosts(db, readId(params.id)),
  })),
  handle(costs.setWholesaleCost, setWholesaleCost),
  handle(listClassProposals, proposeClasses),
]
