import type { ReplyOf } from '@endcap/contract/endpoint'
import * as endpoints from '@endcap/contract/imports/imports'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { type Field, factFields, fieldLabels, fields } from '@endcap/price-files/file/column-names'
import type { z } from 'zod'
import {
  countProductChanges,
  listProductChanges,
} from '../../catalog/product-changes/product-change-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { importLifecycle } from '../import-lifecycle.ts'
import { ImportReport } from '../import-report.ts'
import { type ImportRunRow, importRuns, lockRun } from '../import-run-store.ts'
import { findRejections } from '../rejection-store.ts'
import { undoPrices } from './undo-prices.ts'

const ImportProgress = endpoints.ImportRow.shape.progress
const labelled = (name: Field) => ({ name, label: fieldLabels[name] })
const labelledFields = fields.map(labelled)
const withoutFacts = fields
  .filter((field) => !factFields.some((fact) => fact === field))
  .map(labelled)

const showItem = (run: ImportRunRow): z.output<typeof endpoints.ImportRow> => ({
  _id: run.id,
  file_name: run.fileName,
  status: run.status,
  counts: ImportReport.parse(run.report).counts,
  problem: run.problem,
  progress: ImportProgress.parse(run.progress),
  number_missing: run.numberMissing,
  price_list_id: run.priceListId ?? '',
  createdAt: run.createdAt,
  by: run.by,
})

const show = (run: ImportRunRow, hasFacts: boolean): endpoints.Import => {
  const report = ImportReport.parse(run.report)
  const { unknown_columns, unread_sheets, cost_column, left_out, reasons } = report
  const { warning_reasons, notes, replaces_titles } = report
  const { differing_titles, differing_categories } = report
  const { undone, rejected, warnings, changes } = report
  return {
    ...showItem(run),
    ...{ unknown_columns, unread_sheets, cost_column, left_out, reasons },
    ...{ warning_reasons, notes, replaces_titles, differing_titles, differing_categories },
    ...{ undone, rejected, warnings, changes },
    columns: report.header,
    fields: hasFacts ? labelledFields : withoutFacts,
  }
}

export const priceImports = importLifecycle({
  entity: 'imports',
  find: importRuns.find,
  lock: lockRun,
  list: importRuns.list,
  show: async (db, run: ImportRunRow) => show(run, hasTradeFacts(await readFeatures(db))),
  showItems: async (_db, runs: readonly ImportRunRow[]) => runs.map(showItem),
  formatRejectedRows: (db, { id }) => findRejections(db, id),
  undo: undoPrices,
})

export const listImportChanges = async (
  context: Context,
  { params, query }: Call<typeof endpoints.listImportChanges>,
): Promise<ReplyOf<typeof endpoints.listImportChanges>> => {
  const { id, report } = await priceImports.get(context.db, params.id)
  const leftOut = ImportReport.parse(report).left_out
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { total, products, unusual } = await countProductChanges(context.db, id, leftOut)
  const clock = { timeZone: await context.timeZone(), now: context.clock() }
  const rows = await listProductChanges(context.db, id, slice, clock)
  return { ...toPage(rows, total, query), products, unusual }
}
