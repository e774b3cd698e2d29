import type { Undone } from '@endcap/contract/catalog/product-changes'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import {
  countChangedProducts,
  lockChangedCounts,
  lockChangedProducts,
  removeAdded,
  writeChanges,
} from './write-changes-store.ts'

/** Locks counts before products, as all writers do. */
export const lockChanges = async (db: Db, sourceId: string): Promise<void> => {
  await lockChangedCounts(db, sourceId)
  await lockChangedProducts(db, sourceId)
}

/** Restores former values and removes added products. Skips products changed since. */
export const undoChanges = async (db: Db, sourceId: string, at: Date): Promise<Undone> => {
  const products = await countChangedProducts(db, sourceId)
  await lockChanges(db, sourceId)
  const removed = await removeAdded(db, sourceId)
  const restored = await writeChanges(db, sourceId, 'undo', at)
  return { restored, removed, left: products - removed - restored }
}

/** Throws `status_conflict` if nothing was undone; the user can then try again. */
export const refuseEmptyUndo = ({ restored, removed, left }: Undone): void => {
  if (restored + removed === 0 && left > 0)
    throw new ShopError('status_conflict', {
      message:
        'Everything in this change was changed or deleted afterwards, so nothing was undone. Please undo the later change first.',
    })
}
