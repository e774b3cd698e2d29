import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentRuleDefaults } from '../excise/document-rules.ts'
import { checkRateValues, rateDefaults } from '../excise/excise-rates.ts'
import { wordingProblem } from '../excise/tax-mark-wording.ts'
import { LicenseKindIn, licenseKindProblems } from '../licenses/license-kind-rows.ts'
import { BuyerClassIn } from '../licenses/license-rules.ts'
import { maxExciseRates, maxLawRows } from '../limits.ts'
import { dataOf } from '../schemas.ts'
import { codeIn, endsAfterItBegins, periodIn, periodRule, StateIn, sourceIn } from './law-rows.ts'
import { ProductClassIn } from './product-classes.ts'

const period = { ...periodIn, valid_until: periodIn.valid_until.default(null) }

const rowsOf = <Row extends z.ZodType>(row: Row, max = maxLawRows) =>
  z
    .array(row, { error: 'Please use a list.' })
    .max(max, `Please use at most ${max.toLocaleString('en-US')} rows.`)
    .default([])

export const TradeRulesIn = z.object({
  product_classes: rowsOf(ProductClassIn),
  license_kinds: rowsOf(
    LicenseKindIn.superRefine((kind, context) => {
      for (const [field, message] of Object.entries(licenseKindProblems(kind)))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
  ),
  license_rules: rowsOf(
    z
      .object({
        state_code: StateIn,
        class_code: codeIn,
        buyer_class: BuyerClassIn.default(null),
        kind_code: codeIn.nullable().describe('Null: no license is needed'),
        ...period,
        source: sourceIn,
      })
      .refine(endsAfterItBegins, periodRule),
  ),
  served_states: rowsOf(
    z
      .object({
        state_code: StateIn,
        class_code: codeIn.nullable().default(null).describe('Null: all classes'),
        ...period,
      })
      .refine(endsAfterItBegins, periodRule),
  ),
  excise_rates: rowsOf(
    z
      .object({ state_code: StateIn, class_code: codeIn, ...rateDefaults })
      .superRefine(checkRateValues)
      .refine(endsAfterItBegins, periodRule),
    maxExciseRates,
  ),
  document_rules: rowsOf(
    z
      .object({ state_code: StateIn, ...documentRuleDefaults })
      .superRefine(({ field, wording }, context) => {
        const message = wordingProblem(field, wording)
        if (message !== null) context.addIssue({ code: 'custom', path: ['wording'], message })
      })
      .refine(endsAfterItBegins, periodRule),
  ),
})
export type TradeRules = z.output<typeof TradeRulesIn>

const added = z.int().describe('How many were added')

export const importTradeRules = endpoint({
  name: 'importTradeRules',
  method: 'POST',
  path: '/admin/api/trade-rules/import',
  access: 'staff:confirm-trade-rules',
  summary:
    'Adds the rows of a file of law that are not there yet, unconfirmed; nothing that exists changes',
  body: TradeRulesIn,
  reply: dataOf(
    z.object({
      product_classes: added,
      license_kinds: added,
      license_rules: added,
      served_states: added,
      excise_rates: added,
      document_rules: added,
    }),
  ),
  status: 200,
  errors: ['invalid'],
})

export const TradeGap = z.object({
  class_code: z.string(),
  class_name: z.string(),
  state_code: z.string().describe('Empty: no state is served'),
  products: z.int().describe('How many products of the class are on sale'),
  has_rule: z.boolean().describe('Whether a license rule is confirmed, in force or to come'),
  has_rate: z.boolean().describe('Whether a rate of excise is confirmed, in force or to come'),
})
export type TradeGap = z.output<typeof TradeGap>

export const listTradeGaps = endpoint({
  name: 'listTradeGaps',
  method: 'GET',
  path: '/admin/api/trade-rules/gaps',
  access: 'staff:read-trade',
  summary: 'Regulated classes on sale without a confirmed license rule or rate in a served state',
  reply: dataOf(z.array(TradeGap)),
  status: 200,
  errors: [],
})
