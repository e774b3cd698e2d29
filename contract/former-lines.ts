import { i18n } from './i18n.ts'

/** A line of a former order, with what was ordered and what was sent. */
type Line = {
  _id: string
  title: string
  ordered: number
  quantity: number
  substitute_for: string
}

/** Returns the line in whose place a line was sent. */
export const findReplaced = <L extends Line>(line: L, lines: readonly L[]): L | undefined =>
  lines.find(({ _id }) => _id === line.substitute_for)

/** Says in what a line was sent otherwise than ordered; empty where it was not. */
export const formerNote = (line: Line, replaced: Line | undefined): string => {
  if (replaced !== undefined)
    return i18n._('Was sent instead of {title}', { title: replaced.title })
  const { ordered, quantity } = line
  return ordered > quantity
    ? i18n._('Only {quantity} of {ordered} were sent', { quantity, ordered })
    : ''
}
