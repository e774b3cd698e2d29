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

/** Never splits a row, repeats the table's head, and draws `end` on the last row's page. */
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
  rows.forEach((row, index) => {
    const isLast = index === rows.length - 1
    if (row.height + (isLast ? end.height : 0) > left && page.length > 2) breakPage()
    page.push(row)
    left -= row.height
  })
  if (end.height > left && page.length > 2) breakPage()
  return [...pages, [...page, end]]
}
