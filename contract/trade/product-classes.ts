import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength, maxPosition } from '../limits.ts'
import { FlagIn, Id, requiredText } from '../schemas.ts'
import { codeIn, wholeNumber } from './law-rows.ts'
import { pactKinds, reportingUnits } from './trade-kinds.ts'

export const ProductClass = z.object({
  _id: Id,
  code: z.string().describe('As products and files name it; it never changes'),
  name: z.string(),
  is_regulated: z.boolean().describe('Whether only customers with a license may get it'),
  reporting_unit: z.enum(reportingUnits),
  pact_kind: z.enum(pactKinds).describe('Its kind in the PACT Act; empty: not covered'),
  minimum_age: z.int().nullable(),
  position: z.int(),
  version: z.int(),
})
export type ProductClass = z.output<typeof ProductClass>

const maxAge = 120

const fields = {
  name: requiredText(maxLength.className, 'Please enter the class’s name.'),
  is_regulated: FlagIn,
  reporting_unit: z.enum(reportingUnits, { error: 'Please choose a unit.' }),
  pact_kind: z.enum(pactKinds, { error: 'Please choose a kind of the PACT Act.' }),
  minimum_age: wholeNumber(maxAge).nullable(),
  position: wholeNumber(maxPosition),
}

export const ProductClassIn = z.object({
  code: codeIn,
  ...fields,
  is_regulated: fields.is_regulated.default(true),
  pact_kind: fields.pact_kind.default(''),
  minimum_age: fields.minimum_age.default(null),
  position: fields.position.default(0),
})

export const productClassEndpoints = crudEndpoints({
  name: 'ProductClass',
  plural: 'ProductClasses',
  path: 'product-classes',
  label: 'class of products',
  access: 'staff:trade-rules',
  readAccess: 'staff:read-catalogue',
  summaries: { list: 'All classes of products, in their order' },
  removalErrors: ['in_use'],
  row: ProductClass,
  create: ProductClassIn,
  change: z.object(fields).partial(),
})
