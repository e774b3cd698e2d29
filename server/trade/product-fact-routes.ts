import { listClassProposals } from '@endcap/contract/trade/class-proposals'
import * as costs from '@endcap/contract/trade/wholesale-costs'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { proposeClasses } from './propose-classes.ts'
import { setWholesaleCost } from './set-wholesale-cost.ts'
import { isProduct, listWholesaleCosts } from './wholesale-cost-store.ts'

export const productFactRoutes: readonly Route<Context>[] = [
  handle(costs.listWholesaleCosts, async ({ db }: Context, { params }) => {
    const id = readId(params.id)
    if (!(await isProduct(db, id))) throw new ShopError('not_found')
    return { data: await listWholesaleCosts(db, id) }
  }),
  handle(costs.setWholesaleCost, setWholesaleCost),
  handle(listClassProposals, proposeClasses),
]
