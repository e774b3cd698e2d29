import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxBatchedEntries, maxLength } from '../limits.ts'
import {
  DayIn,
  dataOf,
  FileBytes,
  Money,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { isDay } from '../shop-time.ts'
import {
  type AccountingAccount,
  accountingAccounts,
  accountingFormats,
} from './accounting-accounts.ts'

const byAccount = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(accountingAccounts.map((account) => [account, schema])) as Record<
    AccountingAccount,
    Schema
  >

const AccountingSettings = z.object({
  format: z.enum(accountingFormats),
  accounts: z
    .object(byAccount(z.string()))
    .partial({ excise: true })
    .describe('The names (in Xero: codes) of the accounts in the program'),
  tax: z.string().describe('The name of the tax rate for sales without tax, which Xero requires'),
  begins_on: z
    .string()
    .describe('YYYY-MM-DD: what was booked for an earlier day is in no batch; empty: all is'),
  version: z.int(),
})
export type AccountingSettings = z.output<typeof AccountingSettings>

const AccountingBatch = z.object({
  number: z.int(),
  format: z.enum(accountingFormats),
  until: z.string().describe('YYYY-MM-DD'),
  at: Timestamp,
  by: z.string(),
  entries: z.int(),
  /** The sum of its entries, by which the receivables change. */
  total: Money,
  files: z.array(z.string()).describe('The names of its files, in order'),
})
export type AccountingBatch = z.output<typeof AccountingBatch>

const access = 'staff:accounting'

export const getAccountingSettings = endpoint({
  name: 'getAccountingSettings',
  method: 'GET',
  path: '/admin/api/accounting/settings',
  access,
  summary: 'The accounting program, and how accounts are called in it',
  reply: dataOf(AccountingSettings),
  status: 200,
  errors: [],
})

const accountName = requiredText(
  maxLength.name,
  'Please enter the account’s name as it is in your program.',
)

export const changeAccountingSettings = endpoint({
  name: 'changeAccountingSettings',
  method: 'PATCH',
  path: '/admin/api/accounting/settings',
  access,
  summary: 'Changes the accounting program and the names of accounts; absent fields stay unchanged',
  body: z
    .object({
      format: z.enum(accountingFormats, { error: 'Please choose the program.' }),
      accounts: z.object(byAccount(accountName)).partial(),
      tax: optionalText(maxLength.name),
      begins_on: z
        .string()
        .refine(
          (text) => text === '' || isDay(text),
          'Please enter a day such as 2026-11-30, or leave it empty.',
        ),
    })
    .partial(),
  reply: dataOf(AccountingSettings),
  status: 200,
  errors: ['stale'],
})

export const getAccountingWaiting = endpoint({
  name: 'getAccountingWaiting',
  method: 'GET',
  path: '/admin/api/accounting/waiting',
  access,
  summary: 'The number and the sum of what was booked up to a day and is in no batch yet',
  query: z.object({ until: queryText().describe('YYYY-MM-DD; today by default') }),
  reply: dataOf(z.object({ entries: z.int(), total: Money, oldest: z.string() })),
  status: 200,
  errors: ['invalid'],
})

export const listAccountingBatches = endpoint({
  name: 'listAccountingBatches',
  method: 'GET',
  path: '/admin/api/accounting/batches',
  access,
  summary: 'Batches, newest first',
  query: PageQuery,
  reply: pageOf(AccountingBatch),
  status: 200,
  errors: [],
})

export const makeAccountingBatch = endpoint({
  name: 'makeAccountingBatch',
  method: 'POST',
  path: '/admin/api/accounting/batches',
  access,
  summary: `Puts what was booked up to a day and is in no batch yet into one, at most ${maxBatchedEntries.toLocaleString('en-US')} entries, oldest first; its files never change`,
  body: z.object({
    until: DayIn,
  }),
  reply: dataOf(AccountingBatch),
  status: 201,
  errors: ['status_conflict'],
})

export const getAccountingFile = endpoint({
  name: 'getAccountingFile',
  method: 'GET',
  path: '/admin/api/accounting/batches/{id}/file',
  access,
  summary: 'A file of a batch, the same bytes each time; the id is the batch’s number',
  query: z.object({ name: queryText().describe('One of the batch’s files') }),
  reply: FileBytes,
  replyFile: { type: 'application/octet-stream', name: 'batch' },
  status: 200,
  errors: [],
})
