import type { Db } from '../../../database/database.ts'
import type { ReadPool } from '../../../database/read-pool.ts'
import type { SearchText } from '../parse-search-text.ts'
import { type Alternative, type Term, uncounted } from '../terms.ts'
import { findCorrections, findPrefixCorrections } from './correct-typos.ts'
import { lookUpTerms } from './look-up-terms.ts'
import { englishFor } from './spanish-words.ts'
import type { DocumentFrequencies, KnownWord, LookedUp, SynonymGroups } from './word-store.ts'
import { maxTypos, splitAtDigits, splitCount, splitsOf, variantsOf } from './word-variants.ts'

const maxPhraseWords = 3
const maxSplits = 2
/** Shorter words of the catalogue are not completed. */
const minPrefixLength = 3
/** A word that occurs in more products than this is not completed. */
const maxCompletedProducts = 100

type Phrase = { from: number; to: number; text: string }

const phrasesOf = (words: readonly string[]): Phrase[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxPhraseWords, words.length - from) }, (__, more) => ({
      from,
      to: from + more,
      text: words.slice(from, from + more + 1).join(' '),
    })),
  )

const variantAlternatives = (
  words: readonly string[],
  frequencies: DocumentFrequencies,
  isExact: boolean,
): Alternative[] =>
  words.reduce<Alternative[]>(
    (before, word) =>
      before.flatMap((one) =>
        variantsOf(word).flatMap((variant) => {
          const products = frequencies.get(variant)
          return products === undefined
            ? []
            : [
                {
                  ...one,
                  words: [...one.words, variant],
                  products: Math.min(one.products, products),
                },
              ]
        }),
      ),
    [{ words: [], isPrefix: false, isExact, products: Number.MAX_SAFE_INTEGER }],
  )

const asWord = ({ word, products }: KnownWord): Alternative => ({
  words: [word],
  isPrefix: false,
  isExact: false,
  products,
})

const asPrefix = ({ word, products }: KnownWord): Alternative => ({
  words: [word],
  isPrefix: true,
  isExact: false,
  products,
})

const completionsOf = (word: string, { completions, frequencies }: LookedUp): Alternative[] => {
  const [begin = '', ...rest] = splitAtDigits(word)
  const products = rest.length === 1 ? (frequencies.get(begin) ?? 0) : 0
  return [
    ...(completions(word)?.map(asWord) ?? [asPrefix({ word, products: uncounted })]),
    // An unfinished word after a number: `5ho`.
    ...(products > 0
      ? [{ ...asPrefix({ word, products }), words: [begin, ...rest], isPhrase: true }]
      : []),
  ]
}

const alternativesAt = (
  position: number,
  words: readonly string[],
  lookedUp: LookedUp,
  synonyms: ReadonlyMap<string, readonly string[]>,
  isTyping: boolean,
): Alternative[] => {
  const { frequencies } = lookedUp
  const word = words[position] ?? ''
  const alternativesOf = (parts: readonly string[]) =>
    parts.length === 0 ? [] : variantAlternatives(parts, frequencies, true)
  const asTyped = alternativesOf([word])
  const joined = [position - 1, position]
    .filter((from) => from >= 0 && from + 1 < words.length)
    .flatMap((from) => alternativesOf([`${words[from]}${words[from + 1]}`]))
  const split = splitsOf(word)
    .flatMap(alternativesOf)
    .sort((one, other) => other.products - one.products)
    .slice(0, maxSplits)
  const ofSynonyms = phrasesOf(words)
    .filter(({ from, to }) => from <= position && position <= to)
    .flatMap(({ text }) => synonyms.get(text) ?? [])
    .flatMap((synonym) => variantAlternatives(synonym.split(' '), frequencies, false))
  const ofNumbers = [
    ...alternativesOf(splitAtDigits(word)).map((one) => ({ ...one, isPhrase: true })),
    ...alternativesOf(splitCount(word)),
  ]
  const isWhole =
    word.length < minPrefixLength ||
    /\d/.test(word) ||
    asTyped.some(({ products }) => products > maxCompletedProducts)
  const isUnknown = [...asTyped, ...ofNumbers, ...ofSynonyms].length === 0
  const isCompleted = isUnknown || !isWhole || (isTyping && position === words.length - 1)
  const completed = isCompleted ? completionsOf(word, lookedUp) : []
  return [...asTyped, ...joined, ...split, ...ofNumbers, ...ofSynonyms, ...completed]
}

const synonymsOf = (
  phrases: readonly Phrase[],
  groups: SynonymGroups,
  english: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    phrases.flatMap(({ text }) => {
      const variants = text.includes(' ') ? [text] : variantsOf(text)
      const ofGroups = [...new Set(variants.flatMap((one) => groups.get(one) ?? []))].flatMap(
        (group) => group.filter((word) => !variants.includes(word)),
      )
      const others = [...ofGroups, ...(english.get(text) ?? [])]
      return others.length === 0 ? [] : [[text, others] as const]
    }),
  )

export type ExpandedQuery = {
  productCount: number
  codes: readonly string[]
  /** The words with variants, compounds, synonyms, translations and completions. */
  terms: readonly Term[]
}

/** With `isTyping`, the last word may be a prefix. */
export const expandQuery = async (
  readPool: Db | ReadPool,
  { code, words }: SearchText,
  isTyping: boolean,
): Promise<ExpandedQuery> => {
  const phrases = phrasesOf(words)
  const english = new Map(phrases.map(({ text }) => [text, englishFor(text)]))
  const lookedUp = await lookUpTerms(readPool, {
    code,
    words,
    phrases: phrases.map(({ text }) => text),
    english: [...english.values()].flat(),
  })
  const synonyms = synonymsOf(phrases, lookedUp.synonyms, english)
  const terms = words.map((typed, position) => ({
    typed,
    alternatives: alternativesAt(position, words, lookedUp, synonyms, isTyping),
  }))
  return { productCount: lookedUp.productCount, codes: lookedUp.codes, terms }
}

/** `prefix`: the last typed word, which may be unfinished. */
export const correctTypos = async (
  readPool: Db | ReadPool,
  typed: readonly string[],
  prefix: string | undefined,
): Promise<ReadonlyMap<string, readonly Alternative[]>> => {
  const correctable = typed.filter((word) => maxTypos(word) > 0)
  if (correctable.length === 0) return new Map()
  const found = await findCorrections(readPool, correctable)
  const corrections = new Map(
    correctable.map((word) => [word, (found.get(word) ?? []).map(asWord)]),
  )
  if (prefix !== undefined && corrections.get(prefix)?.length === 0)
    corrections.set(prefix, (await findPrefixCorrections(readPool, prefix)).map(asPrefix))
  return corrections
}
