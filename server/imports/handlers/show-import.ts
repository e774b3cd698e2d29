import type { Import, ImportRow } from '@endcap/contract/imports'
import type { z } from 'zod'
import { ImportReport } from '../import-report.ts'
import type { ImportRunRow } from '../import-run-store.ts'

/** An import in a list. */
export const toImportRow = (run: ImportRunRow): z.output<typeof ImportRow> => ({
  _id: run.id,
  file_name: run.fileName,
  status: run.status,
  counts: ImportReport.parse(run.report).counts,
  problem: run.problem,
  createdAt: run.createdAt,
  by: run.by,
})

/** An import with its report. */
export const toImport = (run: ImportRunRow): Import => {
  const { unknown_columns, rejected, warnings, changes } = ImportReport.parse(run.report)
  return { ...toImportRow(run), unknown_columns, rejected, warnings, changes }
}
