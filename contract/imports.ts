import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { rejectedRowsDays } from './limits.ts'
import { Anything, dataOf, Id, PageQuery, pageOf, Timestamp } from './schemas.ts'

export const importStatuses = ['checking', 'checked', 'applying', 'applied', 'failed'] as const

export const ImportCounts = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  warnings: z.int(),
})

/** An uploaded price file: checked first, applied on request. */
export const ImportRow = z.object({
  _id: Id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  counts: ImportCounts,
  problem: z.string().describe('Why the file could not be checked or applied; empty if it could'),
  createdAt: Timestamp,
  by: z.string(),
})

export const Import = ImportRow.extend({
  unknown_columns: z.array(z.string()),
  /** The first `maxListedImportRows` of each; `getRejectedRows` has every rejected row. */
  rejected: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  warnings: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  changes: z.array(
    z.object({
      item_no: z.string(),
      title: z.string(),
      field: z.string(),
      was: z.string(),
      now: z.string(),
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
  body: z.object({ number_missing: Anything }),
  reply: dataOf(Import),
  status: 201,
  errors: ['invalid'],
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
  summary: `The rejected rows with their reasons, as a file to correct and send again; stored for ${rejectedRowsDays} days`,
  reply: z.string().describe('The original cells, then the line number and the reason'),
  replyFile: { type: 'text/csv', name: 'rejected-rows.csv' },
  status: 200,
  errors: [],
})

export const applyImport = endpoint({
  name: 'applyImport',
  method: 'POST',
  path: '/admin/api/imports/{id}/apply',
  access: 'staff:change-catalogue',
  summary: 'Applies all accepted rows of a checked import, or none',
  reply: dataOf(Import),
  status: 200,
  errors: ['status_conflict'],
})
