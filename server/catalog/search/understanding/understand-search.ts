import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import type { SearchText } from '../read-search-text.ts'
import { type Alternative, type Term, uncounted } from '../terms.ts'
import { formsOf, slipsAllowed, slipsBetween, slipsOf, splitsOf } from './word-forms.ts'
import {
  findCommonBeginnings,
  findWords,
  findWordsNearby,
  type KnownWord,
  type LookedUp,
  lookUp,
  type WordCounts,
} from './word-store.ts'

const longestPhrase = 3
const mostCorrections = 4
const mostSplits = 2
/** Shorter words that the catalogue knows are whole. */
const shortestBeginning = 3
/** So are words that more products have. */
const wholeFrom = 100

type Phrase = { from: number; to: number; text: string }

const phrasesOf = (words: readonly string[]): Phrase[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestPhrase, words.length - from) }, (__, more) => ({
      from,
      to: from + more,
      text: words.slice(from, from + more + 1).join(' '),
    })),
  )

/** All alternatives of one or more words in a row, in whichever forms the catalogue has them. */
const inForms = (words: readonly string[], exact: WordCounts, isExact: boolean): Alternative[] =>
  words.reduce<Alternative[]>(
    (before, word) =>
      before.flatMap((one) =>
        formsOf(word).flatMap((form) => {
          const products = exact.get(form)
          return products === undefined
            ? []
            : [{ ...one, words: [...one.words, form], products: Math.min(one.products, products) }]
        }),
      ),
    [{ words: [], goesOn: false, isExact, products: Number.MAX_SAFE_INTEGER }],
  )

/** A word of the catalogue in place of the one that was typed. */
const wholeWord = ({ word, products }: KnownWord): Alternative => ({
  words: [word],
  goesOn: false,
  isExact: false,
  products,
})

/** All words that begin so. */
const beginningWith = ({ word, products }: KnownWord): Alternative => ({
  words: [word],
  goesOn: true,
  isExact: false,
  products,
})

/** The words that begin like this one. */
const goOn = (word: string, { beginning }: LookedUp): Alternative[] => {
  const begun = beginning.get(word)
  if (begun === undefined) return []
  return begun?.map(wholeWord) ?? [beginningWith({ word, products: uncounted })]
}

const alternativesAt = (
  at: number,
  words: readonly string[],
  looked: LookedUp,
  synonyms: ReadonlyMap<string, readonly string[]>,
  isTyping: boolean,
): Alternative[] => {
  const { exact } = looked
  const word = words[at] ?? ''
  const asTyped = inForms([word], exact, true)
  const joined = [at - 1, at]
    .filter((from) => from >= 0 && from + 1 < words.length)
    .flatMap((from) => inForms([`${words[from]}${words[from + 1]}`], exact, true))
  const split = splitsOf(word)
    .flatMap((parts) => inForms(parts, exact, true))
    .sort((one, other) => other.products - one.products)
    .slice(0, mostSplits)
  const meant = phrasesOf(words)
    .filter(({ from, to }) => from <= at && at <= to)
    .flatMap(({ text }) => synonyms.get(text) ?? [])
    .flatMap((synonym) => inForms(synonym.split(' '), exact, false))
  const isWhole =
    word.length < shortestBeginning ||
    /\d/.test(word) ||
    asTyped.some(({ products }) => products > wholeFrom)
  const mayGoOn = asTyped.length === 0 || !isWhole || (isTyping && at === words.length - 1)
  const begun = mayGoOn ? goOn(word, looked) : []
  return [...asTyped, ...joined, ...split, ...meant, ...begun]
}

/** For each phrase that has synonyms: the others of their groups. */
const synonymsOf = (
  phrases: readonly Phrase[],
  groups: LookedUp['synonyms'],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    phrases.flatMap(({ text }) => {
      const forms = text.includes(' ') ? [text] : formsOf(text)
      const others = groups
        .filter((group) => group.some((word) => forms.includes(word)))
        .flatMap((group) => group.filter((word) => !forms.includes(word)))
      return others.length === 0 ? [] : [[text, others] as const]
    }),
  )

/** A search as the catalogue reads it. */
export type Understood = {
  /** About how many products the catalogue has. */
  size: number
  /** Products whose numbers the text names, best first. */
  codes: readonly string[]
  /** What its words may mean: in singular and plural, as one or as two, as synonyms, as beginnings. */
  terms: readonly Term[]
}

/** Looks a text up. While somebody is typing, the last word may be the beginning of one. */
export const understandSearch = async (
  reader: Db | Reader,
  { code, words }: SearchText,
  isTyping: boolean,
): Promise<Understood> => {
  const phrases = phrasesOf(words)
  const lookedUp = new Set(
    [
      ...words,
      ...words.slice(1).map((word, at) => `${words[at]}${word}`),
      ...words.flatMap((word) => splitsOf(word).flat()),
    ].flatMap(formsOf),
  )
  const looked = await lookUp(reader, {
    code,
    numbers: words.filter((word) => /\d/.test(word)).map((word) => word.replace(/^0+/, '')),
    phrases: [...new Set([...phrases.map(({ text }) => text), ...words.flatMap(formsOf)])],
    words: [...lookedUp],
    beginnings: words,
  })
  const synonyms = synonymsOf(phrases, looked.synonyms)
  const further = [...synonyms.values()]
    .flat()
    .flatMap((synonym) => synonym.split(' '))
    .flatMap(formsOf)
    .filter((word) => !lookedUp.has(word))
  const exact =
    further.length === 0
      ? looked.exact
      : new Map([...looked.exact, ...(await findWords(reader, [...new Set(further)]))])
  const terms = words.map((typed, at) => ({
    typed,
    alternatives: alternativesAt(at, words, { ...looked, exact }, synonyms, isTyping),
  }))
  return { size: looked.size, codes: looked.codes, terms }
}

/** What mistyped words may have been: each as what is nearest, the commonest of these. */
export const mendSlips = async (
  reader: Db | Reader,
  typed: readonly string[],
  /** The one that may be the beginning of a word. */
  beginning: string | undefined,
): Promise<ReadonlyMap<string, readonly Alternative[]>> => {
  const mendable = typed.filter((word) => slipsAllowed(word) > 0)
  if (mendable.length === 0) return new Map()
  const slips = new Map(mendable.map((word) => [word, slipsOf(word)]))
  const { exact, similar } = await findWordsNearby(
    reader,
    [...slips.values()].flat(),
    mendable.filter((word) => slipsAllowed(word) > 1),
  )
  const mended = new Map(
    mendable.map((word) => {
      const near = [
        ...(slips.get(word) ?? []).flatMap((slip) => {
          const products = exact.get(slip)
          return products === undefined ? [] : [{ word: slip, products, slips: 1 }]
        }),
        ...similar
          .filter((one) => one.typed === word)
          .map((one) => ({ ...one, slips: slipsBetween(word, one.word) }))
          .filter((one) => one.slips > 1 && one.slips <= slipsAllowed(word)),
      ]
      const fewest = Math.min(...near.map((one) => one.slips))
      const best = near
        .filter((one) => one.slips === fewest)
        .sort((one, other) => other.products - one.products)
        .slice(0, mostCorrections)
      return [word, best.map(wholeWord)]
    }),
  )
  if (beginning !== undefined && mended.get(beginning)?.length === 0) {
    const begun = await findCommonBeginnings(reader, slips.get(beginning) ?? [], mostCorrections)
    mended.set(beginning, begun.map(beginningWith))
  }
  return mended
}
