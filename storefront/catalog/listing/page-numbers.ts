/** The page numbers to show: first, last and those around the current one; 0 is a gap. */
export const pageNumbers = (current: number, last: number): number[] => {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  )
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [0, page]
  })
}

/** A `page` parameter as a number; anything else is the first page (S2-20). */
export const readPage = (value: unknown): number => {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1
  return Number.isFinite(page) && page >= 1 ? Math.trunc(page) : 1
}
