import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import {
  Anything,
  DayIn,
  dataOf,
  Id,
  NumberIn,
  optionalText,
  PageQuery,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { isStateCode } from './states.ts'

/** Fields that all rows of law share: a state, a period, a source, and the confirmation. */

export const periodOf = {
  valid_from: z.string().describe('The first day, as YYYY-MM-DD'),
  valid_until: z
    .string()
    .nullable()
    .describe('The first day on which it no longer holds; null: it has no end'),
}

export const confirmationOf = {
  source: z.string().describe('The statute, rule or page that it follows'),
  is_confirmed: z.boolean().describe('It counts only once it is confirmed'),
  confirmed_by: z.string(),
  confirmed_at: Timestamp.nullable(),
}

const stateMissing = 'Please choose a state.'

export const StateIn = z
  .string({ error: stateMissing })
  .trim()
  .toUpperCase()
  .refine(isStateCode, stateMissing)

export const periodIn = {
  valid_from: DayIn,
  valid_until: DayIn.nullable(),
}

export const sourceIn = optionalText(maxLength.source)

export const endsTooEarly = 'Please enter a day after the first one.'

type Period = { valid_from: string; valid_until: string | null }

export const endsAfterItBegins = ({ valid_from, valid_until }: Period): boolean =>
  valid_until === null || valid_until > valid_from

export const periodRule = { error: endsTooEarly, path: ['valid_until'] }

export const codeIn = requiredText(maxLength.classCode, 'Please enter a code.').regex(
  /^[a-z][a-z0-9-]{1,39}$/,
  'Please use small letters, digits and hyphens, such as vapor-closed.',
)

export const wholeNumber = (max: number) => {
  const rule = `Please enter a whole number from 0 to ${max.toLocaleString('en-US')}.`
  return NumberIn(rule).refine(
    (number) => Number.isInteger(number) && number >= 0 && number <= max,
    rule,
  )
}

export const lawStatuses = ['unconfirmed', 'confirmed'] as const

export const LawQuery = PageQuery.extend({
  state: queryText(2),
  status: Anything.transform((value) => lawStatuses.find((status) => status === value) ?? ''),
})
export type LawQuery = z.output<typeof LawQuery>

/** Changes of a row of law that are no changes of its fields. */
export const lawEndpoints = <const Path extends string, Row extends z.ZodType>(
  path: Path,
  name: string,
  label: string,
  row: Row,
) => ({
  confirm: endpoint({
    access: 'staff:confirm-trade-rules',
    name: `confirm${name}`,
    method: 'POST',
    path: `/admin/api/${path}/{id}/confirm` as const,
    summary: `Confirms a ${label}, which then counts and can’t be changed`,
    reply: dataOf(row),
    status: 200,
    errors: ['not_confirmed', 'stale'],
  }),
  end: endpoint({
    access: 'staff:trade-rules',
    name: `end${name}`,
    method: 'POST',
    path: `/admin/api/${path}/{id}/end` as const,
    summary: `Ends a ${label}: from this day on it no longer holds`,
    body: z.object({ valid_until: DayIn }),
    reply: dataOf(row),
    status: 200,
    errors: ['invalid', 'stale'],
  }),
})

export const ClassIdIn = requiredText(maxLength.id, 'Please choose a class.')

export const classOf = {
  class_id: Id,
  class_code: z.string(),
  class_name: z.string(),
}
