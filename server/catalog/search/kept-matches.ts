import { createCatalogueCache } from '../../database/catalogue-cache.ts'
import type { ChangeFeed } from '../../database/change-feed.ts'
import { noteKeys } from '../../database/surrogate-keys.ts'

/** A page of what is found, and how many there are: one more than are counted where there are more. */
export type Found = { ids: readonly string[]; counted: number }

/**
 * What was found of some terms, in memory until a change touches what searches find: the same is
 * meant in ever other words, and where words are never together each is asked for alone.
 */
export type KeptMatches = (name: string, find: () => Promise<Found>) => Promise<Found>

const bytesOf = ({ ids }: Found): number => 500 + 80 * ids.length

export const keepMatches = (feed: ChangeFeed, maxBytes: number): KeptMatches => {
  const kept = createCatalogueCache<Found>(feed, maxBytes)
  return async (name, find) => {
    const fill = async () => {
      noteKeys('search')
      const value = await find()
      return { value, bytes: bytesOf(value), keep: true }
    }
    return (await kept.get(name, fill)).value
  }
}
