import { i18n } from '../i18n/i18n.ts'

type Line = {
  _id: string
  title: string
  ordered: number
  quantity: number
  substitute_for: string
}

/** Returns the ordered line that `line` replaced, or undefined. */
export const findReplaced = <L extends Pick<Line, '_id' | 'substitute_for'>>(
  line: L,
  lines: readonly L[],
): L | undefined => lines.find(({ _id }) => _id === line.substitute_for)

/** `Sent instead of …`, or how many of the ordered pieces were sent; `''` if all were. */
export const formerNote = (line: Line, replaced: Line | undefined): string => {
  if (replaced !== undefined) return i18n._('Sent instead of {title}', { title: replaced.title })
  const { ordered, quantity } = line
  return ordered > quantity
    ? i18n._('Only {quantity} of {ordered} sent', { quantity, ordered })
    : ''
}
