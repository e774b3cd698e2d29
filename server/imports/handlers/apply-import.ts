import type { applyImport as applyEndpoint } from '@endcap/contract/imports/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import { applyRows, ImportProblem, ImportTaken } from '../catalogue/apply-rows.ts'
import { changeRun } from '../import-run-store.ts'
import { priceImports } from './price-imports.ts'
import { removePriceFile } from './store-price-file.ts'

/** Compares with the current catalogue again. Throws `not_found` and `status_conflict`. */
export const applyImport = async (
  context: Context,
  { params, identity }: Call<typeof applyEndpoint>,
) => {
  const { db } = context
  const run = await priceImports.get(db, params.id)
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
