import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import type { SearchText } from '../read-search-text.ts'
import { type Alternative, type Term, uncounted } from '../terms.ts'
import { findBegunCorrections, findCorrections } from './corrections.ts'
import { lookUpText } from './look-up-text.ts'
import { formsOf, slipsAllowed, splitsOf } from './word-forms.ts'
import type { KnownWord, LookedUp, SynonymGroups, WordCounts } from './word-store.ts'

const longestPhrase = 3
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
  const begun = beginning(word)
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
  groups: SynonymGroups,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    phrases.flatMap(({ text }) => {
      const forms = text.includes(' ') ? [text] : formsOf(text)
      const others = [...new Set(forms.flatMap((form) => groups.get(form) ?? []))].flatMap(
        (group) => group.filter((word) => !forms.includes(word)),
      )
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
  const looked = await lookUpText(reader, {
    code,
    words,
    phrases: phrases.map(({ text }) => text),
  })
  const synonyms = synonymsOf(phrases, looked.synonyms)
  const terms = words.map((typed, at) => ({
    typed,
    alternatives: alternativesAt(at, words, looked, synonyms, isTyping),
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
  const corrections = await findCorrections(reader, mendable)
  const mended = new Map(
    mendable.map((word) => [word, (corrections.get(word) ?? []).map(wholeWord)]),
  )
  if (beginning !== undefined && mended.get(beginning)?.length === 0)
    mended.set(beginning, (await findBegunCorrections(reader, beginning)).map(beginningWith))
  return mended
}
