import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { timedScroll } from './timed-scroll.ts'

/** The next slide moves in within 1000 ms, in a loop (S9-03, S9-04). */
export const createCarousel = (frame: HTMLElement): EmblaCarouselType =>
  EmblaCarousel(frame, { loop: true }, [timedScroll(1000)])
