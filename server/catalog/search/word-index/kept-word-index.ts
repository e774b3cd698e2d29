import type { ChangeFeed } from '../../../database/change-feed.ts'
import type { Db } from '../../../database/database.ts'
import { type Background, createBackground } from '../../../system/background.ts'
import type { WordIndex } from './ask-index.ts'
import { buildPart, type IndexedProduct, type IndexPart, inWalkOrder } from './index-part.ts'
import { readChanges, readIndex } from './index-store.ts'

/** The index of words, with every change heard of by now; null while there is none: the database is asked then. */
export type KeptWordIndex = () => Promise<WordIndex | null>

/** What is there of it; nothing while the database is asked. */
export type IndexFigures = { products: number; bytes: number }

export type WordIndexKeeping = {
  wordIndex: KeptWordIndex
  figures: () => IndexFigures
  close: Background['close']
}

/**
 * So many changed products are kept beside the others: with more than half of them the index is made
 * anew, with more than these it is dropped until it was.
 */
const mostChanged = 1_000
/** Making it rests so many times as long as it took, and at least a second. */
const rest = 4
const leastRestMs = 1_000

type Kept = {
  whole: IndexPart
  /** Products that changed since that was read: as what they are listed now, or not at all. */
  changed: ReadonlyMap<string, IndexedProduct | null>
  /** Everything up to this version is in it. */
  version: number
  index: WordIndex
}

const toIndex = async (whole: IndexPart, changed: Kept['changed']): Promise<WordIndex> => {
  const nowhere = new Set<number>()
  if (changed.size === 0) return [{ part: whole, changed: nowhere }]
  const building = buildPart()
  for (const product of [...changed.values()].filter((one) => one !== null).sort(inWalkOrder))
    building.add(product)
  return [
    { part: whole, changed: new Set([...changed.keys()].map(whole.placeOf)) },
    { part: await building.finish(), changed: nowhere },
  ]
}

/** What is kept with what has changed since; null where that is too much. */
const follow = async (db: Db, { whole, ...kept }: Kept): Promise<Kept | null> => {
  const read = await readChanges(db, kept.version, mostChanged)
  if (!read) return null
  const { version, ids, products } = read
  if (ids.length === 0) return { ...kept, whole, version }
  const changed = new Map([
    ...kept.changed,
    ...ids.map((id) => [id, null] as const),
    ...products.map((product) => [product.id, product] as const),
  ])
  if (changed.size > mostChanged) return null
  return { whole, changed, version, index: await toIndex(whole, changed) }
}

/**
 * Keeps an index of the words of all listed products in memory, up to so many bytes. It is read in
 * the background; after that whoever searches first after a change reads what that changed.
 * `onError` hears why something can't be read.
 */
export const keepWordIndex = (
  db: Db,
  feed: ChangeFeed,
  maxBytes: number,
  onError: (error: unknown) => void,
): WordIndexKeeping => {
  const closing = new AbortController()
  let kept: Kept | null = null
  let isBehind = false
  let following: Promise<void> | null = null
  feed.onChange(() => {
    isBehind = true
  })

  const making = createBackground(
    async () => {
      if (kept && kept.changed.size <= mostChanged / 2) return
      const read = await readIndex(db, maxBytes, closing.signal)
      if (!read) return
      const { part: whole, version } = read
      kept = { whole, changed: new Map(), version, index: await toIndex(whole, new Map()) }
      isBehind = true
    },
    { restAfter: (tookMs) => Math.max(leastRestMs, rest * tookMs), onError },
  )

  const goOn = async (): Promise<void> => {
    try {
      while (kept && isBehind) {
        isBehind = false
        const from: Kept = kept
        const next = await follow(db, from)
        // Meanwhile it may have been made anew.
        if (kept === from) kept = next
        else isBehind = true
      }
    } catch (error) {
      isBehind = true
      onError(error)
    } finally {
      following = null
    }
  }

  return {
    wordIndex: async () => {
      if (!feed.live()) return null
      if (kept && isBehind) following ??= goOn()
      // Whoever comes meanwhile waits, too.
      await following
      if (!kept || kept.changed.size > mostChanged / 2) making.ask()
      return kept && !isBehind ? kept.index : null
    },
    figures: () => {
      const parts = kept?.index.map(({ part }) => part) ?? []
      return {
        products: parts.reduce((sum, { size }) => sum + size, 0),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
    close: async () => {
      closing.abort()
      await making.close()
    },
  }
}
