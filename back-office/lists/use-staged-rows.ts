import { startTransition, useEffect, useRef, useState } from 'react'

/** At least as many rows as a screen shows. */
export const firstRows = 20

/**
 * Returns the rows to render now. Of another page those that a screen shows come first, and the others once
 * these are painted; rows that are shown already stay.
 */
export const useStagedRows = <Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] => {
  const shownIds = useRef<ReadonlySet<string>>(new Set())
  const [complete, setComplete] = useState<readonly Row[]>()
  const later = rows.slice(firstRows)
  const isStaged =
    complete !== rows && later.length > 0 && !later.some((row) => shownIds.current.has(rowId(row)))
  useEffect(() => {
    if (!isStaged) {
      shownIds.current = new Set(rows.map(rowId))
      return
    }
    const frame = requestAnimationFrame(() => startTransition(() => setComplete(rows)))
    return () => cancelAnimationFrame(frame)
  }, [rows, rowId, isStaged])
  return isStaged ? rows.slice(0, firstRows) : rows
}
