import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength, maxPosition } from '../limits.ts'
import { FlagIn, Id, requiredText } from '../schemas.ts'
import { pactKinds, reportingUnits } from './trade-kinds.ts'

export const ProductClass = z.object({
  _id: Id,
  code: z.string().describe('Used by files and by products'),
  name: z.string(),
  is_regulated: z.boolean(),
  reporting_unit: z.enum(reportingUnits),
  pact_kind: z.enum(pactKinds),
  minimum_age: z.int().nullable(),
  position: z.int(),
  version: z.int(),
})
export type ProductClass = z.output<typeof ProductClass>

const fields = {
  code: requiredText(maxLength.classCode, 'Please enter a code.').regex(
    /^[a-z][a-z0-9-]{1,39}$/,
    'Please use small letters, digits and hyphens, such as little-cigars.',
  ),
  name: requiredText(maxLength.className, 'Please enter a name.'),
  is_regulated: FlagIn,
  reporting_unit: z.enum(reportingUnits, { error: 'Please choose a unit.' }),
  pact_kind: z.enum(pactKinds, { error: 'Please choose a kind.' }),
  minimum_age: z.int({ error: 'Please enter a whole number.' }).min(0).max(99).nullable(),
  position: z.int({ error: 'Please enter a whole number.' }).min(0).max(maxPosition),
}

export const productClassEndpoints = crudEndpoints({
  name: 'ProductClass',
  plural: 'ProductClasses',
  path: 'product-classes',
  label: 'class of products',
  access: 'staff:trade-rules',
  readAccess: 'staff:read-catalogue',
  summaries: { list: 'All classes of products, in their order' },
  row: ProductClass,
  create: z.object({
    ...fields,
    is_regulated: fields.is_regulated.default(true),
    pact_kind: fields.pact_kind.default(''),
    minimum_age: fields.minimum_age.default(null),
    position: fields.position.default(0),
  }),
  change: z.object(fields).partial(),
})
