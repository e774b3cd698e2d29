import { z } from 'zod'
import { binEntities } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { binDays } from '../limits.ts'
import { dataOf, Id, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'

export type BinEntity = (typeof binEntities)[number]

export const DeletedRow = z.object({
  _id: Id,
  entity: z.enum(binEntities),
  title: z.string(),
  by: z.string(),
  deletedAt: Timestamp,
})
export type DeletedRow = z.output<typeof DeletedRow>

export const listBin = endpoint({
  name: 'listBin',
  method: 'GET',
  path: '/admin/api/bin',
  access: 'staff:change-catalogue',
  summary: `Products, categories and content that were deleted in the last ${binDays} days, newest first`,
  query: PageQuery.extend({ entity: queryText().describe(binEntities.join(', ')) }),
  reply: pageOf(DeletedRow),
  status: 200,
  errors: [],
})

export const restoreDeleted = endpoint({
  name: 'restoreDeleted',
  method: 'POST',
  path: '/admin/api/bin/{id}/restore',
  access: 'staff:change-catalogue',
  summary: 'Restores a deleted row under its id, with what was deleted with it',
  reply: dataOf(z.object({ _id: Id, entity: z.enum(binEntities) })),
  status: 200,
  errors: ['status_conflict'],
})
