import { z } from 'zod'
import { customerFileFields } from '../accounts/customer-fields.ts'
import { customerImportKinds, customerImportStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxCorrectedColumns } from '../limits.ts'
import { dataOf, FlagIn, Id, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'

const access = 'staff:import-customers'

const Column = z.object({
  name: z.string().describe('The header’s cell'),
  field: z.enum(customerFileFields).nullable().describe('Null: not imported'),
})

export const CustomerImport = z.object({
  _id: Id,
  file_name: z.string(),
  status: z.enum(customerImportStatuses),
  columns: z.array(Column),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    double: z.int(),
    rejected: z.int(),
    unchanged: z.int(),
  }),
  approve: z.boolean().describe('Whether the new customers are approved and invited by mail'),
  done: z.int().describe('The number of new and changed customers stored so far'),
  problem: z.string().describe('Why the file can’t be read; empty if it can'),
  by: z.string(),
  createdAt: Timestamp,
  version: z.int(),
})
export type CustomerImport = z.output<typeof CustomerImport>

export const CustomerImportRow = z.object({
  line: z.int(),
  kind: z.enum(customerImportKinds),
  values: z.record(z.string(), z.string()),
  problem: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  customer_id: z.string().describe('The id of the added or existing customer; empty: none'),
})
export type CustomerImportRow = z.output<typeof CustomerImportRow>

export const CustomerImportItem = CustomerImport.omit({ columns: true })

const path = '/admin/api/customer-imports'

export const listCustomerImports = endpoint({
  name: 'listCustomerImports',
  method: 'GET',
  path,
  access,
  summary: 'Imports of customers, newest first',
  query: PageQuery,
  reply: pageOf(CustomerImportItem),
  status: 200,
  errors: [],
})

export const createCustomerImport = endpoint({
  name: 'createCustomerImport',
  method: 'POST',
  path,
  access,
  summary:
    'Checks a CSV or XLSX file of customers, in the background if it takes long; nothing is stored in the list of customers yet',
  bodyType: 'multipart',
  files: ['file'],
  body: z.object({}),
  reply: dataOf(CustomerImport),
  status: 201,
  errors: ['invalid', 'too_many_requests'],
  draft: 'Staff read its rows under Customers, and apply or dismiss it',
})

export const cancelCustomerImport = endpoint({
  name: 'cancelCustomerImport',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access,
  summary: 'Stops reading a file of customers; nothing has been changed',
  reply: dataOf(CustomerImport),
  status: 200,
  errors: ['status_conflict'],
})

export const getCustomerImport = endpoint({
  name: 'getCustomerImport',
  method: 'GET',
  path: `${path}/{id}`,
  access,
  summary: 'An import of customers, with its progress',
  reply: dataOf(CustomerImport),
  status: 200,
  errors: [],
})

export const listCustomerImportRows = endpoint({
  name: 'listCustomerImportRows',
  method: 'GET',
  path: `${path}/{id}/rows`,
  access,
  summary: 'The rows of an import of customers in the order of the file',
  query: PageQuery.extend({ kind: queryText().describe(customerImportKinds.join(', ')) }),
  reply: pageOf(CustomerImportRow),
  status: 200,
  errors: [],
})

export const correctCustomerColumns = endpoint({
  name: 'correctCustomerColumns',
  method: 'POST',
  path: `${path}/{id}/columns`,
  access,
  summary: 'Corrects how the columns are read, and checks the rows again',
  body: z.object({
    fields: z
      .array(z.enum(customerFileFields).nullable(), { error: 'Please choose the columns.' })
      .max(maxCorrectedColumns)
      .describe('The field of each column; null: not imported'),
  }),
  reply: dataOf(CustomerImport),
  status: 200,
  errors: ['status_conflict', 'invalid', 'stale'],
})

export const applyCustomerImport = endpoint({
  name: 'applyCustomerImport',
  method: 'POST',
  path: `${path}/{id}/apply`,
  access,
  summary:
    'Stores the new and changed customers in the background, and invites the new ones by mail',
  body: z.object({
    approve: FlagIn.describe(
      'Whether to approve and invite the new customers; otherwise they are pending',
    ),
  }),
  reply: dataOf(CustomerImport),
  status: 202,
  errors: ['status_conflict', 'stale'],
})

export const undoCustomerImport = endpoint({
  name: 'undoCustomerImport',
  method: 'POST',
  path: `${path}/{id}/undo`,
  access,
  summary:
    'Undoes an import as long as none of its new customers has chosen a password, ordered or got a decision on a license: deletes them, and restores changed customers',
  reply: dataOf(CustomerImport),
  status: 200,
  errors: ['status_conflict', 'stale'],
})

export const getRejectedCustomers = endpoint({
  name: 'getRejectedCustomers',
  method: 'GET',
  path: `${path}/{id}/rejected-rows`,
  access,
  summary: 'The rows that are not imported and the reasons, as a file to correct and upload again',
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'rejected-customers.csv' },
  status: 200,
  errors: [],
})
