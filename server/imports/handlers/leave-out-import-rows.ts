import type { leaveOutImportRows as leaveOutEndpoint } from '@endcap/contract/imports/imports'
import { listChangedLines } from '../../catalog/product-changes/product-change-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ImportReport } from '../import-report.ts'
import { changeRun } from '../import-run-store.ts'
import { priceImports } from './price-imports.ts'

/** Throws `not_found`, and `status_conflict` unless the import is waiting to be applied. */
export const leaveOutImportRows = (
  context: Context,
  { params, body }: Call<typeof leaveOutEndpoint>,
) =>
  context.transaction(async (db) => {
    const run = await priceImports.lock(db, { params, ifMatch: null }, 'checked')
    const report = ImportReport.parse(run.report)
    const lines = new Set(await listChangedLines(db, run.id, body.lines))
    const others = report.left_out.filter((line) => !lines.has(line))
    const left_out = [...others, ...(body.left_out ? lines : [])].toSorted((a, b) => a - b)
    await changeRun(db, run.id, ['checked'], { report: { ...report, left_out } })
    return priceImports.reply(db, run.id)
  })
