import { LRUCache } from 'lru-cache'
import type { WordSources } from './look-up-text.ts'
import { lookForSimilar, type SimilarWords } from './similar-words.ts'
import type { Vocabulary } from './vocabulary-store.ts'
import { slipsAllowed, slipsBetween, slipsOf } from './word-forms.ts'
import {
  findCommonBeginnings,
  findWordsNearby,
  type KnownWord,
  type WordCounts,
} from './word-store.ts'

const mostCorrections = 4
const mostMended = 5_000

/** What a mistyped word may have been. */
type Mended = readonly KnownWord[]

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
): Mended => {
  const most = slipsAllowed(typed)
  const near =
    oneSlip.length > 0 || most < 2
      ? oneSlip
      : alike().filter(({ word }) => {
          const slips = slipsBetween(typed, word)
          return slips > 1 && slips <= most
        })
  return near.toSorted((one, other) => other.products - one.products).slice(0, mostCorrections)
}

/** Mends words by those of a catalogue; the same slips are made again and again. */
const createMending = ({ words, counts }: Vocabulary): ((typed: string) => Mended) => {
  let look: SimilarWords | null = null
  const similarTo = (typed: string) => {
    look ??= lookForSimilar(words)
    return knownIn(look(typed), counts)
  }
  const mended = new LRUCache<string, Mended>({ max: mostMended })
  return (typed) => {
    const before = mended.get(typed)
    if (before) return before
    const found = nearest(typed, knownIn(slipsOf(typed), counts), () => similarTo(typed))
    mended.set(typed, found)
    return found
  }
}

/** Made when the first word is mistyped, and gone with the words that they go by. */
const mendings = new WeakMap<Vocabulary, ReturnType<typeof createMending>>()

const mendingBy = (vocabulary: Vocabulary) => {
  const known = mendings.get(vocabulary)
  if (known) return known
  const made = createMending(vocabulary)
  mendings.set(vocabulary, made)
  return made
}

/** What each of some mistyped words may have been: what is nearest, the commonest of these. */
export const findCorrections = async (
  { reader, vocabulary }: WordSources,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Mended>> => {
  const known = vocabulary()
  if (known) {
    const mend = mendingBy(known)
    return new Map(typed.map((word) => [word, mend(word)]))
  }
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
export const findBegunCorrections = ({ reader }: WordSources, typed: string): Promise<Mended> =>
  findCommonBeginnings(reader, slipsOf(typed), mostCorrections)
