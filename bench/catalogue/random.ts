/** A source of numbers from 0 to 1 that is the same for the same seed, everywhere. */
export type Random = () => number

/** Mulberry32: small, quick, and even enough to make test data. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An index below `count`: even odds. */
export const anyBelow = (random: Random, count: number): number => Math.floor(random() * count)

/**
 * An index below `count` as words and goods are spread: the second half as often as the first,
 * the third a third as often, and so on (Zipf's law, near enough).
 */
export const zipfBelow = (random: Random, count: number): number =>
  Math.min(Math.floor((count + 1) ** random()) - 1, count - 1)

/** One of some things: even odds. */
export const oneOf = <T>(random: Random, things: readonly T[]): T =>
  things[anyBelow(random, things.length)] as T

/** One of some things: the first ones more often. */
export const mostlyEarly = <T>(random: Random, things: readonly T[]): T =>
  things[zipfBelow(random, things.length)] as T
