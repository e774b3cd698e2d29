import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schemas.ts'

export const ClassProposal = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  category: z.string().describe('Its main category; empty: none'),
  class_code: z.string(),
  class_name: z.string(),
})
export type ClassProposal = z.output<typeof ClassProposal>

export const listClassProposals = endpoint({
  name: 'listClassProposals',
  method: 'GET',
  path: '/admin/api/class-proposals',
  access: 'staff:change-catalogue',
  summary:
    'Classes that titles and categories of products without a class suggest; a bulk change sets those that staff confirm',
  reply: z.object({
    data: z.array(ClassProposal),
    has_more: z.boolean(),
  }),
  status: 200,
  errors: [],
})
