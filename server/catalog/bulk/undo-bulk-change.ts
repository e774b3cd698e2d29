import type { undoBulkChange as undoEndpoint } from '@endcap/contract/catalog/bulk-changes'
import { nameAuthor, recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { refuseEmptyUndo, undoChanges } from '../product-changes/undo-changes.ts'
import { lockBulkChange, setBulkChange } from './bulk-change-store.ts'

/** Skips products changed since. Throws `not_found`, and `status_conflict` if all have changed. */
export const undoBulkChange = async (
  context: Context,
  { params, identity }: Call<typeof undoEndpoint>,
) => {
  const id = readId(params.id)
  const by = staffOf(identity)
  const at = context.clock()
  return context.transaction(async (db) => {
    const change = await lockBulkChange(db, id)
    if (change === null) throw new ShopError('not_found')
    if (change.undoneAt !== null)
      throw new ShopError('status_conflict', {
        message: 'This change has already been undone.',
      })
    await nameAuthor(db, {
      name: by.name,
      reason: 'undo',
      source_id: id,
      source_name: change.summary,
    })
    const data = await undoChanges(db, id, at)
    refuseEmptyUndo(data)
    await setBulkChange(db, id, { undoneAt: at })
    await recordAudit(db, {
      by,
      at,
      action: 'undo',
      entity: 'bulk-changes',
      entityId: id,
      before: { summary: change.summary, products: change.products },
      after: data,
    })
    return { data }
  })
}
