import { setImmediate as breathe } from 'node:timers/promises'
import type { ChangeFeed } from '../../../database/change-feed.ts'
import type { Readers } from '../../../database/database.ts'
import { isLostConnection } from '../../../database/error-causes.ts'
import { type Background, createBackground } from '../../../system/background.ts'
import { buildPart, type IndexedProduct, type IndexPart, inWalkOrder } from './index-part.ts'
import { readChanges, readIndex } from './index-store.ts'
import { changedIndex, type WordIndex, wholeIndex } from './word-index.ts'

/** The index of words, with every change heard of by now; null while there is none: the database is asked then. */
export type KeptWordIndex = () => Promise<WordIndex | null>

export type WordIndexKeeping = {
  wordIndex: KeptWordIndex
  /** The last there was; null where there is none. */
  last: () => WordIndex | null
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
/** Where it had no room it is tried again after an hour: for the catalogue may have become smaller. */
const noRoomRestMs = 3_600_000
/** A change that comes while another is read is read in a second round; who waits longer asks the database. */
const mostRounds = 2
/** So many products are put together at once. */
const atOnce = 250

type Kept = {
  whole: IndexPart
  /** Products that changed since that was read: as what they are listed now, or not at all. */
  changed: ReadonlyMap<string, IndexedProduct | null>
  /** Everything up to this version is in it. */
  version: number
  index: WordIndex
}

const withChanged = async (whole: IndexPart, changed: Kept['changed']): Promise<WordIndex> => {
  const building = buildPart()
  const listed = [...changed.values()].filter((product) => product !== null).sort(inWalkOrder)
  for (const [nr, product] of listed.entries()) {
    building.add(product)
    if (nr % atOnce === atOnce - 1) await breathe()
  }
  return changedIndex(whole, await building.finish(), changed.keys())
}

/** What is kept with what has changed since; null where that is too much. */
const follow = async (readers: Readers, kept: Kept): Promise<Kept | null> => {
  const read = await readChanges(readers, kept.version, mostChanged)
  if (!read) return null
  const { version, ids, products } = read
  if (ids.length === 0) return { ...kept, version }
  const changed = new Map([
    ...kept.changed,
    ...ids.map((id) => [id, null] as const),
    ...products.map((product) => [product.id, product] as const),
  ])
  if (changed.size > mostChanged) return null
  const { whole } = kept
  return { whole, changed, version, index: await withChanged(whole, changed) }
}

/**
 * Keeps an index of the words of all listed products in memory, up to so many bytes. It is read in
 * the background; after that whoever searches first after a change reads what that changed.
 * `onError` hears why something can't be read.
 */
export const keepWordIndex = (
  { db, reader }: Readers,
  feed: ChangeFeed,
  maxBytes: number,
  onError: (error: unknown) => void,
): WordIndexKeeping => {
  let kept: Kept | null = null
  let hasRoom = true
  let isBehind = false
  let following: Promise<void> | null = null
  feed.onChange((keys) => {
    if (keys.includes('search') || keys.includes('all')) isBehind = true
  })

  const isToBeMade = () => kept === null || kept.changed.size > mostChanged / 2
  const making = createBackground(
    async (signal) => {
      if (!isToBeMade()) return
      hasRoom = true
      const read = await readIndex(db, maxBytes, signal)
      hasRoom = read !== null
      if (!read) return
      const { part: whole, version } = read
      kept = { whole, changed: new Map(), version, index: wholeIndex(whole) }
      // What was heard since has been read for the last one alone.
      isBehind = true
    },
    {
      restAfter: (tookMs) => (hasRoom ? Math.max(leastRestMs, rest * tookMs) : noRoomRestMs),
      onError,
    },
  )

  const goOn = async (): Promise<void> => {
    try {
      for (let round = 0; round < mostRounds && kept && isBehind; round += 1) {
        isBehind = false
        const from: Kept = kept
        const next = await follow({ db, reader }, from)
        // Meanwhile it may have been made anew.
        if (kept === from) kept = next
        else isBehind = true
      }
    } catch (error) {
      isBehind = true
      // What can't be read though the database is there may never be.
      if (!isLostConnection(error)) kept = null
      onError(error)
    } finally {
      following = null
    }
  }

  return {
    wordIndex: async () => {
      if (maxBytes === 0 || !feed.live()) return null
      if (kept && isBehind) following ??= goOn()
      // Whoever comes meanwhile waits, too.
      await following
      if (isToBeMade()) making.ask()
      return kept && !isBehind && feed.live() ? kept.index : null
    },
    last: () => kept?.index ?? null,
    close: async () => {
      await making.close()
      await following
    },
  }
}
