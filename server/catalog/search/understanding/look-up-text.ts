import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import { placeOfWord } from '../bisect.ts'
import { findByCode, firstCharacters, shortestNumber } from './code-store.ts'
import type { KeptVocabulary } from './kept-vocabulary.ts'
import type { Vocabulary } from './vocabulary-store.ts'
import { formsOf, splitsOf } from './word-forms.ts'
import {
  type Beginning,
  findWords,
  type KnownWord,
  type LookedUp,
  lookUp,
  mostBeginnings,
} from './word-store.ts'

/** What knows of words: the database, and the words in memory as long as these are there. */
export type WordSources = { reader: Db | Reader; vocabulary: KeptVocabulary }

/** What is looked up of a text. */
export type Sought = {
  /** Letters and digits alone. */
  code: string
  words: readonly string[]
  /** Words and phrases that may have synonyms. */
  phrases: readonly string[]
}

const beginningIn = ({ words, counts }: Vocabulary, typed: string): Beginning | undefined => {
  const longer: KnownWord[] = []
  for (let at = placeOfWord(words, typed); words[at]?.startsWith(typed); at += 1) {
    const word = words[at] ?? ''
    if (word !== typed) longer.push({ word, products: counts.get(word) ?? 0 })
    if (longer.length > mostBeginnings) return null
  }
  return longer.length === 0 ? undefined : longer
}

/** The words that are item numbers, if they are long enough for one. */
const numbersIn = (words: readonly string[]): string[] =>
  words
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/^0+/, ''))
    .filter((number) => number.length >= shortestNumber)

const mayBeCode = (
  { codeBeginnings }: Vocabulary,
  code: string,
  numbers: readonly string[],
): boolean =>
  codeBeginnings === null ||
  [code, ...numbers].some((text) => codeBeginnings.has(text.slice(0, firstCharacters)))

const lookUpInMemory = async (
  vocabulary: Vocabulary,
  reader: Db | Reader,
  { code, words }: Sought,
): Promise<LookedUp> => {
  const numbers = numbersIn(words)
  return {
    size: vocabulary.size,
    codes: mayBeCode(vocabulary, code, numbers) ? await findByCode(reader, code, numbers) : [],
    synonyms: vocabulary.synonyms,
    exact: vocabulary.counts,
    beginning: (word) => beginningIn(vocabulary, word),
  }
}

const lookUpInDatabase = async (
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

/** Looks up what a search may need: in memory, or by one or two round trips. */
export const lookUpText = (
  { reader, vocabulary }: WordSources,
  sought: Sought,
): Promise<LookedUp> => {
  const known = vocabulary()
  return known ? lookUpInMemory(known, reader, sought) : lookUpInDatabase(reader, sought)
}
