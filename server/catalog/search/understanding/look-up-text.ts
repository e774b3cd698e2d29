import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import { shortestNumber } from './code-store.ts'
import { formsOf, splitsOf } from './word-forms.ts'
import { findWords, type LookedUp, lookUp } from './word-store.ts'

/** What is looked up of a text. */
export type Sought = {
  /** Letters and digits alone. */
  code: string
  words: readonly string[]
  /** Words and phrases that may have synonyms. */
  phrases: readonly string[]
}

/** The words that are item numbers, if they are long enough for one. */
const numbersIn = (words: readonly string[]): string[] =>
  words
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/^0+/, ''))
    .filter((number) => number.length >= shortestNumber)

/** Looks up what a search may need, by one or two round trips. */
export const lookUpText = async (
  reader: Db | Reader,
  { code, words, phrases }: Sought,
): Promise<LookedUp> => {
  const wanted = new Set(
    [
      ...words,
      ...words.slice(1).map((word, at) => `${words[at]}${word}`),
      ...words.flatMap((word) => splitsOf(word).flat()),
    ].flatMap(formsOf),
  )
  const looked = await lookUp(reader, {
    code,
    numbers: numbersIn(words),
    phrases: [...new Set([...phrases, ...words.flatMap(formsOf)])],
    words: [...wanted],
    beginnings: words,
  })
  const further = [...looked.synonyms.keys()]
    .flatMap((synonym) => synonym.split(' '))
    .flatMap(formsOf)
    .filter((word) => !wanted.has(word))
  if (further.length === 0) return looked
  const found = await findWords(reader, [...new Set(further)])
  return { ...looked, exact: new Map([...looked.exact, ...found]) }
}
