import type { Sample } from './sample.ts'

/** The highest values of one measure in the middle and in the last third of a long run. */
export type Level = { name: string; middle: number; last: number; isLevel: boolean }

const megabyte = 1024 * 1024
/** How far the last third may be above the middle one, as a share of it. */
const maxGrowth = 0.1
/** Growth up to this is chance: pages of a table, a connection, V8's garbage. */
const chance = (name: string): number => {
  if (name.startsWith('memory')) return 30 * megabyte
  if (name.startsWith('table')) return megabyte
  return name.startsWith('bytes') ? 200 : 4
}

/** Compares the last third of the samples with the middle one; the first third warms up. */
export const findLevels = (samples: readonly Sample[]): Level[] => {
  const third = Math.floor(samples.length / 3)
  const highest = (name: string, part: readonly Sample[]) =>
    Math.max(...part.map((sample) => sample.get(name) ?? 0))
  return [...(samples[0]?.keys() ?? [])]
    .filter((name) => name !== 'orders')
    .map((name) => {
      const middle = highest(name, samples.slice(third, samples.length - third))
      const last = highest(name, samples.slice(samples.length - third))
      return { name, middle, last, isLevel: last <= middle * (1 + maxGrowth) + chance(name) }
    })
}
