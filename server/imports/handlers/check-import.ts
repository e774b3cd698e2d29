import { existsSync } from 'node:fs'
import type { checkImport as checkEndpoint } from '@endcap/contract/imports/imports'
import { type Field, fields } from '@endcap/price-files/file/column-names'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { emptyReport, ImportReport } from '../import-report.ts'
import { changeRun, forgetCheck, limitChecks } from '../import-run-store.ts'
import { storeCorrections } from '../mapping/mapping-store.ts'
import { priceImports } from './price-imports.ts'
import { runCheck } from './run-check.ts'
import { priceFilePath } from './store-price-file.ts'

const readField = (name: string): Field | null => {
  if (name === '') return null
  const field = fields.find((known) => known === name)
  if (field === undefined) throw invalidField('columns', 'Please choose one of the listed fields.')
  return field
}

/**
 * Checks an import's file again, with other options or columns; corrected columns then apply to all
 * files with the same header. Throws `not_found`, `invalid`, `status_conflict` unless the import is
 * waiting to be applied, and `too_many_requests` while too many files are waiting.
 */
export const checkImport = async (
  context: Context,
  { params, body }: Call<typeof checkEndpoint>,
) => {
  const { db } = context
  const run = await priceImports.get(db, params.id)
  if (!existsSync(priceFilePath(context.config.dataDir, run.id)))
    throw new ShopError('status_conflict', {
      message: 'The file is no longer stored. Please upload it again.',
    })
  const corrections = new Map(
    (body.columns ?? []).map(({ name, field }) => [name, readField(field)] as const),
  )
  const numberMissing = body.number_missing ?? run.numberMissing
  const before = ImportReport.parse(run.report)
  const wasChecked = run.status === 'checked'
  const replaceTitles = body.replace_titles ?? (wasChecked ? before.replaces_titles : null)
  const begin = async () => {
    const isMine = await context.transaction(async (tx) => {
      await limitChecks(tx)
      return changeRun(tx, run.id, ['checked', 'failed'], {
        status: 'checking',
        problem: '',
        progress: null,
        numberMissing,
        report: { ...emptyReport, header: before.header, left_out: before.left_out },
      })
    })
    if (!isMine) throw new ShopError('status_conflict')
    await forgetCheck(db, run.id)
    const header = before.header.map(({ name }) => name)
    if (corrections.size > 0) await storeCorrections(db, header, corrections, context.clock())
  }
  if (!(await context.importHolder.hold(run.id))) throw new ShopError('status_conflict')
  await begin().catch(async (error: unknown) => {
    await context.importHolder.release(run.id)
    throw error
  })
  await runCheck(context, run.id, { numberMissing, replaceTitles })
  return priceImports.reply(db, run.id)
}
