import type { WordSources } from './look-up-text.ts'
import { indexSimilarWords, type SimilarWords } from './similar-words.ts'
import type { Vocabulary } from './vocabulary-store.ts'
import { slipsAllowed, slipsBetween, slipsOf } from './word-forms.ts'
import {
  findCommonBeginnings,
  findWordsNearby,
  type KnownWord,
  mostSimilar,
  type WordCounts,
} from './word-store.ts'

const mostCorrections = 4

/** Made when a word is mistyped, and gone with the words that they index. */
const indexes = new WeakMap<Vocabulary, SimilarWords>()

const similarIn = (vocabulary: Vocabulary, typed: string): KnownWord[] => {
  const known = indexes.get(vocabulary)
  const index = known ?? indexSimilarWords(vocabulary.words)
  if (!known) indexes.set(vocabulary, index)
  return knownIn(index(typed, mostSimilar), vocabulary.counts)
}

const knownIn = (words: Iterable<string>, counts: WordCounts): KnownWord[] => {
  const known: KnownWord[] = []
  for (const word of words) {
    const products = counts.get(word)
    if (products !== undefined) known.push({ word, products })
  }
  return known
}

/** The nearest of the words that differ by one slip, and of those that look alike. */
const nearest = (
  typed: string,
  oneSlip: readonly KnownWord[],
  alike: () => readonly KnownWord[],
): readonly KnownWord[] => {
  const most = slipsAllowed(typed)
  const near =
    oneSlip.length > 0 || most < 2
      ? oneSlip
      : alike().filter(({ word }) => slipsBetween(typed, word) === most)
  return near.toSorted((one, other) => other.products - one.products).slice(0, mostCorrections)
}

/** What each of some mistyped words may have been: what is nearest, the commonest of these. */
export const findCorrections = async (
  { reader, vocabulary }: WordSources,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownWord[]>> => {
  const known = vocabulary()
  if (known)
    return new Map(
      typed.map((word) => [
        word,
        nearest(word, knownIn(slipsOf(word), known.counts), () => similarIn(known, word)),
      ]),
    )
  const slips = new Map(typed.map((word) => [word, slipsOf(word)]))
  const { exact, similar } = await findWordsNearby(
    reader,
    [...slips.values()].flat(),
    typed.filter((word) => slipsAllowed(word) > 1),
  )
  return new Map(
    typed.map((word) => [
      word,
      nearest(word, knownIn(slips.get(word) ?? [], exact), () =>
        similar.filter((one) => one.typed === word),
      ),
    ]),
  )
}

/** What a word may have been, were it the mistyped beginning of one. */
export const findBegunCorrections = (
  { reader }: WordSources,
  typed: string,
): Promise<readonly KnownWord[]> => findCommonBeginnings(reader, slipsOf(typed), mostCorrections)
