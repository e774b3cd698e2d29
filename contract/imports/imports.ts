import { z } from 'zod'
import { ProductChangePage, Undone } from '../catalog/product-changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxCorrectedColumns,
  maxLength,
  maxListedImportRows,
  rejectedRowsDays,
  undoDays,
} from '../limits.ts'
import {
  Anything,
  dataOf,
  FlagIn,
  Id,
  optionalText,
  PageQuery,
  pageOf,
  Timestamp,
  text,
} from '../schemas.ts'

export const importStatuses = [
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'undone',
] as const

export const ImportCounts = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  warnings: z.int(),
})

const Reason = z.object({
  code: z.string(),
  column: z.string(),
  reason: z.string(),
  line: z.int(),
  count: z.int(),
})

/** An uploaded price file. It is checked on upload and applied on request. */
export const ImportRow = z.object({
  _id: Id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  counts: ImportCounts,
  problem: z.string().describe('Why the file could not be checked or applied; empty if it could'),
  progress: z
    .object({ step: z.enum(['reading', 'comparing']), done: z.number(), total: z.number() })
    .nullable()
    .describe('While the file is being checked: the step, and how many bytes were read'),
  number_missing: z.boolean(),
  price_list_id: z.string().describe('The price list that the file is for; empty: the catalogue'),
  createdAt: Timestamp,
  by: z.string(),
})

export const Import = ImportRow.extend({
  unknown_columns: z.array(z.string()),
  unread_sheets: z
    .array(z.string())
    .describe('Other sheets of the workbook that have a list; they are not read'),
  /** In the file's order, each with how it is read and its first cells. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().describe('The field’s name; empty: the column is ignored'),
      samples: z.array(z.string()),
    }),
  ),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  cost_column: z
    .string()
    .describe(
      'A column that is either the shop’s cost or the customers’ price; nothing can be applied until it is corrected to be one of them. Empty: no such column',
    ),
  left_out: z.array(z.int()).describe('The lines that staff have left out'),
  reasons: z.array(Reason),
  warning_reasons: z
    .array(Reason)
    .describe('The warnings by column and reason, the most frequent first'),
  notes: z.array(z.string()).describe('Sentences about the file as a whole'),
  replaces_titles: z
    .boolean()
    .describe('Whether the file’s titles and categories replace those of known products'),
  differing_titles: z.int().describe('The number of known products with another title in the file'),
  differing_categories: z
    .int()
    .describe('The number of known products with another category in the file'),
  undone: Undone.nullable(),
  /** At most `maxListedImportRows` of each; `getRejectedRows` returns every rejected row. */
  rejected: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  warnings: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  changes: z.array(
    z.object({
      item_no: z.string(),
      title: z.string(),
      field: z.string(),
      was: z.string(),
      now: z.string(),
      price_list: z
        .string()
        .default('')
        .describe('The price list of the price; empty: a standard price'),
      conditions: z
        .string()
        .default('')
        .describe(
          'When a price applies, such as `from 10, special, Nov 1 to Nov 30`; empty: always',
        ),
    }),
  ),
})
export type Import = z.output<typeof Import>

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/admin/api/imports',
  access: 'staff:change-catalogue',
  summary: 'Imports, newest first',
  query: PageQuery,
  reply: pageOf(ImportRow),
  status: 200,
  errors: [],
})

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/admin/api/imports',
  access: 'staff:change-catalogue',
  summary: 'Uploads a price file (field `file`) and checks it; nothing changes yet',
  bodyType: 'multipart',
  files: ['file'],
  body: z.object({
    number_missing: Anything.describe('1: gives rows without an item number one'),
    price_list_id: Anything.describe('The file’s price list; absent: the catalog'),
  }),
  reply: dataOf(Import),
  status: 201,
  errors: ['invalid', 'too_many_requests'],
  draft: 'Staff read the report under Imports, and apply or dismiss it',
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/admin/api/imports/{id}',
  access: 'staff:change-catalogue',
  summary: 'The report on an import before or after it is applied',
  reply: dataOf(Import),
  status: 200,
  errors: [],
})

export const getRejectedRows = endpoint({
  name: 'getRejectedRows',
  method: 'GET',
  path: '/admin/api/imports/{id}/rejected-rows',
  access: 'staff:change-catalogue',
  summary: `The rejected rows and the reasons, as a file to correct and upload again; stored for ${rejectedRowsDays} days`,
  reply: z.string().describe('The original cells, followed by the line number and the reason'),
  replyFile: { type: 'text/csv', name: 'rejected-rows.csv' },
  status: 200,
  errors: [],
})

export const applyImport = endpoint({
  name: 'applyImport',
  method: 'POST',
  path: '/admin/api/imports/{id}/apply',
  access: 'staff:change-catalogue',
  summary: 'Applies all accepted rows of a checked import that are not left out, or none',
  body: z.object({
    confirm_unusual: FlagIn.optional().describe(
      'False: refused as `price_unusual` if unusual changes are not left out',
    ),
  }),
  reply: dataOf(Import),
  status: 200,
  errors: ['status_conflict', 'price_unusual'],
})

const importCall = { method: 'POST', access: 'staff:change-catalogue', status: 200 } as const

export const listImportChanges = endpoint({
  name: 'listImportChanges',
  method: 'GET',
  path: '/admin/api/imports/{id}/changes',
  access: 'staff:change-catalogue',
  summary: `The changes and new products of an import, unusual changes first; stored for ${undoDays} days`,
  query: PageQuery,
  reply: ProductChangePage,
  status: 200,
  errors: [],
})

export const leaveOutImportRows = endpoint({
  ...importCall,
  name: 'leaveOutImportRows',
  path: '/admin/api/imports/{id}/leave-out',
  summary: 'Leaves rows out of a checked import, or puts them back',
  body: z.object({
    lines: z
      .array(z.int(), { error: 'Please choose rows.' })
      .max(maxListedImportRows, `Please choose at most ${maxListedImportRows} rows at once.`)
      .optional()
      .describe('Default: all rows with unusual changes'),
    left_out: FlagIn,
  }),
  reply: dataOf(Import),
  errors: ['invalid', 'status_conflict'],
})

export const checkImport = endpoint({
  ...importCall,
  name: 'checkImport',
  path: '/admin/api/imports/{id}/check',
  summary:
    'Checks the file again, with item numbers for rows without one, with its titles and categories, or with corrected columns, which also apply to later files with this header',
  body: z.object({
    number_missing: FlagIn.optional(),
    replace_titles: FlagIn.optional().describe(
      'Whether the file’s titles and categories replace those of known products; otherwise they are only for new ones. Default: as before; at first, only those of the shop’s own export do',
    ),
    columns: z
      .array(z.object({ name: text(maxLength.columnName), field: optionalText(maxLength.id) }), {
        error: 'Please choose columns.',
      })
      .max(maxCorrectedColumns, 'Please choose fewer columns.')
      .optional()
      .describe('The corrected columns, by name'),
  }),
  reply: dataOf(Import),
  errors: ['invalid', 'status_conflict', 'too_many_requests'],
})

export const cancelImport = endpoint({
  ...importCall,
  name: 'cancelImport',
  path: '/admin/api/imports/{id}/cancel',
  summary: 'Stops checking a file, or dismisses a checked file; nothing has been changed',
  reply: dataOf(Import),
  errors: ['status_conflict'],
})

export const undoImport = endpoint({
  ...importCall,
  name: 'undoImport',
  path: '/admin/api/imports/{id}/undo',
  summary: `Undoes an import within ${undoDays} days: restores products that have not changed since, and removes added products`,
  reply: dataOf(Import),
  errors: ['status_conflict'],
})
