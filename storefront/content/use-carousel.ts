import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Embla for the element that has the ref. It is loaded after hydration: the first slide does not
 * move for seconds anyway.
 */
export const useCarousel = (
  options: EmblaOptionsType,
  plugins: EmblaPluginType[],
): [frame: RefObject<HTMLDivElement | null>, carousel: EmblaCarouselType | undefined] => {
  const frame = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  useEffect(() => {
    let created: EmblaCarouselType | undefined
    let isUnmounted = false
    void import('embla-carousel').then(({ default: EmblaCarousel }) => {
      if (isUnmounted || frame.current === null) return
      created = EmblaCarousel(frame.current, options, plugins)
      setCarousel(created)
    })
    return () => {
      isUnmounted = true
      created?.destroy()
    }
  }, [options, plugins])
  return [frame, carousel]
}
