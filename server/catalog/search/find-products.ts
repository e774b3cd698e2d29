import type { ReadHandles } from '../../database/database.ts'
import type { ResolvedCategories } from '../category-tree-cache.ts'
import { listIdsIn } from '../listing-store.ts'
import type { SearchText } from './parse-search-text.ts'
import { correctTypos, expandQuery } from './query-expansion/expand-query.ts'
import { maxRanked, type SearchMode, type SearchQuery } from './search-query.ts'
import { type SearchResult, search } from './search-store.ts'
import { type Alternative, documentFrequency, hasTypedWordInMoreThan, type Term } from './terms.ts'

export type SearchPage = {
  mode: SearchMode
  limit: number
  offset: number
  /** Categories that the text names; their products come first. */
  named?: ResolvedCategories
}

/** A typed word in more products than this is never treated as a typo. */
const maxTypoProducts = 10

const noResult: SearchResult = { ids: [], total: 0 }

type Base = Omit<SearchQuery, 'terms' | 'missing'>

/** Finds products with either of two terms that never occur together, the rarer term first. */
const findEither = async (
  handles: ReadHandles,
  base: Base,
  terms: readonly Term[],
): Promise<SearchResult> => {
  const { mode, limit, offset } = base
  let found = noResult
  for (const term of terms.toSorted((a, b) => documentFrequency(a) - documentFrequency(b))) {
    // The rarer term's products come first. Their total splits the pages, so that none repeats or
    // skips a product.
    const left = Math.min(limit, Math.max(offset + limit - found.total, 0))
    if (mode === 'suggest' && left === 0) break
    const next = await search(handles, {
      ...base,
      terms: [term],
      missing: 0,
      limit: left,
      offset: Math.max(offset - found.total, 0),
    })
    found = { ids: [...found.ids, ...next.ids], total: found.total + next.total }
  }
  return found
}

const isKnown = ({ alternatives }: Term): boolean => alternatives.length > 0

type Corrections = ReadonlyMap<string, readonly Alternative[]>

const addCorrections = (terms: readonly Term[], corrections: Corrections): Term[] =>
  terms.map(({ typed, alternatives }) => ({
    typed,
    alternatives: [...alternatives, ...(corrections.get(typed) ?? [])],
  }))

/** Tries all terms, then corrects typos, then drops as few terms as possible. */
const findByTerms = async (
  handles: ReadHandles,
  base: Base,
  terms: readonly Term[],
): Promise<SearchResult> => {
  if (terms.length === 0) return noResult
  const isSuggesting = base.mode === 'suggest'
  const correct = (some: readonly Term[]) =>
    correctTypos(
      handles.readPool,
      some.map(({ typed }) => typed),
      isSuggesting ? terms.at(-1)?.typed : undefined,
    )
  const find = (some: readonly Term[], missing = 0) =>
    search(handles, { ...base, terms: some, missing })

  const unknown = terms.filter((term) => !isKnown(term))
  const expanded = addCorrections(terms, await correct(unknown))
  const known = expanded.filter(isKnown)
  const areAllKnown = known.length === terms.length
  if (areAllKnown) {
    const found = await find(known)
    if (found.total > 0) return found
  }
  // If an item number or UPC matched, the text has no typo.
  if (base.except.length > 0) return noResult
  // Suggestions don't correct known words, which makes them faster.
  if (!isSuggesting || !areAllKnown) {
    const corrections = await correct(
      terms.filter((term) => isKnown(term) && !hasTypedWordInMoreThan(term, maxTypoProducts)),
    )
    const corrected = addCorrections(expanded, corrections).filter(isKnown)
    if (corrected.length === 0) return noResult
    const isNew = !areAllKnown || [...corrections.values()].some((others) => others.length > 0)
    if (isNew) {
      const found = await find(corrected)
      if (found.total > 0) return found
    }
  }
  for (let missing = 1; known.length - missing >= terms.length / 2; missing += 1) {
    const found = await (known.length - missing === 1
      ? findEither(handles, base, known)
      : find(known, missing))
    if (found.total > 0) return found
  }
  return noResult
}

/** Finds products of the named categories by title, then others with all terms, best first. */
const findByCategories = async (
  handles: ReadHandles,
  base: Base,
  terms: readonly Term[],
  named: ResolvedCategories,
): Promise<SearchResult> => {
  const ids = await listIdsIn(handles.db, named, base)
  if (!terms.every(isKnown)) return { ids, total: named.total }
  const others = await search(handles, {
    ...base,
    terms,
    missing: 0,
    exceptIn: named.roots,
    limit: base.limit - ids.length,
    offset: Math.max(base.offset - named.total, 0),
  })
  return { ids: [...ids, ...others.ids], total: named.total + others.total }
}

/** Code matches come first, then named categories, then terms. No page goes beyond `maxRanked`. */
export const findProducts = async (
  handles: ReadHandles,
  text: SearchText,
  page: SearchPage,
): Promise<SearchResult> => {
  const left = maxRanked[page.mode] - page.offset
  if (left <= 0) {
    const { total } = await findProducts(handles, text, { ...page, limit: 1, offset: 0 })
    return { ids: [], total }
  }
  const { productCount, codes, terms } = await expandQuery(
    handles.readPool,
    text,
    page.mode === 'suggest',
  )
  const limit = Math.min(page.limit, left)
  const byCode = codes.slice(page.offset, page.offset + limit)
  const base: Base = {
    mode: page.mode,
    productCount,
    except: codes,
    exceptIn: [],
    limit: limit - byCode.length,
    offset: Math.max(page.offset - codes.length, 0),
  }
  // Skips named categories if a code matched, because the product could then be listed twice.
  const named =
    codes.length === 0 && page.named !== undefined && page.named.total > 0 ? page.named : null
  const found = await (named === null
    ? findByTerms(handles, base, terms)
    : findByCategories(handles, base, terms, named))
  return { ids: [...byCode, ...found.ids], total: codes.length + found.total }
}
