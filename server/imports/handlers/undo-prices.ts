import type { Undone } from '@endcap/contract/catalog/product-changes'
import { nameAuthor } from '../../audit/audit-store.ts'
import { queuePriceMoments } from '../../catalog/prices/price-clock-store.ts'
import { touchPricesTask } from '../../catalog/prices/touch-prices.ts'
import { countProductChanges } from '../../catalog/product-changes/product-change-store.ts'
import {
  lockChanges,
  refuseEmptyUndo,
  undoChanges,
} from '../../catalog/product-changes/undo-changes.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { takeImportLock } from '../catalogue/applying-store.ts'
import { removeUnusedCategories } from '../catalogue/import-category-store.ts'
import type { Change } from '../import-lifecycle.ts'
import { ImportReport } from '../import-report.ts'
import { changeRun, type ImportRunRow } from '../import-run-store.ts'
import {
  countStoredEntryChanges,
  undoEntries,
  undoStartedPrices,
} from '../price-entries/entry-import-store.ts'

const undoRun = async (db: Db, { id }: ImportRunRow, at: Date): Promise<Undone> => {
  const entryChanges = await countStoredEntryChanges(db, id)
  // Locks products first, as staff's changes of prices do.
  await lockChanges(db, id)
  const restored = (await undoStartedPrices(db, id, at)) + (await undoEntries(db, id))
  if (restored > 0) await queuePriceMoments(db, touchPricesTask, at)
  const ofCatalogue = await undoChanges(db, id, at)
  return {
    restored: ofCatalogue.restored + restored,
    removed: ofCatalogue.removed,
    left: ofCatalogue.left + entryChanges - restored,
  }
}

/**
 * Restores products that nobody has changed since, and removes added products and unused added
 * categories. Throws `status_conflict` if no change is left to undo.
 */
export const undoPrices = async (
  db: Db,
  run: ImportRunRow,
  { by, at }: Change,
): Promise<{ before: object; after: Undone }> => {
  await takeImportLock(db, () => {})
  const report = ImportReport.parse(run.report)
  const { products } = await countProductChanges(db, run.id)
  if (products === 0 && report.counts.created + report.counts.changed > 0)
    throw new ShopError('status_conflict', { message: 'This import is too old to be undone.' })
  const source = { source_id: run.id, source_name: run.fileName }
  await nameAuthor(db, { name: by.name, reason: 'undo', ...source })
  const undone = await undoRun(db, run, at)
  refuseEmptyUndo(undone)
  await removeUnusedCategories(db, report.made_categories)
  await changeRun(db, run.id, ['applied'], { status: 'undone', report: { ...report, undone } })
  return { before: { file_name: run.fileName, ...report.counts }, after: undone }
}
