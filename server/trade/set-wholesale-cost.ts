import { centsToDollars } from '@endcap/contract/money'
import { shopClock } from '@endcap/contract/shop-time'
import type * as endpoints from '@endcap/contract/trade/wholesale-costs'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import { lockProduct } from '../catalog/staff/staff-product-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import {
  deleteWholesaleCost,
  listWholesaleCosts,
  writeWholesaleCost,
} from './wholesale-cost-store.ts'

const inDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents))

/** Throws `not_found`, and `invalid` if a cost that has been in force would be removed. */
export const setWholesaleCost = async (
  context: Context,
  { params, body, identity }: Call<typeof endpoints.setWholesaleCost>,
) => {
  const productId = readId(params.id)
  const { valid_from: validFrom, cost } = body
  const by = staffOf(identity)
  const at = context.clock()
  const { day: today } = shopClock(at, await context.timeZone())
  return inTransaction(context, {}, async (db) => {
    if ((await lockProduct(db, productId)) === null) throw new ShopError('not_found')
    const rows = await listWholesaleCosts(db, productId)
    const before = rows.find(({ valid_from }) => valid_from === validFrom)?.cost ?? null
    if (before === cost) return { data: rows }
    if (cost === null && validFrom <= today)
      throw invalidField(
        'valid_from',
        'This cost has been in effect, so it can’t be removed. Please correct the amount instead.',
      )
    if (cost === null) await deleteWholesaleCost(db, productId, validFrom)
    else
      await writeWholesaleCost(db, {
        ...{ productId, validFrom, cents: cost },
        ...{ staffName: by.name, at },
      })
    await recordAudit(db, {
      ...{ by, at, action: 'set-wholesale-cost', entity: 'products', entityId: productId },
      before: { valid_from: validFrom, wholesale_cost: inDollars(before) },
      after: { valid_from: validFrom, wholesale_cost: inDollars(cost) },
    })
    return { data: await listWholesaleCosts(db, productId) }
  })
}
