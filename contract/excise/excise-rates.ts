import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxBasisPoints, maxLength, maxRateMicros } from '../limits.ts'
import { FlagIn, Id, requiredText } from '../schemas.ts'
import { decimalIn } from '../trade/decimals.ts'
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
import { exciseMethods } from './excise-kinds.ts'
import { rateProblems } from './rate-values.ts'

export const ExciseRateRow = z.object({
  _id: Id,
  state_code: z.string(),
  ...classOf,
  method: z.enum(exciseMethods).describe('none: no excise, which is not the same as no rate'),
  rate: z
    .number()
    .nullable()
    .describe('Dollars per stick, item, mL or ounce, with at most six decimals'),
  percent: z
    .number()
    .nullable()
    .describe('Percent of the wholesale cost, with at most two decimals'),
  cap: z.number().nullable().describe('Maximum per item in dollars; null: none'),
  is_added: z
    .boolean()
    .describe('Whether it is added to the price; otherwise the price includes it'),
  label: z.string().describe('As printed, such as Georgia excise tax'),
  ...periodOf,
  ...confirmationOf,
  version: z.int(),
})
export type ExciseRateRow = z.output<typeof ExciseRateRow>

const dollars = decimalIn(
  6,
  maxRateMicros / 1_000_000,
  'Please enter dollars with at most six decimals, such as 0.0185.',
).nullable()

export const rateFields = {
  method: z.enum(exciseMethods, { error: 'Please choose how the excise is computed.' }),
  rate: dollars,
  percent: decimalIn(
    2,
    maxBasisPoints / 100,
    'Please enter a percentage with at most two decimals, such as 7 or 7.25.',
  ).nullable(),
  cap: dollars,
  is_added: FlagIn,
  label: requiredText(maxLength.name, 'Please enter the text to print.'),
  ...periodIn,
  source: sourceIn,
}

export const rateDefaults = {
  ...rateFields,
  rate: rateFields.rate.default(null),
  percent: rateFields.percent.default(null),
  cap: rateFields.cap.default(null),
  is_added: rateFields.is_added.default(false),
  valid_until: rateFields.valid_until.default(null),
  source: rateFields.source.default(''),
}

const fields = { state_code: StateIn, class_id: ClassIdIn, ...rateFields }

export const exciseRateEndpoints = {
  ...crudEndpoints({
    name: 'ExciseRate',
    path: 'excise-rates',
    label: 'rate of excise',
    access: 'staff:trade-rules',
    readAccess: 'staff:read-trade',
    summaries: { list: 'All rates of excise, by state and class' },
    removalErrors: ['in_use'],
    row: ExciseRateRow,
    query: LawQuery,
    create: z.object({ ...fields, ...rateDefaults }),
    change: z.object(fields).partial(),
  }),
  ...lawEndpoints('excise-rates', 'ExciseRate', 'rate of excise', ExciseRateRow),
}

/** Adds what contradicts itself to the problems of a parsed rate. */
export const checkRateValues = (
  rate: Parameters<typeof rateProblems>[0],
  context: z.RefinementCtx,
): void => {
  for (const [field, message] of Object.entries(rateProblems(rate)))
    context.addIssue({ code: 'custom', path: [field], message })
}
