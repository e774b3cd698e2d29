import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { timedScroll } from './timed-scroll.ts'

/** The next slide moves in within 1000 ms, in a loop, in the direction of reading (S9-03, S9-04, X8-204). */
export const createCarousel = (frame: HTMLElement): EmblaCarouselType =>
  EmblaCarousel(
    frame,
    { loop: true, direction: getComputedStyle(frame).direction === 'rtl' ? 'rtl' : 'ltr' },
    [timedScroll(1000)],
  )
