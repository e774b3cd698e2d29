import type { Readers } from '../../database/database.ts'
import { answeringByDatabase } from './match-store.ts'
import {
  type Answering,
  type Asker,
  commonFrom,
  mostCounted,
  type Question,
  walkSample,
} from './question.ts'
import type { SearchText } from './read-search-text.ts'
import {
  type Alternative,
  isCounted,
  isSurelyIn,
  isTypedAsIn,
  productsOf,
  type Term,
} from './terms.ts'
import { mendSlips, understandSearch } from './understanding/understand-search.ts'

/** A page of what is found, and how many there are: one more than are counted where there are more. */
export type Found = { ids: readonly string[]; counted: number }

export type Wanted = { asker: Asker; limit: number; offset: number }

const nothing: Found = { ids: [], counted: 0 }

/** What is asked for besides the words. */
type Asked = Wanted & {
  sources: Readers
  answering: Answering
  /** About how many products there are. */
  size: number
  /** Products that are found already. */
  except: readonly string[]
}

/** One in so many of those that are walked matches where walking is the answer. */
const frequentFrom = 50
/** A walk goes so many times as far as its words promise before it is given up. */
const patience = 8
/** Words may stand together so many times as often as they would by chance. */
const togetherness = 2

/**
 * While somebody types, words that are all in more products than this are asked of the database as
 * one word each: its index reads the list of every word to its end, some ten milliseconds for a
 * hundred thousand.
 */
const crowdedFrom = 50_000

/** A word that so many products have is what was meant, though nothing else that was typed goes with it. */
const mistypedUpTo = 10

/** What the catalogue is asked for products that have the terms, but for so many of them. */
const toQuestion = (
  { size, asker, limit, offset, except }: Asked,
  terms: readonly Term[],
  missing: number,
  isSurelyMost: boolean,
): Question => {
  const weighed = terms.map((term) => ({ term, products: productsOf(term) }))
  const rising = weighed.map(({ products }) => products).sort((one, other) => one - other)
  const promising = asker === 'typing' ? Math.max(offset + limit, 1) : walkSample / frequentFrom
  const shares = rising.slice(missing).map((products) => Math.min(products / Math.max(size, 1), 1))
  const share = shares.reduce((all, one) => all * one, shares.length > 1 ? togetherness : 1)
  return {
    asker,
    terms: weighed,
    missing,
    isCrowded: asker === 'typing' && terms.every((term) => isSurelyIn(term, crowdedFrom)),
    except,
    limit,
    offset,
    walks: (rising[0] ?? 0) > commonFrom && walkSample * share > promising,
    enough: Math.max(offset + limit, promising),
    // What is typed may be the beginning of many words: how often these are together nobody knows.
    sample: terms.every(isCounted)
      ? Math.min(Math.ceil((patience * promising) / share), walkSample)
      : walkSample,
    promising,
    counts: !isSurelyMost,
  }
}

/** What is found by a question, its walk gone on with where a page lies behind what that met. */
const answer = async (
  { ask, walk }: Answering,
  question: Question,
  isSurelyMost: boolean,
): Promise<Found> => {
  const { asker, offset, limit } = question
  const upTo = offset + limit
  const answered = await ask(question)
  const counted =
    isSurelyMost && answered.walked !== null ? mostCounted[asker] + 1 : answered.counted
  if (answered.walked === null || answered.walked >= upTo) return { ids: answered.ids, counted }
  const found = await walk(question, { most: upTo * frequentFrom * 2, limit: upTo })
  if (found.length >= upTo) return { ids: found.slice(offset), counted }
  // What has it in its title is at an end: what follows is compared.
  const { ids } = await ask({ ...question, walks: false })
  return { ids, counted }
}

/** Products that have the terms, but for so many of them. */
const findTerms = async (asked: Asked, terms: readonly Term[], missing = 0): Promise<Found> => {
  const { answering, asker, limit, except } = asked
  const most = mostCounted[asker] + 1
  const isSurelyMost =
    asker === 'typing' ||
    (terms.length === 1 && terms.some((term) => isSurelyIn(term, most + except.length)))
  if (limit === 0 && isSurelyMost) return { ids: [], counted: most }
  return answer(answering, toQuestion(asked, terms, missing, isSurelyMost), isSurelyMost)
}

/**
 * Products that have either of two terms, which no product has together: those with the rarer one
 * first. Of common words the database would have to read the whole list.
 */
const findEither = async (asked: Asked, terms: readonly Term[]): Promise<Found> => {
  const { limit, offset } = asked
  const rising = terms.toSorted((one, other) => productsOf(one) - productsOf(other))
  const find = (term: Term, from: number, most: number) =>
    findTerms({ ...asked, offset: from, limit: most }, [term])
  // Nothing is counted before the first page: both are asked side by side.
  if (offset === 0) {
    const [rarer = nothing, other = nothing] = await Promise.all(
      rising.map((term) => find(term, 0, limit)),
    )
    return {
      ids: [...rarer.ids, ...other.ids].slice(0, limit),
      counted: rarer.counted + other.counted,
    }
  }
  let found = nothing
  for (const term of rising) {
    // A page is divided by what was counted, as those before it and after it are.
    const left = Math.min(limit, Math.max(offset + limit - found.counted, 0))
    const further = await find(term, Math.max(offset - found.counted, 0), left)
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
  const { sources, except } = asked
  const isTyping = asked.asker === 'typing'
  const mend = (terms: readonly Term[]) =>
    mendSlips(
      sources.reader,
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
  sources: Readers,
  text: SearchText,
  wanted: Wanted,
): Promise<Found> => {
  const left = mostCounted[wanted.asker] - wanted.offset
  if (left <= 0) {
    const { counted } = await findProducts(sources, text, { ...wanted, limit: 1, offset: 0 })
    return { ids: [], counted }
  }
  const { size, codes, terms } = await understandSearch(
    sources.reader,
    text,
    wanted.asker === 'typing',
  )
  const limit = Math.min(wanted.limit, left)
  const first = codes.slice(wanted.offset, wanted.offset + limit)
  const found = await findByWords(
    {
      sources,
      answering: answeringByDatabase(sources),
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
