import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength } from '../limits.ts'
import { Id, optionalText } from '../schemas.ts'
import {
  confirmationOf,
  LawQuery,
  lawEndpoints,
  periodIn,
  periodOf,
  StateIn,
  sourceIn,
} from '../trade/law-rows.ts'
import { invoiceFields } from './excise-kinds.ts'

export const DocumentRule = z.object({
  _id: Id,
  state_code: z.string(),
  field: z.enum(invoiceFields).describe('What an invoice with regulated goods must show'),
  wording: z
    .string()
    .describe(
      'The printed text of fields with a prescribed wording. Of `tax_mark` two lines: for tax that is paid, and for tax that the purchaser owes',
    ),
  ...periodOf,
  ...confirmationOf,
  version: z.int(),
})
export type DocumentRule = z.output<typeof DocumentRule>

export const documentRuleFields = {
  field: z.enum(invoiceFields, { error: 'Please choose what an invoice must show.' }),
  wording: optionalText(maxLength.wording),
  ...periodIn,
  source: sourceIn,
}

export const documentRuleDefaults = {
  ...documentRuleFields,
  wording: documentRuleFields.wording.default(''),
  valid_until: documentRuleFields.valid_until.default(null),
  source: documentRuleFields.source.default(''),
}

const fields = { state_code: StateIn, ...documentRuleFields }

export const documentRuleEndpoints = {
  ...crudEndpoints({
    name: 'DocumentRule',
    path: 'document-rules',
    label: 'document rule',
    access: 'staff:trade-rules',
    readAccess: 'staff:read-trade',
    summaries: { list: 'What invoices with regulated goods must show, by state' },
    row: DocumentRule,
    query: LawQuery,
    create: z.object({ ...fields, ...documentRuleDefaults }),
    change: z.object(fields).partial(),
  }),
  ...lawEndpoints('document-rules', 'DocumentRule', 'document rule', DocumentRule),
}
