import { createCatalogueCache } from '../../database/catalogue-cache.ts'
import type { ChangeFeed } from '../../database/change-feed.ts'
import { noteKeys } from '../../database/surrogate-keys.ts'

/** A page of what is found, and how many there are: one more than are counted where there are more. */
export type Found = { ids: readonly string[]; counted: number }

/**
 * What was found of some terms, in memory until a change touches what searches find: the same is
 * meant in ever other words, and where words are never together each is asked for alone.
 */
export type KeptMatches = (question: string, find: () => Promise<Found>) => Promise<Found>

const bytesOf = (question: string, { ids }: Found): number =>
  400 + 2 * question.length + 80 * ids.length

export const keepMatches = (feed: ChangeFeed, maxBytes: number): KeptMatches => {
  const kept = createCatalogueCache<Found>(feed, maxBytes)
  return async (question, find) => {
    const fill = async () => {
      noteKeys('search')
      const value = await find()
      return { value, bytes: bytesOf(question, value), keep: true }
    }
    return (await kept.get(question, fill)).value
  }
}
