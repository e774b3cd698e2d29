import type { Undone } from '@endcap/contract/catalog/product-changes'
import type { undoImport as undoEndpoint } from '@endcap/contract/imports/imports'
import { nameAuthor, recordAudit } from '../../audit/audit-store.ts'
import { queuePriceMoments } from '../../catalog/prices/price-clock-store.ts'
import { touchPricesTask } from '../../catalog/prices/touch-prices.ts'
import { countProductChanges } from '../../catalog/product-changes/product-change-store.ts'
import {
  lockChanges,
  refuseEmptyUndo,
  undoChanges,
} from '../../catalog/product-changes/undo-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { takeImportLock } from '../catalogue/applying-store.ts'
import { removeUnusedCategories } from '../catalogue/import-category-store.ts'
import { ImportReport } from '../import-report.ts'
import { changeRun, type ImportRunRow, lockRun } from '../import-run-store.ts'
import { countStoredEntryChanges, undoEntries } from '../price-entries/entry-import-store.ts'
import { getRun } from './read-imports.ts'
import { toImport } from './show-import.ts'

/** Undoes the changes of an import, of the catalogue and of price entries. */
const undoRun = async (db: Db, { id }: ImportRunRow, at: Date): Promise<Undone> => {
  const entryChanges = await countStoredEntryChanges(db, id)
  // Staff lock a product before they change its prices.
  await lockChanges(db, id)
  const restored = await undoEntries(db, id)
  if (restored > 0) await queuePriceMoments(db, touchPricesTask, at)
  const ofCatalogue = await undoChanges(db, id, at)
  return {
    restored: ofCatalogue.restored + restored,
    removed: ofCatalogue.removed,
    left: ofCatalogue.left + entryChanges - restored,
  }
}

/**
 * Undoes an applied import in one transaction: products that nobody has changed since get their
 * former values, those that it added are removed, and the categories that it made and nothing uses.
 * Throws `not_found`, and `status_conflict` for an import that isn't applied, whose changes are no longer stored, or of
 * which everything was changed since.
 */
export const undoImport = async (
  context: Context,
  { params, identity }: Call<typeof undoEndpoint>,
) => {
  const { id } = await getRun(context, params.id)
  const by = staffOf(identity)
  const at = context.clock()
  await context.transaction(async (db) => {
    const run = await lockRun(db, id)
    if (run?.status !== 'applied') throw new ShopError('status_conflict')
    await takeImportLock(db, () => {})
    const report = ImportReport.parse(run.report)
    const { products } = await countProductChanges(db, id)
    if (products === 0 && report.counts.created + report.counts.changed > 0)
      throw new ShopError('status_conflict', {
        message: 'This import is too old to be undone.',
      })
    const source = { source_id: id, source_name: run.fileName }
    await nameAuthor(db, { name: by.name, reason: 'undo', ...source })
    const undone = await undoRun(db, run, at)
    refuseEmptyUndo(undone)
    await removeUnusedCategories(db, report.made_categories)
    await changeRun(db, id, ['applied'], { status: 'undone', report: { ...report, undone } })
    await recordAudit(db, {
      by,
      at,
      action: 'undo',
      entity: 'imports',
      entityId: id,
      before: { file_name: run.fileName, ...report.counts },
      after: undone,
    })
  })
  return { data: toImport(await getRun(context, id)) }
}
