import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A phone number as written, and its digits. */
export const phoneLines = (phone: SQLWrapper): SQL[] => [
  sql`${phone}`,
  sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`,
]

/** The last ten digits of a phone number: the same with and without a country code. */
export const phoneKey = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/** A mailbox: an email address in lower case, without what follows a plus sign. */
export const mailboxKey = (email: SQLWrapper): SQL =>
  sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`

/** The first five digits of a ZIP code. */
export const zipKey = (zip: SQLWrapper): SQL => sql`left(${zip}, 5)`

/** Street and ZIP by their letters and digits alone. */
export const addressKey = (street: SQLWrapper, zip: SQLWrapper): SQL =>
  sql`regexp_replace(comparable_text(${street} || ${zip}), '[^a-z0-9]', '', 'g')`

/** Joins columns by line breaks, in lower case, without accents and apostrophes: for an index of trigrams. */
export const comparableLines = (columns: readonly SQLWrapper[]): SQL =>
  sql`comparable_text(${sql.join([...columns], sql` || chr(10) || `)})`

/** Two businesses with the same phone number of fewer digits are no possible duplicates. */
export const minDuplicatePhoneDigits = 7

/** A searched text with fewer digits is not searched as a phone number. */
const minPhoneDigits = 4

/** The condition that comparable text has every word of `text`, or its digits if it is a phone number; none without words. */
export const containsWords = (comparable: SQLWrapper, text: string): SQL | undefined => {
  // Escaped after the comparable form is made, which turns a wide percent sign into a plain one.
  const contains = (part: string) => sql`${comparable} like
    '%' || regexp_replace(comparable_text(${part}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  const words = text
    .split(/\s+/)
    .filter((word) => /[^'’‘`]/.test(word))
    // Numbers are rarer than words, and PostgreSQL tests conditions of equal cost as they are written.
    .toSorted((one, other) => Number(/\d/.test(other)) - Number(/\d/.test(one)))
  const digits = /^[\d\s()+\-./]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return or(
    and(...words.map(contains)),
    digits.length < minPhoneDigits ? undefined : contains(digits),
  )
}
