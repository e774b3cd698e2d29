import type { ProductSort } from '@endcap/contract/catalog/catalog'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { collectSurrogateKeys } from '../database/surrogate-keys.ts'
import { type Position, positionStep, readPositions } from './listing-store.ts'

/** Positions in the list of all products, from memory. */
export type PositionCache = {
  /** Returns the last known position before or at an offset; null below the first. */
  before: (offset: number, sort: ProductSort) => Promise<Position | null>
}

const bytesOfPosition = 300

/** Caches the positions of each sort order until a product's place in it may have changed. */
export const createPositionCache = (db: Db, feed: ChangeFeed, maxBytes: number): PositionCache => {
  const cache = createCatalogueCache<readonly Position[]>(feed, maxBytes)
  const readSort = (sort: ProductSort) => async () => {
    const value = await readPositions(db, sort)
    return { value, bytes: bytesOfPosition * value.length + 1, isCacheable: true }
  }
  return {
    before: async (offset, sort) => {
      const number = Math.floor(offset / positionStep)
      if (number === 0) return null
      // A page has keys of its own: it doesn't take on those of the whole list.
      const { result } = await collectSurrogateKeys(() => cache.get(sort, readSort(sort)))
      return result.value[number - 1] ?? null
    },
  }
}
