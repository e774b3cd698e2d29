import { createCatalogueCache } from '../../../database/catalogue-cache.ts'
import type { ChangeFeed } from '../../../database/change-feed.ts'
import type { Db } from '../../../database/database.ts'
import { noteKeys } from '../../../database/surrogate-keys.ts'
import { type Background, createBackground } from '../../../system/background.ts'
import { readVocabulary, type Vocabulary } from './vocabulary-store.ts'

/**
 * The words of the catalogue in memory, at once; null while they are not there, or too many: the
 * database is asked then, for those of one text.
 */
export type KeptVocabulary = () => Vocabulary | null

export type VocabularyKeeping = { vocabulary: KeptVocabulary; close: Background['close'] }

/** Reading more takes this process too long. */
const mostWords = 50_000
const bytesOfWord = 120
/** Reading rests so many times as long as it took: while changes rain down there is none. */
const rest = 20

/**
 * Keeps the words until a change touches what searches find; they are read again in the background.
 * `onError` hears why they can't be.
 */
export const keepVocabulary = (
  db: Db,
  feed: ChangeFeed,
  maxBytes: number,
  onError: (error: unknown) => void,
): VocabularyKeeping => {
  const kept = createCatalogueCache<Vocabulary | null>(feed, maxBytes)
  const read = async () => {
    noteKeys('search')
    const value = await readVocabulary(db, Math.min(mostWords, Math.floor(maxBytes / bytesOfWord)))
    return { value, bytes: 1 + bytesOfWord * (value?.words.length ?? 0), keep: true }
  }
  const reading = createBackground(
    async () => {
      // While the feed is silent nothing is kept of what is read.
      if (feed.live()) await kept.get('vocabulary', read)
    },
    { restAfter: (tookMs) => rest * tookMs, onError },
  )
  return {
    vocabulary: () => {
      const found = kept.peek('vocabulary')
      if (!found) reading.ask()
      return found?.value ?? null
    },
    close: reading.close,
  }
}
