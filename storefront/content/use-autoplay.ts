import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect } from 'react'

/**
 * Calls `showNext` every `milliseconds` while `isPlaying`. Paused while a finger holds a slide, and
 * restarted when the visitor has chosen one (S9-02).
 */
export const useAutoplay = (
  carousel: EmblaCarouselType | undefined,
  isPlaying: boolean,
  milliseconds: number,
  showNext: () => void,
): void =>
  useEffect(() => {
    if (!isPlaying) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const restart = () => {
      stop()
      timer = setTimeout(() => {
        showNext()
        // Unless a move does, as where the carousel's code can't be loaded.
        restart()
      }, milliseconds)
    }
    carousel?.on('select', restart).on('pointerUp', restart).on('pointerDown', stop)
    restart()
    return () => {
      stop()
      carousel?.off('select', restart).off('pointerUp', restart).off('pointerDown', stop)
    }
  }, [carousel, isPlaying, milliseconds, showNext])
