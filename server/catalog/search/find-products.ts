import type { Db } from '../../database/database.ts'
import type { SearchText } from './read-search-text.ts'
import { countMatches, findByCode, findRanked, findWalking } from './search-store.ts'
import { productsOf, type Reach, type Term, writeAll, writeAllBut } from './terms.ts'
import { understandSearch } from './understand-search.ts'

export type Found = { ids: readonly string[]; counted: number }

export type Wanted = {
  limit: number
  offset: number
  /** Beyond this many nothing is counted, compared or shown. */
  mostCounted: number
  /** Somebody is at it: a few good ones, at once; what they are counts more than how many. */
  isTyping: boolean
}

type Search = {
  db: Db
  terms: readonly Term[]
  /** How many of the terms a product may lack. */
  missing: number
  except: readonly string[]
  wanted: Wanted
}

/** Products that are found by their numbers stand before all others. */
const mostByCode = 24
/** A search whose rarest word is in no more products than this is answered by the index. */
const commonFrom = 3_000
/** So many products are read to see whether matches are frequent enough to be found by walking. */
const walkSample = 3_000
/** One in so many is. */
const frequentFrom = 50

const write = ({ terms, missing }: Search, reach: Reach = {}): string =>
  missing === 0 ? writeAll(terms, reach) : writeAllBut(terms, missing, reach)

const count = async (search: Search): Promise<number> => {
  const { db, terms, missing, except, wanted } = search
  const most = wanted.mostCounted + 1
  // Where one term is enough, a word that is common enough is in as many products.
  const surely =
    missing === terms.length - 1 &&
    terms.some(({ alternatives }) =>
      alternatives.some(({ products }) => products > most + except.length),
    )
  if (wanted.isTyping || surely) return most
  return countMatches(db, write(search), { most, except })
}

/**
 * Walks the catalogue in its own order where matches are so frequent that a page of them is soon
 * found; null where they are not, so that the index finds them sooner.
 */
const walk = async (search: Search): Promise<Found | null> => {
  const { db, terms, except, wanted } = search
  if (Math.min(...terms.map(productsOf)) <= commonFrom) return null
  const query = write(search, { title: true })
  const upTo = wanted.offset + wanted.limit
  const promising = wanted.isTyping ? upTo : walkSample / frequentFrom
  const sample = await findWalking(
    db,
    query,
    { most: walkSample, except },
    Math.max(upTo, promising),
  )
  if (sample.length < promising) return null
  const found =
    sample.length >= upTo
      ? sample
      : await findWalking(db, query, { most: upTo * frequentFrom * 2, except }, upTo)
  return { ids: found.slice(wanted.offset, upTo), counted: await count(search) }
}

const rank = (search: Search): Promise<Found> => {
  const { db, terms, missing, except, wanted } = search
  return findRanked(
    db,
    write(search),
    terms.map((term) => ({ term, products: productsOf(term) })),
    writeAll(terms, { title: true }),
    { most: wanted.mostCounted + 1, isPartial: missing > 0, except },
    wanted,
  )
}

const answer = async (search: Search): Promise<Found> =>
  (await walk(search)) ?? (await rank(search))

const isKnown = ({ alternatives }: Term): boolean => alternatives.length > 0

const nothing: Found = { ids: [], counted: 0 }

/**
 * What matches the words: every word as it is understood; else with slips mended in words that the
 * catalogue does know, too; else the most of the words, the rare ones counting more.
 */
const findByWords = async (
  db: Db,
  words: readonly string[],
  except: readonly string[],
  wanted: Wanted,
): Promise<Found> => {
  const { isTyping } = wanted
  const understood = await understandSearch(db, words, { isTyping, isDoubtful: false })
  const search: Search = { db, terms: understood, missing: 0, except, wanted }
  if (understood.every(isKnown)) {
    const found = await answer(search)
    if (found.counted > 0) return found
  }
  // Who has a product's number before them means nothing else.
  if (except.length > 0) return nothing
  const known = understood.filter(isKnown)
  // While somebody types, words that are known are taken for what they are: that answers sooner.
  if (!isTyping || known.length < understood.length) {
    const reading = { isTyping, isDoubtful: true }
    const doubted = (await understandSearch(db, words, reading)).filter(isKnown)
    if (doubted.length === 0) return nothing
    const mended = await answer({ ...search, terms: doubted })
    if (mended.counted > 0) return mended
  }
  for (let missing = 1; known.length - missing >= words.length / 2; missing += 1) {
    const found = await answer({ ...search, terms: known, missing })
    if (found.counted > 0) return found
  }
  return nothing
}

/**
 * The products that a text means, best first: by item number and UPC, then by words. None beyond
 * those that are counted: a page costs no more than the last one, whatever number it is asked by.
 */
export const findProducts = async (db: Db, text: SearchText, asked: Wanted): Promise<Found> => {
  const left = asked.mostCounted - asked.offset
  if (left <= 0) {
    const { counted } = await findProducts(db, text, { ...asked, limit: 1, offset: 0 })
    return { ids: [], counted }
  }
  const wanted = { ...asked, limit: Math.min(asked.limit, left) }
  const byCode = await findByCode(db, text.code, text.words, mostByCode)
  const shown = byCode.slice(wanted.offset, wanted.offset + wanted.limit)
  if (text.words.length === 0) return { ids: shown, counted: byCode.length }
  const others = await findByWords(db, text.words, byCode, {
    ...wanted,
    limit: Math.max(wanted.limit - shown.length, 1),
    offset: Math.max(wanted.offset - byCode.length, 0),
  })
  return {
    ids: [...shown, ...others.ids.slice(0, wanted.limit - shown.length)],
    counted: byCode.length + others.counted,
  }
}
