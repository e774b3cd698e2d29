import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Events of a visitor who is about to move the carousel. */
const loadingEvents = ['pointermove', 'pointerdown', 'keydown'] as const

type LoadCarousel = () => Promise<EmblaCarouselType | undefined>

/**
 * Embla for the element that has the ref. It is loaded with the visitor's first event, or by `load`:
 * the first slide doesn't move for seconds anyway. `load` resolves to undefined once the component is
 * gone or if the code can't be loaded.
 */
export const useCarousel = (): {
  frame: RefObject<HTMLDivElement | null>
  carousel: EmblaCarouselType | undefined
  load: LoadCarousel
} => {
  const frame = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  const loading = useRef<ReturnType<LoadCarousel>>(undefined)
  const load = useCallback((): ReturnType<LoadCarousel> => {
    loading.current ??= import('./carousel-engine.ts').then(
      ({ createCarousel }) => {
        if (frame.current === null) return undefined
        const created = createCarousel(frame.current)
        setCarousel(created)
        return created
      },
      () => {
        loading.current = undefined
        return undefined
      },
    )
    return loading.current
  }, [])
  useEffect(() => {
    const loadNow = () => void load()
    for (const type of loadingEvents) window.addEventListener(type, loadNow, { once: true })
    return () => {
      for (const type of loadingEvents) window.removeEventListener(type, loadNow)
    }
  }, [load])
  useEffect(() => () => carousel?.destroy(), [carousel])
  return { frame, carousel, load }
}
