import { foldText, readLine } from './cell-text.ts'

/** A category may lie this deep; a longer path is a slip. */
export const DEEPEST_CATEGORY = 6

/**
 * Reads a path of categories, the topmost first, from the cells that name them, the topmost first:
 * each may hold a path of its own (`Vapes > Disposables`; also `->`, `»`, `›`, `→`, `|`, `&gt;`).
 * A slash is part of a title (`Tea/Coffee`). Blank parts are dropped. A cell that repeats what the
 * cells before it said (`Vapes > Disposables` and `Disposables`, or `Vapes` and
 * `Vapes > Disposables`) adds only what is new. Nothing in it: an empty path.
 */
export function readCategory(...cells: string[]): string[] {
  return cells.map(splitPath).reduce(joinPaths, [])
}

function splitPath(cell: string): string[] {
  return readLine(cell)
    .split(/&gt;|->|[>»›→|]/i)
    .map(readLine)
    .filter((part) => part !== '')
}

function joinPaths(above: string[], below: string[]): string[] {
  const known = above.map(foldText)
  const said = below.map(foldText)
  if (startsWith(known.toReversed(), said.toReversed())) return above
  return [...above, ...(startsWith(said, known) ? below.slice(above.length) : below)]
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((part, i) => part === path[i])
}
