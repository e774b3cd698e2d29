import { z } from 'zod'
import { mailStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { Ageing } from '../receivables/receivables.ts'
import {
  DayIn,
  dataOf,
  FileBytes,
  Id,
  Money,
  PageQuery,
  pageOf,
  queryText,
  Timestamp,
} from '../schemas.ts'
import { statementLayouts } from './statement-lines.ts'

const access = 'staff:receivables'

export const StatementRun = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  layout: z.enum(statementLayouts),
  total: z.int().describe('The customers who get a statement'),
  made: z.int().describe('The statements that are frozen, with their mails in the outbox'),
  failed: z.int().describe('The statements whose mails could not be sent'),
  unsent: z
    .int()
    .describe('The statements whose mails are stored only, because no mail server is set up'),
  by: z.string(),
  createdAt: Timestamp,
})
export type StatementRun = z.output<typeof StatementRun>

export const StatementRow = z.object({
  customer_id: Id,
  business_name: z.string(),
  ...Ageing.shape,
  sentAt: Timestamp.nullable().describe('When the statement of the day was made; null: not yet'),
  mail_id: z.string(),
  mail_status: z.enum(mailStatuses).nullable(),
})
export type StatementRow = z.output<typeof StatementRow>

const asOf = queryText().describe('YYYY-MM-DD; today by default')
const layout = queryText().describe(`${statementLayouts.join(' or ')}; the first by default`)

export const listStatements = endpoint({
  name: 'listStatements',
  method: 'GET',
  path: '/admin/api/statements',
  access,
  summary:
    'The customers with a balance at the end of a day, the largest first, and whether their statements of that day are sent; empty if accounts are off',
  query: PageQuery.extend({ as_of: asOf, q: queryText().describe('Words of the business name') }),
  reply: pageOf(StatementRow).extend({
    ageing: Ageing.describe('Of all accounts'),
    run: StatementRun.nullable().describe('Null if no statement of the day was sent'),
  }),
  status: 200,
  errors: ['invalid'],
})

export const sendStatements = endpoint({
  name: 'sendStatements',
  method: 'POST',
  path: '/admin/api/statements',
  access,
  summary:
    'Sends the statement of a day to every customer with a balance, in the background; to each customer once for a day, however often it is called',
  body: z.object({
    day: DayIn,
    layout: z.enum(statementLayouts, { error: 'Please choose a layout.' }).nullish(),
  }),
  reply: dataOf(StatementRun),
  status: 202,
  errors: ['status_conflict'],
})

const one = {
  query: z.object({
    customer: queryText().describe('The customer’s id'),
    as_of: asOf,
    layout,
    sent: queryText().describe('1: as it was sent for that day'),
  }),
}

export const printStatement = endpoint({
  name: 'printStatement',
  method: 'GET',
  path: '/admin/api/statements/pdf',
  access,
  summary: 'A customer’s statement as of a day, in their language',
  ...one,
  reply: FileBytes,
  replyFile: { type: 'application/pdf', name: 'statement.pdf' },
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const exportStatement = endpoint({
  name: 'exportStatement',
  method: 'GET',
  path: '/admin/api/statements/csv',
  access,
  summary: 'A customer’s statement as of a day as CSV; formulas are marked as text',
  ...one,
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'statement.csv' },
  status: 200,
  errors: ['invalid'],
})

export const exportAgeing = endpoint({
  name: 'exportAgeing',
  method: 'GET',
  path: '/admin/api/receivables/ageing',
  access,
  summary:
    'What all customers owe by days past due as of a day, as CSV; formulas are marked as text',
  query: z.object({ as_of: asOf }),
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'ageing.csv' },
  status: 200,
  errors: ['invalid'],
})

export const MyStatement = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  balance: Money,
  overdue: Money,
})
export type MyStatement = z.output<typeof MyStatement>

export const listMyStatements = endpoint({
  name: 'listMyStatements',
  method: 'GET',
  path: '/api/statements',
  access: 'customer',
  summary: 'The statements that were sent to the customer, newest first',
  query: PageQuery,
  reply: pageOf(MyStatement),
  status: 200,
  errors: [],
})

const day = '/api/statements/{day}'

export const printMyStatement = endpoint({
  name: 'printMyStatement',
  method: 'GET',
  path: `${day}/pdf`,
  access: 'customer',
  summary: 'A statement as it was sent to the customer',
  reply: FileBytes,
  replyFile: { type: 'application/pdf', name: 'statement.pdf' },
  status: 200,
  errors: ['too_many_requests'],
})

export const exportMyStatement = endpoint({
  name: 'exportMyStatement',
  method: 'GET',
  path: `${day}/csv`,
  access: 'customer',
  summary: 'A statement as it was sent to the customer, as CSV',
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'statement.csv' },
  status: 200,
  errors: [],
})
