import type { Db } from '../../../database/database.ts'
import type { Reader } from '../../../database/reader.ts'
import { slipsAllowed, slipsBetween, slipsOf } from './word-forms.ts'
import {
  findCommonBeginnings,
  findWordsNearby,
  type KnownWord,
  type WordCounts,
} from './word-store.ts'

const mostCorrections = 4

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
  alike: readonly KnownWord[],
): Mended => {
  const most = slipsAllowed(typed)
  const near =
    oneSlip.length > 0 || most < 2
      ? oneSlip
      : alike.filter(({ word }) => {
          const slips = slipsBetween(typed, word)
          return slips > 1 && slips <= most
        })
  return near.toSorted((one, other) => other.products - one.products).slice(0, mostCorrections)
}

/** What each of some mistyped words may have been: what is nearest, the commonest of these. */
export const findCorrections = async (
  reader: Db | Reader,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Mended>> => {
  const slips = new Map(typed.map((word) => [word, slipsOf(word)]))
  const { exact, similar } = await findWordsNearby(
    reader,
    [...slips.values()].flat(),
    typed.filter((word) => slipsAllowed(word) > 1),
  )
  return new Map(
    typed.map((word) => [
      word,
      nearest(
        word,
        knownIn(slips.get(word) ?? [], exact),
        similar.filter((one) => one.typed === word),
      ),
    ]),
  )
}

/** What a word may have been, were it the mistyped beginning of one. */
export const findBegunCorrections = (reader: Db | Reader, typed: string): Promise<Mended> =>
  findCommonBeginnings(reader, slipsOf(typed), mostCorrections)
