/**
 * Words by the groups of three letters that they share with another: what PostgreSQL's `pg_trgm`
 * does, for words in memory.
 */
export type SimilarWords = (typed: string, most: number) => readonly string[]

/** As `pg_trgm.similarity_threshold` is unless it is set. */
const leastAlike = 0.3

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Indexes words that stand in order. */
export const indexSimilarWords = (words: readonly string[]): SimilarWords => {
  const having = new Map<string, number[]>()
  const sizes = words.map((word, place) => {
    const trigrams = trigramsOf(word)
    for (const trigram of trigrams) {
      const places = having.get(trigram)
      if (places) places.push(place)
      else having.set(trigram, [place])
    }
    return trigrams.size
  })
  return (typed, most) => {
    const trigrams = trigramsOf(typed)
    const shared = new Map<number, number>()
    for (const trigram of trigrams)
      for (const place of having.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    return [...shared]
      .map(([place, both]) => ({
        place,
        alike: both / (trigrams.size + (sizes[place] ?? 0) - both),
      }))
      .filter(({ alike }) => alike >= leastAlike)
      .sort((one, other) => other.alike - one.alike || one.place - other.place)
      .slice(0, most)
      .map(({ place }) => words[place] ?? '')
  }
}
