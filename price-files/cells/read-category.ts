import { foldText, readLine } from './cell-text.ts'

/** A longer path is taken for a mistake. */
export const maxCategoryDepth = 6

/**
 * Reads a path of categories, the topmost first, from the cells that name them, the topmost first:
 * each may hold a path of its own (`Vapes > Disposables`; also `->`, `»`, `›`, `→`, `|`, `&gt;`).
 * A slash is part of a title (`Tea/Coffee`). Blank parts are dropped. A cell that repeats what the
 * cells before it said (`Vapes > Disposables` and `Disposables`, or `Vapes` and
 * `Vapes > Disposables`) adds only its new parts. Returns an empty path for blank cells.
 */
export const readCategory = (...cells: string[]): string[] =>
  cells.map(splitPath).reduce(joinPaths, [])

const splitPath = (cell: string): string[] =>
  readLine(cell)
    .split(/&gt;|->|[>»›→|]/i)
    .map(readLine)
    .filter((part) => part !== '')

const joinPaths = (above: string[], below: string[]): string[] => {
  const known = above.map(foldText)
  const said = below.map(foldText)
  if (startsWith(known.toReversed(), said.toReversed())) return above
  return [...above, ...(startsWith(said, known) ? below.slice(above.length) : below)]
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.length <= path.length && start.every((part, i) => part === path[i])
