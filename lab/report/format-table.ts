/** Returns the lines of a table with its columns aligned: the first and last to the left, others right. */
export const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const last = Math.max(...rows.map((cells) => cells.length)) - 1
  const widths = Array.from({ length: last + 1 }, (_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}
