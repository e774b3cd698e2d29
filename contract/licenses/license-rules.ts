import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength } from '../limits.ts'
import { Id, text } from '../schemas.ts'
import {
  ClassIdIn,
  classOf,
  confirmationOf,
  LawQuery,
  lawEndpoints,
  periodIn,
  periodOf,
  StateIn,
  sourceIn,
} from '../trade/law-rows.ts'
import { classesOfTrade } from '../trade/trade-kinds.ts'

export const LicenseRule = z.object({
  _id: Id,
  state_code: z.string(),
  ...classOf,
  buyer_class: z
    .enum(classesOfTrade)
    .nullable()
    .describe('Null: buyers of every class of trade without a rule of their own'),
  kind_id: Id.nullable().describe('Null: no license is needed'),
  kind_name: z.string(),
  ...periodOf,
  ...confirmationOf,
  version: z.int(),
})
export type LicenseRule = z.output<typeof LicenseRule>

export const BuyerClassIn = z
  .enum(classesOfTrade, { error: 'Please choose a class of trade.' })
  .nullable()

const fields = {
  state_code: StateIn,
  class_id: ClassIdIn,
  buyer_class: BuyerClassIn,
  kind_id: text(maxLength.id, 'Please choose a license.').nullable(),
  ...periodIn,
  source: sourceIn,
}

export const licenseRuleEndpoints = {
  ...crudEndpoints({
    name: 'LicenseRule',
    path: 'license-rules',
    label: 'license rule',
    access: 'staff:trade-rules',
    readAccess: 'staff:read-trade',
    summaries: { list: 'Which license buyers of a state need for a class' },
    row: LicenseRule,
    query: LawQuery,
    create: z.object({
      ...fields,
      buyer_class: fields.buyer_class.default(null),
      valid_until: fields.valid_until.default(null),
      source: fields.source.default(''),
    }),
    change: z.object(fields).partial(),
  }),
  ...lawEndpoints('license-rules', 'LicenseRule', 'license rule', LicenseRule),
}
