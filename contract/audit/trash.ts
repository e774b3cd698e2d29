import { z } from 'zod'
import { trashEntities } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { undoDays } from '../limits.ts'
import { dataOf, Id, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'

export type TrashEntity = (typeof trashEntities)[number]

export const DeletedRow = z.object({
  _id: Id,
  entity: z.enum(trashEntities),
  title: z.string(),
  by: z.string(),
  deletedAt: Timestamp,
})
export type DeletedRow = z.output<typeof DeletedRow>

export const listTrash = endpoint({
  name: 'listTrash',
  method: 'GET',
  path: '/admin/api/trash',
  access: 'staff:change-catalogue',
  summary: `Products, categories and content that were deleted in the last ${undoDays} days, newest first`,
  query: PageQuery.extend({ entity: queryText().describe(trashEntities.join(', ')) }),
  reply: pageOf(DeletedRow),
  status: 200,
  errors: [],
})

export const restoreDeleted = endpoint({
  name: 'restoreDeleted',
  method: 'POST',
  path: '/admin/api/trash/{id}/restore',
  access: 'staff:change-catalogue',
  summary: 'Restores a deleted row under its id, with the rows that were deleted with it',
  reply: dataOf(z.object({ _id: Id, entity: z.enum(trashEntities) })),
  status: 200,
  errors: ['status_conflict'],
})
