import type { EmblaPluginType } from 'embla-carousel'

/** Embla takes a step 60 times a second, however often the screen paints. */
const stepsPerMillisecond = 60 / 1000

const easeInOut = (part: number): number =>
  part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2

/**
 * For Embla: moves from slide to slide in a time that is known, in milliseconds. Its own motion is
 * a spring, which settles when it settles; what a finger drags and lets go of stays the spring's.
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
        const left = target.get() - location.get()
        // A share of what is left: the loop may have moved both ends in between.
        const moved = done < 1 ? (left * (easeInOut(step / steps) - done)) / (1 - done) : left
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
