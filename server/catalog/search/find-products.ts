import type { Readers } from '../../database/database.ts'
import {
  type Asker,
  askCatalogue,
  findWalking,
  mostCounted,
  type Question,
  walkSample,
} from './match-store.ts'
import type { SearchText } from './read-search-text.ts'
import {
  type Alternative,
  asCommonestWord,
  isCounted,
  isSurelyIn,
  isTypedAsIn,
  productsOf,
  type Reach,
  type Term,
  writeAll,
  writeAllBut,
} from './terms.ts'
import { mendSlips, understandSearch } from './understanding/understand-search.ts'

export type Wanted = { asker: Asker; limit: number; offset: number }

/** A page of what is found, and how many there are: one more than are counted where there are more. */
export type Found = { ids: readonly string[]; counted: number }

const nothing: Found = { ids: [], counted: 0 }

/** What is asked for besides the words. */
type Asked = Wanted & {
  readers: Readers
  /** About how many products there are. */
  size: number
  /** Products that are found already. */
  except: readonly string[]
}

/** A search whose rarest word is in no more products than this is answered by the index, and soon. */
const commonFrom = 3_000
/** One in so many of those that are walked matches where walking is the answer. */
const frequentFrom = 50

/**
 * While somebody types, words that are all in more products than this are asked of the index as
 * one word each: it reads the list of every word to its end, some ten milliseconds for a hundred thousand.
 */
const crowdedFrom = 50_000

/** A word that so many products have is what was meant, though nothing else that was typed goes with it. */
const mistypedUpTo = 10

/** Products that have the terms, but for so many of them. */
const findTerms = async (
  { readers, size, asker, limit, offset, except }: Asked,
  terms: readonly Term[],
  missing = 0,
): Promise<Found> => {
  const write = (some: readonly Term[], reach: Reach = {}) =>
    missing === 0 ? writeAll(some, reach) : writeAllBut(some, missing, reach)
  const titled = write(terms, { title: true })
  const weighed = terms.map((term) => ({ term, products: productsOf(term) }))
  const rising = weighed.map(({ products }) => products).sort((one, other) => one - other)
  const isCrowded = asker === 'typing' && terms.every((term) => isSurelyIn(term, crowdedFrom))
  const upTo = offset + limit
  const promising = asker === 'typing' ? Math.max(upTo, 1) : walkSample / frequentFrom
  const most = mostCounted[asker] + 1
  const isSurelyMost =
    asker === 'typing' ||
    (terms.length === 1 && terms.some((term) => isSurelyIn(term, most + except.length)))
  if (limit === 0 && isSurelyMost) return { ids: [], counted: most }
  // Of words that only begin so the index reads all lists first, however rare the others are.
  const isShort = (rising[missing] ?? 0) <= commonFrom && terms.every(isCounted)
  const question: Question = {
    query: write(isCrowded ? terms.map(asCommonestWord) : terms),
    titled,
    allTitled: writeAll(terms, { title: true }),
    allTyped: writeAll(terms, { title: true, exactly: true }),
    terms: weighed,
    isPartial: missing > 0,
    except,
    limit,
    offset,
    walks:
      (rising[0] ?? 0) > commonFrom && (rising[missing] ?? 0) > (size * promising) / walkSample,
    enough: Math.max(upTo, promising),
    promising,
    counts: !isSurelyMost,
  }
  const answer = await askCatalogue(isShort ? readers.reader : readers.db, asker, question)
  if (answer.walked === null) return answer
  const counted = isSurelyMost ? most : answer.counted
  if (answer.walked >= upTo) return { ids: answer.ids, counted }
  const walk = { most: upTo * frequentFrom * 2, except }
  const found = await findWalking(readers.db, titled, walk, upTo)
  if (found.length >= upTo) return { ids: found.slice(offset), counted }
  // What has it in its title is at an end: what follows is compared.
  const { ids } = await askCatalogue(readers.db, asker, { ...question, walks: false })
  return { ids, counted }
}

/**
 * Products that have either of two terms, which no product has together: those with the rarer one
 * first. Of common words the index would have to read the whole list.
 */
const findEither = async (asked: Asked, terms: readonly Term[]): Promise<Found> => {
  const { limit, offset } = asked
  let found = nothing
  for (const term of terms.toSorted((one, other) => productsOf(one) - productsOf(other))) {
    // A page is divided by what was counted, as those before it and after it are.
    const left = Math.min(limit, Math.max(offset + limit - found.counted, 0))
    const further = await findTerms(
      { ...asked, limit: left, offset: Math.max(offset - found.counted, 0) },
      [term],
    )
    found = { ids: [...found.ids, ...further.ids], counted: found.counted + further.counted }
  }
  return found
}

const isKnown = ({ alternatives }: Term): boolean => alternatives.length > 0

const withMended = (
  terms: readonly Term[],
  mended: ReadonlyMap<string, readonly Alternative[]>,
): Term[] =>
  terms.map(({ typed, alternatives }) => ({
    typed,
    alternatives: [...alternatives, ...(mended.get(typed) ?? [])],
  }))

/**
 * What matches the words: every word as it is understood; else with slips mended in words that the
 * catalogue does know, too; else the most of the words, the rare ones counting more.
 */
const findByWords = async (asked: Asked, words: readonly Term[]): Promise<Found> => {
  const { readers, except } = asked
  const isTyping = asked.asker === 'typing'
  const mend = (terms: readonly Term[]) =>
    mendSlips(
      readers.reader,
      terms.map(({ typed }) => typed),
      isTyping ? words.at(-1)?.typed : undefined,
    )
  if (words.length === 0) return nothing
  const understood = withMended(words, await mend(words.filter((word) => !isKnown(word))))
  const known = understood.filter(isKnown)
  const areAllKnown = known.length === words.length
  if (areAllKnown) {
    const found = await findTerms(asked, known)
    if (found.counted > 0) return found
  }
  // Who has a product's number before them means nothing else.
  if (except.length > 0) return nothing
  // While somebody types, words that are known are taken for what they are: that answers sooner.
  if (!isTyping || !areAllKnown) {
    const mended = await mend(
      words.filter((word) => isKnown(word) && !isTypedAsIn(word, mistypedUpTo)),
    )
    const doubted = withMended(understood, mended).filter(isKnown)
    if (doubted.length === 0) return nothing
    const isAskedAlready = areAllKnown && ![...mended.values()].some((others) => others.length > 0)
    if (!isAskedAlready) {
      const found = await findTerms(asked, doubted)
      if (found.counted > 0) return found
    }
  }
  for (let missing = 1; known.length - missing >= words.length / 2; missing += 1) {
    const found = await (known.length - missing === 1
      ? findEither(asked, known)
      : findTerms(asked, known, missing))
    if (found.counted > 0) return found
  }
  return nothing
}

/**
 * The products that a text means, best first: by item number and UPC, then by words. None beyond
 * those that are counted: a page costs no more than the last one, whatever number it is asked by.
 */
export const findProducts = async (
  readers: Readers,
  text: SearchText,
  wanted: Wanted,
): Promise<Found> => {
  const left = mostCounted[wanted.asker] - wanted.offset
  if (left <= 0) {
    const { counted } = await findProducts(readers, text, { ...wanted, limit: 1, offset: 0 })
    return { ids: [], counted }
  }
  const { size, codes, terms } = await understandSearch(
    readers.reader,
    text,
    wanted.asker === 'typing',
  )
  const limit = Math.min(wanted.limit, left)
  const first = codes.slice(wanted.offset, wanted.offset + limit)
  const found = await findByWords(
    {
      readers,
      size,
      asker: wanted.asker,
      limit: limit - first.length,
      offset: Math.max(wanted.offset - codes.length, 0),
      except: codes,
    },
    terms,
  )
  return { ids: [...first, ...found.ids], counted: codes.length + found.counted }
}
