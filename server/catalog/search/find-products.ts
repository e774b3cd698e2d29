import type { ReadHandles } from '../../database/database.ts'
import type { ResolvedCategories } from '../category-tree-cache.ts'
import { listIdsIn } from '../listing-store.ts'
import type { SearchText } from './parse-search-text.ts'
import { correctTypos, expandQuery } from './query-expansion/expand-query.ts'
import { splitAtDigits } from './query-expansion/word-variants.ts'
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

export type FoundProducts = SearchResult & {
  /** The text without typos that was searched instead; '' if words were found as typed. */
  correctedText: string
  /** Whether the products lack words of the text. */
  isPartial: boolean
}

const noResult: SearchResult = { ids: [], total: 0 }
const asTyped = { correctedText: '', isPartial: false }

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

/** Numbers and short words alone say too little to find a product by. */
const isTelling = ({ typed }: Term): boolean => /\p{L}{3}|\d\p{L}{2}/u.test(typed)

type Corrections = ReadonlyMap<string, readonly Alternative[]>

const addCorrections = (terms: readonly Term[], corrections: Corrections): Term[] =>
  terms.map(({ typed, alternatives }) => ({
    typed,
    alternatives: [...alternatives, ...(corrections.get(typed) ?? [])],
  }))

/** Returns '' if nothing was corrected. */
const correctText = (terms: readonly Term[], corrections: Corrections): string => {
  const words = terms.map(({ typed }) => corrections.get(typed)?.[0]?.words.join(' ') ?? typed)
  return words.every((word, position) => word === terms[position]?.typed) ? '' : words.join(' ')
}

/** Tries all terms, then corrects typos, then drops as few terms as possible. */
const findByTerms = async (
  handles: ReadHandles,
  base: Base,
  terms: readonly Term[],
): Promise<FoundProducts> => {
  const nothing = { ...noResult, ...asTyped }
  if (terms.length === 0) return nothing
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
  const ofUnknown = await correct(unknown)
  const expanded = addCorrections(terms, ofUnknown)
  const known = expanded.filter(isKnown)
  const areAllKnown = known.length === terms.length
  const correctedText = correctText(known, ofUnknown)
  if (areAllKnown) {
    const found = await find(known)
    if (found.total > 0) return { ...found, correctedText, isPartial: false }
  }
  // If an item number or UPC matched, the text has no typo.
  if (base.except.length > 0) return nothing
  // Suggestions don't correct known words, which makes them faster.
  if (!isSuggesting || !areAllKnown) {
    const ofKnown = await correct(
      terms.filter((term) => isKnown(term) && !hasTypedWordInMoreThan(term, maxTypoProducts)),
    )
    const corrected = addCorrections(expanded, ofKnown).filter(isKnown)
    if (!areAllKnown && !corrected.some(isTelling)) return nothing
    const isNew = !areAllKnown || [...ofKnown.values()].some((others) => others.length > 0)
    if (isNew) {
      const found = await find(corrected)
      if (found.total > 0) {
        const text = correctText(corrected, new Map([...ofUnknown, ...ofKnown]))
        return { ...found, correctedText: text, isPartial: !areAllKnown }
      }
    }
  }
  for (let missing = 1; known.length - missing >= terms.length / 2; missing += 1) {
    const found = await (known.length - missing === 1
      ? findEither(handles, base, known)
      : find(known, missing))
    if (found.total > 0) return { ...found, correctedText, isPartial: true }
  }
  const telling = known.filter(isTelling)
  const found = await findEither(handles, base, telling)
  return { ...found, correctedText: correctText(telling, ofUnknown), isPartial: found.total > 0 }
}

/** Finds products of the named categories by title, then others with all terms, best first. */
const findByCategories = async (
  handles: ReadHandles,
  base: Base,
  terms: readonly Term[],
  named: ResolvedCategories,
): Promise<FoundProducts> => {
  const ids = await listIdsIn(handles.db, named, base)
  if (!terms.every(isKnown)) return { ids, total: named.total, ...asTyped }
  const others = await search(handles, {
    ...base,
    terms,
    missing: 0,
    exceptIn: named.roots,
    limit: base.limit - ids.length,
    offset: Math.max(base.offset - named.total, 0),
  })
  return { ids: [...ids, ...others.ids], total: named.total + others.total, ...asTyped }
}

/** Numbers and words that the text joins become words of their own: `2liter` → `2`, `liter`. */
const splitNumbers = (text: SearchText): SearchText => ({
  ...text,
  words: text.words.flatMap((word) => {
    const parts = splitAtDigits(word)
    return parts.length === 0 ? [word] : parts
  }),
})

/** Finds products with some of the words if none has a number and a word as the text joins them. */
export const findProducts = async (
  handles: ReadHandles,
  text: SearchText,
  page: SearchPage,
): Promise<FoundProducts> => {
  const found = await findAsWritten(handles, text, page)
  const split = found.total > 0 ? text : splitNumbers(text)
  if (split.words.length === text.words.length) return found
  const partial = await findAsWritten(handles, split, page)
  return { ...partial, isPartial: partial.total > 0 }
}

/** Code matches come first, then named categories, then terms. No page goes beyond `maxRanked`. */
const findAsWritten = async (
  handles: ReadHandles,
  text: SearchText,
  page: SearchPage,
): Promise<FoundProducts> => {
  const left = maxRanked[page.mode] - page.offset
  if (left <= 0)
    return { ...(await findAsWritten(handles, text, { ...page, limit: 1, offset: 0 })), ids: [] }
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
  return { ...found, ids: [...byCode, ...found.ids], total: codes.length + found.total }
}
