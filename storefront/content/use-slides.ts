import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { dragTo, firstRow, moveBy, release } from './slide-places.ts'

/** S9-02 requires 5 seconds per slide. */
const slideMs = 5000
/** A shorter movement of the pointer is a click. */
const minDragPx = 10

/** `place` was shown at `x` when the drag began; null until the drag begins. */
type Press = { x: number; place: number | null }

/** Also works while the row moves. `width` is negative if the text direction is right to left. */
const measure = (list: HTMLElement): { place: number; width: number } => {
  const { transform, direction } = getComputedStyle(list)
  const width = list.getBoundingClientRect().width * (direction === 'rtl' ? -1 : 1)
  // Rounded, because at rest the place is a whole number but the measured pixels may not be.
  return { place: Math.round((-new DOMMatrix(transform).m41 / width) * 1000) / 1000, width }
}

/** The slides move with `move`, when dragged, and every 5000 ms while `isPlaying`. */
export const useSlides = (count: number, isPlaying: boolean) => {
  const list = useRef<HTMLUListElement>(null)
  const press = useRef<Press | null>(null)
  const [row, setRow] = useState(firstRow)
  const [isHeld, setHeld] = useState(false)

  const move = (step: number): void => {
    if (list.current !== null) setRow(moveBy(row, step, measure(list.current).place, count))
  }

  const showNext = useEffectEvent(() => move(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that the visitor chose is also shown for the full time
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(showNext, slideMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, row.chosen])

  const end = () => {
    press.current = null
    setHeld(false)
    setRow((now) => (now.motion === 'dragged' ? release(now) : now))
  }

  const onFrame = {
    onPointerDown: (event: PointerEvent) => {
      if (count < 2 || event.button !== 0) return
      press.current = { x: event.clientX, place: null }
      setHeld(true)
      setRow((now) => ({ ...now, motion: 'timed' }))
    },
    onPointerMove: (event: PointerEvent) => {
      if (press.current === null || list.current === null) return
      const { x, place } = press.current
      const moved = event.clientX - x
      const now = measure(list.current)
      if (place !== null) setRow((shown) => dragTo(shown, place - moved / now.width))
      else if (Math.abs(moved) >= minDragPx) {
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { x: event.clientX, place: now.place }
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Without this, the browser would drag the picture or the link.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    // The end of a drag must not act as a click. Keyboard clicks have no `detail`.
    onClickCapture: (event: MouseEvent) => {
      if (row.motion === 'released' && event.detail > 0) event.preventDefault()
    },
  }
  return { list, row, move, onFrame }
}
