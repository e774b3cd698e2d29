import { startTransition, useEffect, useRef, useState } from 'react'

/** At least as many rows as fit on the screen. */
const firstRows = 20

/** Returns a new page's first `firstRows`, then all; all at once if later rows were shown. */
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
