import type { OpenedFile } from './check-price-file.ts'
import { countOf, formatNumber } from './count-of.ts'

const listLines = (lines: readonly number[]): string =>
  `first in line ${formatNumber(lines[0] ?? 0)}`

/** Sentences about a price file as a whole, for staff and the command line. */
export const describeFile = (
  { parsed, hiddenRows }: OpenedFile,
  { created, newCategories }: { created: number; newCategories: readonly string[] },
): string[] => {
  const { columns, withoutCheckDigits } = parsed.layout
  const { headings, offSale } = parsed.summary
  const hasPrice = columns.at.has('price')
  const notes: string[] = columns.ignored.map(
    ({ column, insteadOf }) => `The column ${column} was ignored; ${insteadOf} is used instead.`,
  )
  const note = (number: number, sentence: string) => {
    if (number > 0) notes.push(sentence)
  }
  if (!hasPrice)
    notes.push(
      created > 0
        ? 'The file has no price column. New products are off sale until they have a price.'
        : 'The file has no price column, so all prices stay as they are. To import prices, name their column “Price”.',
    )
  note(
    hasPrice ? offSale : 0,
    `Off sale, because they have no valid price: ${countOf(offSale, 'product')}.`,
  )
  note(
    withoutCheckDigits.size,
    'The UPCs have no check digits in the file. Each one got its check digit.',
  )
  note(
    headings.length,
    `${countOf(headings.length, 'row')} with a heading alone left out, ${listLines(headings)}.`,
  )
  note(
    parsed.repeats,
    `${countOf(parsed.repeats, 'row')} ignored, because an earlier row has the same values.`,
  )
  note(
    hiddenRows,
    `${countOf(hiddenRows, 'row')} that Excel hides in the sheet ${hiddenRows === 1 ? 'was' : 'were'} read, too.`,
  )
  note(newCategories.length, `New categories, in the sidebar: ${newCategories.join(', ')}.`)
  return notes
}
