import type { Db } from '../../../database/database.ts'
import type { ReadPool } from '../../../database/read-pool.ts'
import {
  type DocumentFrequencies,
  findCommonPrefixes,
  findSimilarWords,
  type KnownWord,
} from './word-store.ts'
import { editDistance, editsOf, maxTypos } from './word-variants.ts'

const maxCorrections = 4
/** Shorter words are units and codes of packs, such as the `bl` of `500/bl`. */
const minLength = 3

const knownAmong = (words: Iterable<string>, frequencies: DocumentFrequencies): KnownWord[] => {
  const known: KnownWord[] = []
  for (const word of words) {
    const products = frequencies.get(word)
    if (products !== undefined && word.length >= minLength) known.push({ word, products })
  }
  return known
}

/** Returns the known words with the smallest edit distance, most frequent first. */
const nearest = (
  typed: string,
  oneEdit: readonly KnownWord[],
  similar: readonly KnownWord[],
): readonly KnownWord[] => {
  const max = maxTypos(typed)
  const near =
    oneEdit.length > 0 || max < 2
      ? oneEdit
      : similar.filter(({ word }) => word !== typed && editDistance(typed, word) <= max)
  return near.toSorted((one, other) => other.products - one.products).slice(0, maxCorrections)
}

export const findCorrections = async (
  readPool: Db | ReadPool,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownWord[]>> => {
  const edits = new Map(typed.map((word) => [word, editsOf(word)]))
  const { frequencies, similar } = await findSimilarWords(
    readPool,
    [...edits.values()].flat(),
    typed.filter((word) => maxTypos(word) > 1),
  )
  return new Map(
    typed.map((word) => [
      word,
      nearest(
        word,
        knownAmong(edits.get(word) ?? [], frequencies),
        similar.filter((one) => one.typed === word),
      ),
    ]),
  )
}

export const findPrefixCorrections = (
  readPool: Db | ReadPool,
  typed: string,
): Promise<readonly KnownWord[]> => findCommonPrefixes(readPool, editsOf(typed), maxCorrections)
