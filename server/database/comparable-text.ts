import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const phoneLines = (phone: SQLWrapper): SQL[] => [
  sql`${phone}`,
  sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`,
]

/** The last ten digits, so a country code makes no difference. */
export const phoneKey = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/** An email address in lower case, without a `+` suffix. */
export const mailboxKey = (email: SQLWrapper): SQL =>
  sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`

export const zipKey = (zip: SQLWrapper): SQL => sql`left(${zip}, 5)`

export const addressKey = (street: SQLWrapper, zip: SQLWrapper): SQL =>
  sql`regexp_replace(comparable_text(${street} || ${zip}), '[^a-z0-9]', '', 'g')`

/** The place for which a license is good: street, suite and the five digits of the ZIP code. */
export const premisesKey = (street: SQLWrapper, suite: SQLWrapper, zip: SQLWrapper): SQL =>
  addressKey(sql`${street} || ${suite}`, zipKey(zip))

/** Joins columns by line breaks, in lower case, without accents and apostrophes, for a trigram index. */
export const comparableLines = (columns: readonly SQLWrapper[]): SQL =>
  sql`comparable_text(${sql.join([...columns], sql` || chr(10) || `)})`

/** A shared phone number with fewer digits doesn't make two businesses possible duplicates. */
export const minDuplicatePhoneDigits = 7

/** A search text with fewer digits isn't searched as a phone number. */
const minPhoneDigits = 4

/** Matches every word of `text`, or its digits if it is a phone number. Undefined for no words. */
export const containsWords = (comparable: SQLWrapper, text: string): SQL | undefined => {
  // Escaped after `comparable_text`, which turns a full-width percent sign into a plain one.
  const contains = (part: string) => sql`${comparable} like
    '%' || regexp_replace(comparable_text(${part}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  const words = text
    .split(/\s+/)
    .filter((word) => /[^'’‘`]/.test(word))
    // Numbers come first because they are rarer, and PostgreSQL evaluates conditions of equal cost
    // in their written order.
    .toSorted((one, other) => Number(/\d/.test(other)) - Number(/\d/.test(one)))
  const digits = /^[\d\s()+\-./]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return or(
    and(...words.map(contains)),
    digits.length < minPhoneDigits ? undefined : contains(digits),
  )
}
