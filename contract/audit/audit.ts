import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'

export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  by: z.object({ _id: z.string(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  title: z.string().describe('The name of the changed object at that time; empty: unknown'),
  names: z
    .record(z.string(), z.string())
    .describe('Names by id, for the ids of categories, sections and customers in the values'),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/api/audit-log',
  access: 'staff:audit',
  summary: 'All changes by staff, newest first, with the values before and after the change',
  query: PageQuery.extend({
    entity: queryText(),
    entity_id: queryText(),
    by: queryText().describe('The id of a member of staff'),
    from: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
    to: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
  }),
  reply: pageOf(AuditEntry),
  status: 200,
  errors: [],
})
