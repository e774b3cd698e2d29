import type { Db } from '../../../database/database.ts'
import type { ReadPool } from '../../../database/read-pool.ts'
import { minNumberLength } from './code-store.ts'
import { findFrequencies, type LookedUp, lookUp } from './word-store.ts'
import { splitAtDigits, splitCount, splitsOf, variantsOf } from './word-variants.ts'

export type SoughtText = {
  code: string
  words: readonly string[]
  phrases: readonly string[]
  english: readonly string[]
}

/** Words that may be item numbers, without leading zeros. */
const numbersIn = (words: readonly string[]): string[] =>
  words
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/^0+/, ''))
    .filter((number) => number.length >= minNumberLength)

/** Takes one round trip, or two if there are synonyms. */
export const lookUpTerms = async (
  readPool: Db | ReadPool,
  { code, words, phrases, english }: SoughtText,
): Promise<LookedUp> => {
  const wanted = new Set(
    [
      ...words,
      ...words.slice(1).map((word, position) => `${words[position]}${word}`),
      ...words.flatMap((word) => [
        ...splitsOf(word).flat(),
        ...splitAtDigits(word),
        ...splitCount(word),
      ]),
      ...english.flatMap((phrase) => phrase.split(' ')),
    ].flatMap(variantsOf),
  )
  const found = await lookUp(readPool, {
    code,
    numbers: numbersIn(words),
    phrases: [...new Set([...phrases, ...words.flatMap(variantsOf)])],
    words: [...wanted],
    prefixes: words,
  })
  const ofSynonyms = [...found.synonyms.keys()]
    .flatMap((synonym) => synonym.split(' '))
    .flatMap(variantsOf)
    .filter((word) => !wanted.has(word))
  if (ofSynonyms.length === 0) return found
  const frequencies = await findFrequencies(readPool, [...new Set(ofSynonyms)])
  return { ...found, frequencies: new Map([...found.frequencies, ...frequencies]) }
}
