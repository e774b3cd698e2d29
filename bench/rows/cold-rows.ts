import type { Limits } from '../limits/limits.ts'
import { measureRow } from '../load/interleave.ts'
import type { Ask } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import { dropAllReplies, type Samples } from '../shop/samples-store.ts'
import { askListing, askProduct } from './asks.ts'
import { type BenchSetting, loadLimit, loadShop, takeTurns } from './bench-setting.ts'
import { oneQuery } from './warm-rows.ts'

let firsts = 0

/**
 * A listing that nobody has asked for before: beside the category stands a name that no category
 * has, so that the work is the same and the words are new.
 */
export const coldListing = ({ categories }: Samples): (() => Ask) => {
  const category = takeTurns(categories)
  return () => {
    firsts += 1
    return askListing([category(), `nothing-${firsts}`])
  }
}

/** A text with some of its letters large, another for each number; the same to whoever reads ids. */
const spell = (text: string, nr: number): string => {
  let left = nr
  return [...text]
    .map((letter) => {
      if (letter < 'a' || letter > 'z') return letter
      const isLarge = left % 2 === 1
      left = Math.floor(left / 2)
      return isLarge ? letter.toUpperCase() : letter
    })
    .join('')
}

/**
 * One product after the other, by its id. Faster shops come round to the first: an id may be spelt
 * in ways that nobody has asked by.
 */
export const coldProduct = ({ products }: Samples): (() => Ask) => {
  const product = takeTurns(products)
  return () => {
    firsts += 1
    return askProduct(spell(product().id, firsts))
  }
}

/** What is in nobody's memory yet, beside a route that asks one query. */
export const measureColdRows = async (setting: BenchSetting, limits: Limits): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, asks } of [
    { name: 'product, cold', asks: coldProduct(setting.samples) },
    { name: 'category listing, cold', asks: coldListing(setting.samples) },
  ])
    rows.push(
      await measureRow({
        name,
        rounds: setting.rounds,
        p99Target: slowestMs,
        subject: async () => {
          await dropAllReplies(setting.shop.database)
          return loadShop(setting, () => asks)
        },
        limits: [
          {
            limit: 'one query',
            target: 0.5,
            subject: () => loadLimit(setting, limits, 'fastify', oneQuery),
          },
        ],
      }),
    )
  return rows
}
