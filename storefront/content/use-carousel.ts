import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The carousel's mechanics, for the element that the ref is given to. They are loaded once the
 * page is alive: the first slide stands still for seconds anyway.
 */
export const useCarousel = (
  options: EmblaOptionsType,
  plugins: EmblaPluginType[],
): [frame: RefObject<HTMLDivElement | null>, carousel: EmblaCarouselType | undefined] => {
  const frame = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  useEffect(() => {
    let made: EmblaCarouselType | undefined
    let isLeft = false
    void import('embla-carousel').then(({ default: EmblaCarousel }) => {
      if (isLeft || frame.current === null) return
      made = EmblaCarousel(frame.current, options, plugins)
      setCarousel(made)
    })
    return () => {
      isLeft = true
      made?.destroy()
    }
  }, [options, plugins])
  return [frame, carousel]
}
