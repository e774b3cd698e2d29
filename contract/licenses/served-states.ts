import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength } from '../limits.ts'
import { Id, PageQuery, queryText, text } from '../schemas.ts'
import { periodIn, periodOf, StateIn } from '../trade/law-rows.ts'

export const ServedState = z.object({
  _id: Id,
  state_code: z.string(),
  class_id: Id.nullable().describe('Null: all classes'),
  class_code: z.string(),
  class_name: z.string(),
  ...periodOf,
  version: z.int(),
})
export type ServedState = z.output<typeof ServedState>

const fields = {
  state_code: StateIn,
  class_id: text(maxLength.id, 'Please choose a class.').nullable(),
  ...periodIn,
}

export const servedStateEndpoints = crudEndpoints({
  name: 'ServedState',
  path: 'served-states',
  label: 'served state',
  access: 'staff:trade-rules',
  readAccess: 'staff:read-trade',
  summaries: { list: 'States to which regulated products are sold' },
  row: ServedState,
  query: PageQuery.extend({ state: queryText(2) }),
  create: z.object({
    ...fields,
    class_id: fields.class_id.default(null),
    valid_until: fields.valid_until.default(null),
  }),
  change: z.object(fields).partial(),
})
