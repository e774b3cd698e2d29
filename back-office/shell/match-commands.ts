export type Searchable = { label: string; words: string }

const foldCase = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Articles and the like, in English and Spanish. */
const stopWords = new Set('a an the to of for in my el la los las de del un una para mi'.split(' '))

/** `prices` finds `price`, too. */
const singularOf = (word: string): string => word.replace(/(?<=\p{L}{3})s$/u, '')

/**
 * Returns the entries of which each typed word begins a word, ignoring case and accents: first those
 * that have all in their labels (those that begin with the text before others), then those that need their synonyms.
 */
export const matchCommands = <Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
): { byLabel: Entry[]; byWords: Entry[] } => {
  const all = wordsOf(typed)
  const meant = all.filter((word) => !stopWords.has(word))
  const parts = (meant.length > 0 ? meant : all).map(singularOf)
  const hasAll = (text: string): boolean => {
    const words = wordsOf(text)
    // `logout`, `signup` and `cutoff` are written in one word, too.
    return parts.every((part) =>
      words.some((_, index) => words.slice(index).join('').startsWith(part)),
    )
  }
  const starts = ({ label }: Entry): number =>
    wordsOf(label)[0]?.startsWith(parts[0] ?? '') ? 0 : 1
  const byLabel = entries
    .filter(({ label }) => hasAll(label))
    .sort((one, other) => starts(one) - starts(other))
  const byWords = entries.filter(
    (entry) => !byLabel.includes(entry) && hasAll(`${entry.label} ${entry.words}`),
  )
  return { byLabel, byWords }
}
