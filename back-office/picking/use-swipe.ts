import { type TouchEvent, useRef } from 'react'

const minDistancePx = 60

/** Returns handlers that step on after a swipe to the left, and back after one to the right. */
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
