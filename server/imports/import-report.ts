import { Import, ImportCounts } from '@endcap/contract/imports/imports'
import { categoryFields, type Field, fields } from '@endcap/price-files/file/column-names'
import { z } from 'zod'

export const ImportReport = z.object({
  counts: ImportCounts,
  columns: z.array(z.enum(fields)),
  unknown_columns: Import.shape.unknown_columns,
  unread_sheets: Import.shape.unread_sheets.default([]),
  header: Import.shape.columns.default([]),
  cost_column: Import.shape.cost_column.default(''),
  left_out: Import.shape.left_out.default([]),
  reasons: Import.shape.reasons.default([]),
  warning_reasons: Import.shape.warning_reasons.default([]),
  notes: Import.shape.notes.default([]),
  replaces_titles: Import.shape.replaces_titles.default(true),
  differing_titles: Import.shape.differing_titles.default(0),
  differing_categories: Import.shape.differing_categories.default(0),
  made_categories: z.array(z.string()).default([]),
  undone: Import.shape.undone.default(null),
  rejected: Import.shape.rejected,
  warnings: Import.shape.warnings,
  changes: Import.shape.changes,
})
export type ImportReport = z.output<typeof ImportReport>

export type ImportChange = ImportReport['changes'][number]
export type ImportReason = ImportReport['reasons'][number]
export type ImportRemark = ImportReport['rejected'][number]

export const emptyReport: ImportReport = {
  counts: { rows: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, warnings: 0 },
  columns: [],
  unknown_columns: [],
  unread_sheets: [],
  header: [],
  cost_column: '',
  left_out: [],
  reasons: [],
  warning_reasons: [],
  notes: [],
  replaces_titles: false,
  differing_titles: 0,
  differing_categories: 0,
  made_categories: [],
  undone: null,
  rejected: [],
  warnings: [],
  changes: [],
}

const shopFields: readonly Field[] = ['title', ...categoryFields]

/** The columns whose values change known products. */
export const comparedColumns = ({ columns, replaces_titles }: ImportReport) =>
  columns.filter((field) => !shopFields.includes(field) || replaces_titles)

export type ImportEvent =
  | {
      kind: 'progress'
      step: 'reading' | 'comparing' | 'waiting' | 'applying'
      /** Bytes while reading; 0 of 0 in other steps. */
      done: number
      total: number
    }
  | ({ kind: 'rejected' } & ImportRemark)
  | ({ kind: 'warning' } & ImportRemark)
  | { kind: 'new'; item_no: string; title: string }
  | ({ kind: 'changed' } & ImportChange)

export type OnImportEvent = (event: ImportEvent) => void
