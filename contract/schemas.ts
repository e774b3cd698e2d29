import { z } from 'zod'
import { isEmail, isPhone, tidyEmail, tidyPhone } from './accounts/contact-details.ts'
import { notAPrice, priceProblem } from './catalog/price-rule.ts'
import { i18n, locale } from './i18n/i18n.ts'
import { defaultPageSize, maxLength, maxPageSize } from './limits.ts'
import { emailInvalid, phoneInvalid } from './messages.ts'
import { centsToDollars, dollarsToCents } from './money.ts'
import { isDay } from './shop-time.ts'

/**
 * Schemas shared by all features. Reply schemas are codecs: `z.input` is the wire's form (dollars,
 * ISO times), `z.output` the program's (cents, Dates). The server encodes, the client decodes.
 * Fields that a schema doesn't name are dropped.
 */

/** Opaque. A malformed id is treated as not found (X7-03). */
export const Id = z.string()

/** Dollars on the wire, `Cents` in the code. */
export const Money = z.codec(z.number(), z.int(), {
  decode: dollarsToCents,
  encode: centsToDollars,
})

/** ISO 8601 in UTC on the wire, a `Date` in the code. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** 0 or 1 on the wire (S3-04), `boolean` in the code. */
export const ZeroOrOne = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (flag) => (flag ? 1 : 0),
})

/** A constant is translated when it is sent, a function's message when the input is parsed. */
export type FieldError = string | (() => string)

export const tooLong = (max: number) => (): string =>
  i18n._('Please use at most {max} characters.', { max: max.toLocaleString(locale()) })

/** Accepts 1, "1", true and their opposites. */
export const FlagIn = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])], { error: /*i18n*/ 'Please choose yes or no.' })
  .transform((flag) => flag === true || flag === 1 || flag === '1')

export const FileBytes = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data })

/** `numberOfPages` is 0 for an empty list. */
export const Page = z.object({
  currentPage: z.int(),
  numberOfPages: z.int(),
  total: z.int(),
  totalIsMinimum: z.literal(true).optional(),
})

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), ...Page.shape })

export const Message = z.object({ message: z.string() })

export const Anything = z.unknown().optional()

/** Invisible characters that can reverse text, even in other fields of the page. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Typed text: trimmed, without direction controls, at most `max` long, otherwise unchanged. PostgreSQL can't store NUL or half of
 * a surrogate pair, so these are refused. A text that is too long is not validated further.
 */
export const text = (max: number, invalid = /*i18n*/ 'Please enter text.') =>
  // One `check`, because each call of a method copies the schema: a start creates hundreds of them.
  z.string({ error: invalid }).check(
    z.overwrite((value) => value.replace(directionControls, '')),
    z.trim(),
    z.maxLength(max, { error: tooLong(max), abort: true }),
    z.refine(
      (value) => !/\0|\p{Surrogate}/u.test(value),
      /*i18n*/ 'Please remove the characters that can’t be saved.',
    ),
  )

export const requiredText = (max: number, missing: string) =>
  text(max, missing).min(1, { error: missing, abort: true })

/** Absent and null become `''`. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '')

/** `/../`, also in the percent-encoded form that browsers resolve. */
const stepUp = /\/(\.|%2e){2}(\/|$)/i

/** `''` for none. */
export const ImagePathIn = optionalText(maxLength.imagePath).refine(
  (path) => path === '' || (/^\/images\/[^\s"'<>\\?#]+$/.test(path) && !stepUp.test(path)),
  'Please choose an uploaded image.',
)

export const RequiredImagePathIn = ImagePathIn.refine(
  (path) => path !== '',
  'Please choose an image.',
)

const plainAscii = /^[\x20-\x7e]*$/

/** In its usual form (`tidyEmail`), compared case-insensitively. Mail servers need ASCII. */
export const email = (missing = /*i18n*/ 'This field is required.') =>
  requiredText(maxLength.email, missing)
    .overwrite(tidyEmail)
    .refine(isEmail, { error: emailInvalid, abort: true })
    .regex(plainAscii, /*i18n*/ 'Please enter an email address without accents or special letters.')

/** Accepts any usual notation, including an extension, and puts it in order (`tidyPhone`). */
export const phone = (missing = /*i18n*/ 'This field is Required') =>
  requiredText(maxLength.phone, missing).overwrite(tidyPhone).refine(isPhone, phoneInvalid)

const numericText = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Accepts `12.5` and `"12.50"`. */
export const NumberIn = (error: FieldError) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .max(maxLength.numericText, { error, abort: true })
          .regex(numericText, { error }),
      ],
      { error },
    )
    .transform(Number)
    .refine(Number.isFinite, { error })

/** Dollars with at most two decimals on the wire, `Cents` in the code. */
export const PriceIn = NumberIn(notAPrice)
  .superRefine((dollars, context) => {
    const problem = priceProblem(dollars)
    if (problem !== undefined) context.addIssue(problem)
  })
  .transform(dollarsToCents)

export const AmountIn = PriceIn.refine((cents) => cents > 0, 'Please enter an amount above $0.00.')

/** `YYYY-MM-DD`. */
export const DayIn = z
  .string({ error: 'Please enter a day.' })
  .refine(isDay, 'Please enter a day such as 2026-11-30.')

const wholeFrom = (value: unknown, fallback: number): number => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const isNumeric =
    typeof first === 'number' ||
    (typeof first === 'string' &&
      first.length <= maxLength.numericText &&
      numericText.test(first.trim()))
  if (!isNumeric) return fallback
  return Math.trunc(Math.min(Math.max(Number(first), -1), Number.MAX_SAFE_INTEGER))
}

/** At least 1; invalid values become 1 (X7-04). */
export const PageNumber = Anything.transform((value) => Math.max(wholeFrom(value, 1), 1)).meta({
  type: 'integer',
})

/** Limited to the range from 1 to `maxPageSize` (X7-04). */
export const PageLimit = Anything.transform((value) =>
  Math.min(Math.max(wholeFrom(value, defaultPageSize), 1), maxPageSize),
).meta({ type: 'integer' })

export const PageQuery = z.object({ page: PageNumber, limit: PageLimit })
export type PageQuery = z.output<typeof PageQuery>

/** Cut at `max` characters. Takes the first of a repeated parameter. */
export const queryText = (max: number = maxLength.query) =>
  Anything.transform((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? first.replaceAll('\u0000', '').trim().slice(0, max) : ''
  })

/** A filter that handlers ignore if its value is not a choice, as in a link of an older release; tools (X0-492) refuse it. */
export const queryChoice = (choices: readonly string[], description?: string) =>
  queryText().meta({ enum: [...choices], ...(description !== undefined && { description }) })
