import type { applyImport as applyEndpoint } from '@endcap/contract/imports/imports'
import { countProductChanges } from '../../catalog/product-changes/product-change-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { applyRows, ImportProblem, ImportTaken } from '../catalogue/apply-rows.ts'
import { ImportReport } from '../import-report.ts'
import { changeRun, type ImportRunRow } from '../import-run-store.ts'
import { priceImports } from './price-imports.ts'
import { removePriceFile } from './store-price-file.ts'

const checkUnusual = async (db: Db, { id, report }: ImportRunRow): Promise<void> => {
  const leftOut = ImportReport.parse(report).left_out
  const { unusual } = await countProductChanges(db, id, leftOut)
  if (unusual > 0)
    throw new ShopError('price_unusual', {
      message: `${unusual} ${unusual === 1 ? 'change is' : 'changes are'} unusual. Please check them, or leave them out.`,
    })
}

/**
 * Compares with the current catalogue again. Throws `not_found`, `status_conflict`, and
 * `price_unusual` if `confirm_unusual` is false.
 */
export const applyImport = async (
  context: Context,
  { params, body, identity }: Call<typeof applyEndpoint>,
) => {
  const { db } = context
  const run = await priceImports.get(db, params.id)
  if (body.confirm_unusual === false) await checkUnusual(db, run)
  const isMine = await changeRun(db, run.id, ['checked'], { status: 'applying' })
  // If a process was killed while applying, no transaction has locked the import, so this one
  // continues.
  const isLeft = !isMine && run.status === 'applying'
  if (!isMine && !isLeft) throw new ShopError('status_conflict')
  try {
    await applyRows(context, run.id, { by: staffOf(identity), at: context.clock() })
  } catch (error) {
    if (error instanceof ImportTaken) throw new ShopError('status_conflict')
    await changeRun(db, run.id, ['applying'], { status: 'checked' })
    if (error instanceof ImportProblem)
      throw new ShopError('status_conflict', { message: error.message })
    throw error
  }
  await removePriceFile(context.config.dataDir, run.id)
  return priceImports.reply(db, run.id)
}
