import { type RefObject, type TouchEvent, useEffect, useRef } from 'react'

/** Returns a ref for a view's heading, which gets the focus if the previous view lost it. */
export const useLostFocus = <Heading extends HTMLElement>(): RefObject<Heading | null> => {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

const minDistancePx = 60

/** Swiping left goes to the next line, swiping right to the previous one. */
export const useSwipe = (onStep: (by: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (start.current === null || touch === undefined) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < minDistancePx || Math.abs(x) < 2 * Math.abs(y)) return
      onStep(x < 0 ? 1 : -1)
    },
  }
}
