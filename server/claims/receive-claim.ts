import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { receiveClaim as receiveEndpoint, StaffClaim } from '@endcap/contract/claims/claims'
import { nameAuthor, recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import { addToCounts } from '../catalog/stock/stock-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { requireCustomerOfDriver } from '../orders/delivery/driver-customer-store.ts'
import type { BookedBy } from '../receivables/account-store.ts'
import { lockClaim, type StoredClaim, storeReceipt } from './claim-store.ts'
import { readClaim } from './read-claims.ts'

type Returned = Pick<StoredClaim, '_id' | 'number' | 'status' | 'lines'>

/** Adds saleable goods to the stock, once both accepted and back. The claim must be locked. */
export const addSaleable = async (db: Db, claim: Returned, by: BookedBy): Promise<void> => {
  const pieces = new Map<string, number>()
  for (const { product_id, accepted, stock_effect } of claim.lines)
    if (accepted !== null && accepted > 0 && stock_effect === 'saleable')
      pieces.set(product_id, (pieces.get(product_id) ?? 0) + accepted)
  await nameAuthor(db, { name: by.name, reason: 'edit' })
  await addToCounts(db, pieces, {
    reason: 'returned',
    note: claimName(claim),
    requestId: claim._id,
  })
}

/** The claim must be locked. */
export const receiveGoods = async (
  db: Db,
  claim: Returned,
  { at, by }: { at: Date; by: BookedBy },
): Promise<void> => {
  await storeReceipt(db, claim._id, { receivedAt: at, receivedBy: by.name })
  if (claim.status !== 'submitted') await addSaleable(db, claim, by)
  await recordAudit(db, {
    ...{ by, at, action: 'receive', entity: 'claims', entityId: claim._id },
    after: { claim: claim.number },
  })
}

/** Throws `not_found`, also for drivers without a stop of the customer. Goods that are back already stay so. */
export const receiveClaim = async (
  context: Context,
  { identity, params }: Call<typeof receiveEndpoint>,
): Promise<{ data: StaffClaim }> => {
  const id = readId(params.id)
  const by = staffOf(identity)
  const at = context.clock()
  return inTransaction(context, {}, async (db) => {
    const customerId = await lockClaim(db, id, at)
    if (customerId === null) throw new ShopError('not_found')
    await requireCustomerOfDriver(db, customerId, by)
    const claim = await readClaim(context, db, id)
    if (claim.status === 'refused')
      throw new ShopError('status_conflict', {
        message: `${claimName(claim)} was refused, so its goods stay with the customer.`,
      })
    if (claim.receivedAt === null) await receiveGoods(db, claim, { at, by })
    return { data: await readClaim(context, db, id) }
  })
}
