import type { Db } from '../../database/database.ts'
import type { Alternative, Term } from './terms.ts'
import { formsOf, slipsAllowed, slipsBetween, slipsOf, splitsOf } from './word-forms.ts'
import {
  findSimilarWords,
  findSynonyms,
  findWords,
  type KnownWord,
  type KnownWords,
} from './word-store.ts'

/** How a search is read. */
export type Reading = {
  /** Somebody is at it: the last word may be the beginning of one. */
  isTyping: boolean
  /** Words that the catalogue knows may be mistyped, too. */
  isDoubtful: boolean
}

const longestPhrase = 3
const mostCorrections = 4
const mostSplits = 2
const mostBeginnings = 30
/** Shorter words that the catalogue knows are whole. */
const shortestBeginning = 3

type Phrase = { from: number; to: number; text: string }

const phrasesOf = (words: readonly string[]): Phrase[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestPhrase, words.length - from) }, (__, more) => ({
      from,
      to: from + more,
      text: words.slice(from, from + more + 1).join(' '),
    })),
  )

type Dictionary = {
  known: KnownWords
  /** For each phrase that has synonyms: the others. */
  synonyms: ReadonlyMap<string, readonly string[]>
}

/** All alternatives of one or more words in a row, in whichever forms the catalogue has them. */
const inForms = (
  words: readonly string[],
  { exact }: KnownWords,
  isExact: boolean,
): Alternative[] =>
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
const beginningWith = (word: string, products: number): Alternative => ({
  words: [word],
  goesOn: true,
  isExact: false,
  products,
})

/**
 * The words that begin like this one. Few are named, since the index finds whole words much sooner
 * than beginnings.
 */
const goOn = (word: string, { beginning }: KnownWords): Alternative[] => {
  const begun = beginning.get(word)
  if (begun === undefined) return []
  return begun.isAll ? begun.words.map(wholeWord) : [beginningWith(word, begun.products)]
}

const alternativesAt = (
  at: number,
  words: readonly string[],
  { known, synonyms }: Dictionary,
  { isTyping }: Reading,
): Alternative[] => {
  const word = words[at] ?? ''
  const asTyped = inForms([word], known, true)
  const joined = [at - 1, at]
    .filter((from) => from >= 0 && from + 1 < words.length)
    .flatMap((from) => inForms([`${words[from]}${words[from + 1]}`], known, true))
  const split = splitsOf(word)
    .flatMap((parts) => inForms(parts, known, true))
    .sort((one, other) => other.products - one.products)
    .slice(0, mostSplits)
  const meant = phrasesOf(words)
    .filter(({ from, to }) => from <= at && at <= to)
    .flatMap(({ text }) => synonyms.get(text) ?? [])
    .flatMap((synonym) => inForms(synonym.split(' '), known, false))
  const isLong = word.length >= shortestBeginning && !/\d/.test(word)
  const mayGoOn = asTyped.length === 0 || isLong || (isTyping && at === words.length - 1)
  const begun = mayGoOn ? goOn(word, known) : []
  return [...asTyped, ...joined, ...split, ...meant, ...begun]
}

/** What a mistyped word may have been: the words with the fewest slips, the commonest of them. */
const correct = async (
  db: Db,
  typed: readonly string[],
  beginning: string | null,
): Promise<Map<string, Alternative[]>> => {
  const slips = new Map(typed.map((word) => [word, slipsOf(word)]))
  const begun = beginning === null ? [] : (slips.get(beginning) ?? [])
  const { exact, beginning: longer } = await findWords(db, [...slips.values()].flat(), begun, 1)
  const similar = await findSimilarWords(
    db,
    typed.filter((word) => slipsAllowed(word) > 1),
    20,
  )
  const corrections = typed.map((word): [string, Alternative[]] => {
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
      .map(wholeWord)
    const goingOn = [...(word === beginning ? longer : [])]
      .sort(([, one], [, other]) => other.products - one.products)
      .slice(0, best.length > 0 ? 0 : mostCorrections)
      .map(([slip, { products }]) => beginningWith(slip, products))
    return [word, [...best, ...goingOn]]
  })
  return new Map(corrections)
}

/**
 * What the words of a search may mean in this catalogue: in singular and plural, written as one or
 * as two, as synonyms, as beginnings; and where the catalogue doesn't know a word, or the reading
 * is doubtful, with slips of the finger mended.
 */
export const understandSearch = async (
  db: Db,
  words: readonly string[],
  reading: Reading,
): Promise<Term[]> => {
  const phrases = phrasesOf(words)
  const groups = await findSynonyms(db, [
    ...new Set([...phrases.map(({ text }) => text), ...words.flatMap(formsOf)]),
  ])
  const synonyms = new Map(
    phrases.flatMap(({ text }) => {
      const forms = text.includes(' ') ? [text] : formsOf(text)
      const others = groups
        .filter((group) => group.some((word) => forms.includes(word)))
        .flatMap((group) => group.filter((word) => !forms.includes(word)))
      return others.length === 0 ? [] : [[text, others] as const]
    }),
  )
  const lookedUp = [
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]}${word}`),
    ...words.flatMap((word) => splitsOf(word).flat()),
    ...[...synonyms.values()].flat().flatMap((synonym) => synonym.split(' ')),
  ].flatMap(formsOf)
  const known = await findWords(db, [...new Set(lookedUp)], words, mostBeginnings)
  const terms = words.map((typed, at) => ({
    typed,
    alternatives: alternativesAt(at, words, { known, synonyms }, reading),
  }))
  const doubted = terms
    .filter(({ alternatives }) => reading.isDoubtful || alternatives.length === 0)
    .map(({ typed }) => typed)
    .filter((typed) => slipsAllowed(typed) > 0)
  if (doubted.length === 0) return terms
  const last = words.at(-1) ?? ''
  const corrections = await correct(
    db,
    doubted,
    reading.isTyping && doubted.includes(last) ? last : null,
  )
  return terms.map(({ typed, alternatives }) => ({
    typed,
    alternatives: [...alternatives, ...(corrections.get(typed) ?? [])],
  }))
}
