import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** In pixels: dragging this close to the top or bottom of the screen scrolls. */
const edgePx = 90
const scrollPx = 24

/** Returns a category's id, `''` for the top level, or null if nothing can be dropped there. */
const parentAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-parent]')?.dataset
    .parent ?? null

const scrollAtEdge = ({ clientY }: PointerEvent): void => {
  if (clientY < edgePx) window.scrollBy(0, -scrollPx)
  if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx)
}

/** Moves a row dragged onto a `data-parent` element; arrow keys indent (right), outdent (left). */
export const useTreeDrag = ({
  canMove,
  onMove,
  onStep,
}: {
  canMove: (id: string, parentId: string) => boolean
  onMove: (id: string, parentId: string) => void
  onStep: (id: string, direction: 'in' | 'out') => void
}) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const allowedAt = (event: PointerEvent, id: string): string | null => {
    const parentId = parentAt(event)
    return parentId !== null && canMove(id, parentId) ? parentId : null
  }

  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return
      scrollAtEdge(event)
      setTarget(allowedAt(event, id))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const parentId = dragged === null ? null : allowedAt(event, id)
      end()
      if (parentId !== null) onMove(id, parentId)
    },
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      onStep(id, event.key === 'ArrowRight' ? 'in' : 'out')
    },
  })

  return { dragged, target, handleProps }
}
