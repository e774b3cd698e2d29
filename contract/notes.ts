import { z } from 'zod'
import { mailStatuses } from './choices.ts'
import { type Access, endpoint } from './endpoint.ts'
import { maxLength, maxListedNotes } from './limits.ts'
import { dataOf, Id, requiredText, Timestamp } from './schemas.ts'

export const Note = z.object({
  _id: Id,
  text: z.string(),
  by: z.object({ _id: Id, name: z.string() }),
  createdAt: Timestamp,
  mail_status: z
    .enum(mailStatuses)
    .nullable()
    .describe('The status of the mail with the reply; null for a note'),
})
export type Note = z.output<typeof Note>

export const noteEndpoints = <const Name extends string, const Path extends string>(resource: {
  /** The capitalized singular, as in `addCustomerNote`. */
  name: Name
  path: Path
  /** With its article. */
  label: string
  access: Access
}) => ({
  list: endpoint({
    name: `list${resource.name}Notes`,
    method: 'GET',
    path: `/admin/api/${resource.path}/{id}/notes` as const,
    access: resource.access,
    summary: `Staff’s notes about ${resource.label}, newest first, at most ${maxListedNotes}`,
    reply: dataOf(z.array(Note)),
    status: 200,
    errors: [],
  }),
  add: endpoint({
    name: `add${resource.name}Note`,
    method: 'POST',
    path: `/admin/api/${resource.path}/{id}/notes` as const,
    access: resource.access,
    summary: `Adds a note about ${resource.label}`,
    body: z.object({ text: requiredText(maxLength.note, 'Please write a note.') }),
    reply: dataOf(Note),
    status: 201,
    errors: [],
  }),
})
