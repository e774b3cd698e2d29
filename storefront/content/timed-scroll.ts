import type { EmblaPluginType } from 'embla-carousel'

/** Embla takes 60 steps a second, at any refresh rate of the screen. */
const stepsPerMillisecond = 60 / 1000

const easeInOut = (part: number): number =>
  part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2

/**
 * An Embla plugin that moves from slide to slide in a fixed time (S9-03). Embla's own motion is a
 * spring without a set duration; a slide that a finger drags and releases still moves by it.
 * Decision 17 says why it uses Embla's engine.
 */
export const timedScroll = (milliseconds: number): EmblaPluginType => ({
  name: 'timedScroll',
  options: {},
  init: (carousel) => {
    const engine = carousel.internalEngine()
    const { scrollBody: spring, location, previousLocation, target, options } = engine
    const steps = milliseconds * stepsPerMillisecond
    let step = 0
    let direction = 0
    const isTimed = () => spring.duration() === options.duration

    const timed: typeof spring = {
      ...spring,
      seek: () => {
        if (!isTimed()) return spring.seek()
        const done = easeInOut(step / steps)
        step = Math.min(step + 1, steps)
        const remaining = target.get() - location.get()
        // A share of the remaining distance: the loop may have moved both ends in between.
        const moved =
          done < 1 ? (remaining * (easeInOut(step / steps) - done)) / (1 - done) : remaining
        previousLocation.set(location)
        location.add(moved)
        direction = Math.sign(moved)
        return timed
      },
      direction: () => (isTimed() ? direction : spring.direction()),
      useBaseFriction: () => {
        spring.useBaseFriction()
        return timed
      },
      useDuration: (duration) => {
        spring.useDuration(duration)
        step = 0
        return timed
      },
    }
    engine.scrollBody = timed
  },
  destroy: () => undefined,
})
