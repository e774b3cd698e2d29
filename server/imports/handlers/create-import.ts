import type { createImport as createEndpoint } from '@endcap/contract/imports/imports'
import { priceListStore } from '../../catalog/price-lists/price-list-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField } from '../../http/shop-error.ts'
import { addHeldRun } from '../hold-import.ts'
import { readUpload } from '../import-lifecycle.ts'
import { emptyReport } from '../import-report.ts'
import { deleteRun, insertRun, limitChecks } from '../import-run-store.ts'
import { priceImports } from './price-imports.ts'
import { runCheck } from './run-check.ts'
import { removePriceFile, storePriceFile } from './store-price-file.ts'

const isYes = (value: unknown): boolean =>
  ['1', 'true', 'on', 'yes'].includes(String(value ?? '').toLowerCase())

const readPriceList = async ({ db }: Context, value: unknown): Promise<string | null> => {
  const id = typeof value === 'string' ? value.trim() : ''
  if (id === '') return null
  if (!isId(id) || (await priceListStore.find(db, id)) === null)
    throw invalidField('price_list_id', 'This price list was deleted. Please choose another one.')
  return id
}

const forget = async (context: Context, importId: string): Promise<void> => {
  await deleteRun(context.db, importId)
  await removePriceFile(context.config.dataDir, importId)
}

/** Throws `invalid` for any other file, and `too_many_requests` while too many are waiting. */
export const createImport = async (
  context: Context,
  { files, body, identity }: Call<typeof createEndpoint>,
) => {
  const file = readUpload(files, { missing: 'Please choose a price file.', unnamed: 'price file' })
  const numberMissing = isYes(body.number_missing)
  const priceListId = await readPriceList(context, body.price_list_id)
  const run = {
    fileName: file.name,
    by: staffOf(identity).name,
    at: context.clock(),
    report: emptyReport,
    numberMissing,
    priceListId,
  }
  const importId = await addHeldRun(context, context.importHolder, async (db) => {
    await limitChecks(db)
    return insertRun(db, run)
  })
  await storePriceFile(context.config.dataDir, importId, file.content).catch(
    async (error: unknown) => {
      await forget(context, importId).finally(() => context.importHolder.release(importId))
      throw error
    },
  )
  const refused = await runCheck(context, importId, { numberMissing, replaceTitles: null })
  if (refused !== null) {
    await forget(context, importId)
    throw invalidField('file', refused)
  }
  return priceImports.reply(context.db, importId)
}
