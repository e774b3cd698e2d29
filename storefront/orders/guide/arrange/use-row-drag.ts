import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Drop = { id: string; isBelow: boolean }

const rowAt = (x: number, y: number): HTMLElement | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]')
    if (row !== null) return row
  }
  return null
}

const dropAt = (x: number, y: number): Drop | null => {
  const row = rowAt(x, y)
  if (row === null) return null
  const { top, height } = row.getBoundingClientRect()
  return { id: row.dataset.row ?? '', isBelow: y > top + height / 2 }
}

/** Dragging this close to the window's edges scrolls by `scrollPx` per frame. */
const edgePx = 120
const scrollPx = 9

/** Moves rows by handles or arrow keys. `onMove` gets the row that follows, null at the end. */
export const useRowDrag = (
  ids: readonly string[],
  onMove: (id: string, before: string | null) => void,
) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  useEffect(() => {
    if (dragged === null) return
    let frame = 0
    const scroll = () => {
      const { x, y } = pointer.current
      const isUp = y < edgePx
      if (isUp || y > window.innerHeight - edgePx) {
        window.scrollBy(0, isUp ? -scrollPx : scrollPx)
        setDrop(dropAt(x, y))
      }
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [dragged])
  const end = () => {
    setDragged(null)
    setDrop(null)
  }
  const step = (id: string, by: -1 | 1) => {
    const at = ids.indexOf(id)
    if (at + by < 0 || at + by >= ids.length) return
    onMove(id, ids[by < 0 ? at - 1 : at + 2] ?? null)
  }

  const rowProps = (id: string) => ({
    'data-row': id,
    'data-drop': drop?.id === id ? (drop.isBelow ? 'after' : 'before') : undefined,
    'data-dragged': dragged === id || undefined,
  })
  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = { x: event.clientX, y: event.clientY }
      setDragged(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return
      pointer.current = { x: event.clientX, y: event.clientY }
      setDrop(dropAt(event.clientX, event.clientY))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = dragged === null ? null : dropAt(event.clientX, event.clientY)
      end()
      if (dropped === null || dropped.id === id) return
      const at = ids.indexOf(dropped.id)
      onMove(id, dropped.isBelow ? (ids[at + 1] ?? null) : dropped.id)
    },
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') end()
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      step(id, event.key === 'ArrowUp' ? -1 : 1)
    },
  })
  return { rowProps, handleProps }
}
