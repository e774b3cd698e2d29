import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect } from 'react'

/**
 * Goes on to the next slide after `milliseconds`, again and again, as long as it `isPlaying`; not
 * while a finger holds a slide, and counted anew when the visitor has chosen one.
 */
export const useAutoplay = (
  carousel: EmblaCarouselType | undefined,
  isPlaying: boolean,
  milliseconds: number,
): void =>
  useEffect(() => {
    if (carousel === undefined || !isPlaying) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => clearTimeout(timer)
    const wait = () => {
      hold()
      timer = setTimeout(() => carousel.scrollNext(), milliseconds)
    }
    carousel.on('select', wait).on('pointerUp', wait).on('pointerDown', hold)
    wait()
    return () => {
      hold()
      carousel.off('select', wait).off('pointerUp', wait).off('pointerDown', hold)
    }
  }, [carousel, isPlaying, milliseconds])
