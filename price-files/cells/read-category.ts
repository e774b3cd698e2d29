import { foldText, readLine } from './cell-text.ts'

/** A longer path is probably an error in the file. */
export const maxCategoryDepth = 6

/**
 * Reads a category path, topmost first, from the cells that name the categories, also topmost
 * first. A cell may hold a path (`Vapes > Disposables`; also `->`, `»`, `›`, `→`, `|`, `&gt;`); a
 * slash is part of a title (`Tea/Coffee`). Blank parts are dropped, and a cell that repeats the
 * path of the cells before it (`Vapes` and `Vapes > Disposables`) adds only its new parts. Returns
 * an empty path for blank cells.
 */
export const readCategory = (...cells: string[]): string[] =>
  cells.map(splitPath).reduce(joinPaths, [])

const splitPath = (cell: string): string[] =>
  readLine(cell)
    .split(/&gt;|->|[>»›→|]/i)
    .map(readLine)
    .filter((part) => part !== '')

const joinPaths = (above: string[], below: string[]): string[] => {
  const aboveKeys = above.map(foldText)
  const belowKeys = below.map(foldText)
  if (startsWith(aboveKeys.toReversed(), belowKeys.toReversed())) return above
  return [...above, ...(startsWith(belowKeys, aboveKeys) ? below.slice(above.length) : below)]
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.length <= path.length && start.every((part, i) => part === path[i])
