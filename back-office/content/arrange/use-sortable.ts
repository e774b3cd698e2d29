import { type PointerEvent, useState } from 'react'

/** `group` is the row's list. */
export type Dragged = { kind: string; group: string; id: string }
/** Where the row is dropped: before the row at `index`, or after the last one. */
type Target = { group: string; index: number }

const rowAt = (event: PointerEvent, kind: string): HTMLElement | null => {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const row = element.closest<HTMLElement>(`[data-sort="${kind}"]`)
    if (row !== null) return row
  }
  return null
}

const targetAt = (event: PointerEvent, kind: string): Target | null => {
  const row = rowAt(event, kind)
  if (row === null) return null
  const { top, height } = row.getBoundingClientRect()
  const index = Number(row.dataset.index)
  const isBelow = row.dataset.empty === undefined && event.clientY > top + height / 2
  return { group: row.dataset.group ?? '', index: isBelow ? index + 1 : index }
}

/**
 * Moves a row by dragging its handle, or with the arrow keys on the focused handle. `onMove` gets
 * the new position, counted with the row still in its list; `onStep` moves it one step up or down.
 */
export const useSortable = (
  onMove: (dragged: Dragged, target: Target) => void,
  onStep: (dragged: Dragged, step: -1 | 1) => void,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }

  /** An empty list renders one placeholder row, with index 0 and `isEmpty`. */
  const rowProps = (kind: string, group: string, index: number, { isEmpty = false } = {}) => ({
    'data-sort': kind,
    'data-group': group,
    'data-index': index,
    'data-empty': isEmpty || undefined,
    'data-drop':
      dragged?.kind !== kind || target?.group !== group
        ? undefined
        : target.index === index
          ? 'before'
          : target.index === index + 1
            ? 'after'
            : undefined,
  })

  const handleProps = (row: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(row)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== null) setTarget(targetAt(event, row.kind))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = dragged === null ? null : targetAt(event, row.kind)
      end()
      if (dropped !== null) onMove(row, dropped)
    },
    onPointerCancel: end,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape') end()
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onStep(row, event.key === 'ArrowUp' ? -1 : 1)
    },
  })

  return { dragged, rowProps, handleProps }
}

export type Sortable = ReturnType<typeof useSortable>
