import type { cancelImport as cancelEndpoint } from '@endcap/contract/imports/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { changeRun, forgetCheck } from '../import-run-store.ts'
import { priceImports } from './price-imports.ts'
import { removePriceFile } from './store-price-file.ts'

/** A running check ends when it stores its progress. Throws `not_found` and `status_conflict`. */
export const cancelImport = async (context: Context, { params }: Call<typeof cancelEndpoint>) => {
  const { db } = context
  const run = await priceImports.get(db, params.id)
  const isMine = await changeRun(db, run.id, ['checking', 'checked', 'failed'], {
    status: 'cancelled',
    progress: null,
  })
  if (!isMine) throw new ShopError('status_conflict')
  await forgetCheck(db, run.id)
  await removePriceFile(context.config.dataDir, run.id)
  return priceImports.reply(db, run.id)
}
