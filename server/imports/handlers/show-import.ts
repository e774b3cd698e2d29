import { type Import, ImportRow } from '@endcap/contract/imports/imports'
import { fieldLabels, fields } from '@endcap/price-files/file/column-names'
import type { z } from 'zod'
import { ImportReport } from '../import-report.ts'
import type { ImportRunRow } from '../import-run-store.ts'

const ImportProgress = ImportRow.shape.progress

const labelledFields = fields.map((name) => ({ name, label: fieldLabels[name] }))

export const toImportRow = (run: ImportRunRow): z.output<typeof ImportRow> => ({
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

export const toImport = (run: ImportRunRow): Import => {
  const report = ImportReport.parse(run.report)
  return {
    ...toImportRow(run),
    unknown_columns: report.unknown_columns,
    unread_sheets: report.unread_sheets,
    columns: report.header,
    fields: labelledFields,
    reasons: report.reasons,
    undone: report.undone,
    rejected: report.rejected,
    warnings: report.warnings,
    changes: report.changes,
  }
}
