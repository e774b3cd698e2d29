export type Random = () => number

/** Mulberry32: small, fast, and uniform enough for test data. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const anyBelow = (random: Random, count: number): number => Math.floor(random() * count)

/** An index below `count`, roughly by Zipf's law: the n-th is 1/n as frequent as the first. */
export const zipfBelow = (random: Random, count: number): number =>
  Math.min(Math.floor((count + 1) ** random()) - 1, count - 1)

export const oneOf = <T>(random: Random, items: readonly T[]): T =>
  items[anyBelow(random, items.length)] as T

export const oneOfZipf = <T>(random: Random, items: readonly T[]): T =>
  items[zipfBelow(random, items.length)] as T
