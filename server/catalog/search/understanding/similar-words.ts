import { mostSlips } from './word-forms.ts'

/**
 * The words that may be two slips away from a typed one and share enough groups of three letters
 * with it, as PostgreSQL's `pg_trgm` reckons: the most alike first.
 */
export type SimilarWords = (typed: string) => readonly string[]

/** A slip takes one letter away, brings one, or both. */
const mostOtherLetters = 2 * mostSlips
/** As `pg_trgm.similarity_threshold` is unless it is set. */
const leastAlike = 0.3

/** The letters of a word as bits, of which a few stand for two characters each. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

const alikeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = one.intersection(other).size
  return shared / (one.size + other.size - shared)
}

/** Looks for words that are alike among some, which stand in order. */
export const lookForSimilar = (words: readonly string[]): SimilarWords => {
  const letters = Int32Array.from(words, lettersOf)
  return (typed) => {
    const typedLetters = lettersOf(typed)
    const trigrams = trigramsOf(typed)
    const alike: { word: string; share: number }[] = []
    for (let place = 0; place < words.length; place += 1) {
      const otherLetters = (letters[place] ?? 0) ^ typedLetters
      if (countBits(otherLetters) > mostOtherLetters) continue
      const word = words[place] ?? ''
      if (Math.abs(word.length - typed.length) > mostSlips) continue
      const share = alikeness(trigrams, trigramsOf(word))
      if (share >= leastAlike) alike.push({ word, share })
    }
    return alike.sort((one, other) => other.share - one.share).map(({ word }) => word)
  }
}
