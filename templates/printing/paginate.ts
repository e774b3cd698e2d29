import type { ReactElement } from 'react'

/**
 * Sizes are in points. Blocks draw at absolute positions, because the renderer takes four times as
 * long to lay out nested boxes.
 */
export type Block = {
  height: number
  /** From the top to the baseline of the first line, in points. */
  baseline: number
  draw: (left: number, top: number) => ReactElement[]
}

/** Rows that stay with the end, so that no page has totals alone. */
const lastRows = 3

/** Never splits a row, repeats the table's head, and draws `end` below the last rows. */
export const paginate = (
  {
    first,
    running,
    head,
    rows,
    end,
  }: { first: Block; running: Block; head: Block; rows: readonly Block[]; end: Block },
  height: number,
): Block[][] => {
  const pages: Block[][] = []
  let page = [first, head]
  let left = height - first.height - head.height
  const breakPage = () => {
    pages.push(page)
    page = [running, head]
    left = height - running.height - head.height
  }
  const heightFrom = (from: number) =>
    rows.slice(from).reduce((sum, row) => sum + row.height, end.height)
  rows.forEach((row, index) => {
    const isOfEnd = index === rows.length - 1 || index === rows.length - lastRows
    if ((isOfEnd ? heightFrom(index) : row.height) > left && page.length > 2) breakPage()
    page.push(row)
    left -= row.height
  })
  if (end.height > left && page.length > 2) breakPage()
  return [...pages, [...page, end]]
}
