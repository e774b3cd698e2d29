import { z } from 'zod'
import {
  defaultPageSize,
  maxLength,
  maxPageSize,
  maxPhoneDigits,
  maxPriceCents,
  minPhoneDigits,
} from './limits.ts'
import { centsToDollars, dollarsToCents } from './money.ts'

/**
 * The shapes that every feature is made of. Reply shapes are codecs: the wire side is what
 * travels (`z.input`: dollars, ISO times), the inner side is what both programs count with
 * (`z.output`: cents, Dates). The server encodes, the client decodes; both are allow-lists.
 */

/** An opaque identifier. Anything that can't be one is simply not found. */
export const Id = z.string()

/** Money in a reply: dollars on the wire, `Cents` inside. */
export const Money = z.codec(z.number(), z.int(), {
  decode: dollarsToCents,
  encode: centsToDollars,
})

/** A moment in a reply: ISO 8601 in UTC on the wire, a `Date` inside. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A flag that the wire carries as 0 or 1 (spec §3), `boolean` inside. */
export const ZeroOrOne = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (flag) => (flag ? 1 : 0),
})

/** The same flag as a client may send it: 1, "1", true and their opposites. */
export const FlagIn = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])], { error: 'Please choose yes or no.' })
  .transform((flag) => flag === true || flag === 1 || flag === '1')

/** `{"data": …}`, the answer of every call that names a type. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data })

/** A page of a list. `numberOfPages` of an empty list is 0. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    currentPage: z.int(),
    numberOfPages: z.int(),
    total: z.int(),
    totalIsMinimum: z.literal(true).optional(),
  })

export const Message = z.object({ message: z.string() })

/** What is taken as it comes: a field that the server ignores or reads by rules of its own. */
export const Anything = z.unknown().optional()

/**
 * Text as people type it: trimmed, bounded, otherwise kept to the letter. PostgreSQL has no
 * place for the NUL character, nor for half of a surrogate pair: refused here with a sentence.
 * What is too long is not looked at further.
 */
export const text = (max: number, invalid = 'Please enter text.') =>
  z
    .string({ error: invalid })
    .trim()
    .max(max, {
      error: `Please use at most ${max.toLocaleString('en-US')} characters.`,
      abort: true,
    })
    .refine(
      (value) => !/\0|\p{Surrogate}/u.test(value),
      'Please remove the characters that are no text.',
    )

/** Text that must be there; `missing` is the sentence that says so. */
export const requiredText = (max: number, missing: string) => text(max, missing).min(1, missing)

/** Text that may be missing, null or empty; all of them mean `''`. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '')

/** The path of an uploaded image, or none: `''`. */
export const ImagePathIn = optionalText(maxLength.imagePath).refine(
  (path) => path === '' || /^\/images\/[^\s?#]+$/.test(path),
  'Please choose an uploaded image.',
)

/** The path of an uploaded image that must be there. */
export const RequiredImagePathIn = ImagePathIn.refine(
  (path) => path !== '',
  'Please choose an image.',
)

/**
 * Something, an `@`, and something with a dot that is neither its first sign nor its last. Written
 * so that a dot can be taken in one way only: whatever is sent is read once.
 */
const emailShape =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"][^\s@,;:<>()[\]\\".]*\.[^\s@,;:<>()[\]\\"]+$/

/** An e-mail address; kept as typed, compared without regard to case. */
export const email = (missing = 'This field is required.') =>
  requiredText(maxLength.email, missing).regex(emailShape, 'Please enter a valid email address.')

/** A phone number in any usual notation, its extension included. */
export const phone = (missing = 'This field is Required') =>
  requiredText(maxLength.phone, missing).refine((value) => {
    const digits = value.replace(/\D/g, '').length
    return (
      digits >= minPhoneDigits && digits <= maxPhoneDigits && /^[\d\s()+\-./,#extEXT]*$/.test(value)
    )
  }, 'Phone number is not valid')

const numericText = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** A number as forms send it: `12.5` or `"12.50"`. */
export const NumberIn = (invalid: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .max(maxLength.numericText, { error: invalid, abort: true })
          .regex(numericText, invalid),
      ],
      { error: invalid },
    )
    .transform(Number)
    .refine(Number.isFinite, invalid)

const priceTooHigh = `A price can’t be over $${centsToDollars(maxPriceCents).toLocaleString('en-US')}.`

/** A price that staff send, in dollars with at most two decimals; `Cents` inside. */
export const PriceIn = NumberIn('Please enter a price such as 12.50.')
  .refine((dollars) => dollars >= 0, 'A price can’t be negative.')
  .refine((dollars) => dollars * 100 <= maxPriceCents, priceTooHigh)
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'Please use at most two decimals.',
  )
  .transform(dollarsToCents)

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

/** `page` from 1; what is no page is page 1. */
export const PageNumber = Anything.transform((value) => Math.max(wholeFrom(value, 1), 1))

/** `limit` from 1 to `maxPageSize`; anything else is brought into that range. */
export const PageLimit = Anything.transform((value) =>
  Math.min(Math.max(wholeFrom(value, defaultPageSize), 1), maxPageSize),
)

export const PageQuery = z.object({ page: PageNumber, limit: PageLimit })
export type PageQuery = z.output<typeof PageQuery>

/** One value of a query: text, cut at `max`; of a repeated parameter, the first. */
export const queryText = (max: number = maxLength.query) =>
  Anything.transform((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? first.replaceAll('\u0000', '').trim().slice(0, max) : ''
  })
