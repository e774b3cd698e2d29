export type Alternative = {
  /** All must match. */
  words: readonly string[]
  /** The words must follow each other: parts that the text joins, such as `7up`. */
  isPhrase?: boolean
  isPrefix: boolean
  /** The typed word or a variant of it, not a synonym, translation, correction or completion. */
  isExact: boolean
  /** An upper bound of the number of matching products. */
  products: number
}

export type Term = { typed: string; alternatives: readonly Alternative[] }

export const documentFrequency = ({ alternatives }: Term): number =>
  alternatives.reduce((sum, { products }) => sum + products, 0)

/** `products` of a prefix with too many completions to count. */
export const uncounted = Number.MAX_SAFE_INTEGER

export const isCounted = (term: Term): boolean => documentFrequency(term) < uncounted

/** If true, `products` is exact. */
const isWord = ({ words, isPrefix }: Alternative): boolean => words.length === 1 && !isPrefix

export const exactDocumentFrequency = ({ alternatives }: Term): number | null => {
  const [only, ...others] = alternatives
  return only && others.length === 0 && isWord(only) ? only.products : null
}

export const hasWordInMoreThan = ({ alternatives }: Term, products: number): boolean =>
  alternatives.some((one) => isWord(one) && one.products > products)

export const hasTypedWordInMoreThan = ({ typed, alternatives }: Term, products: number): boolean =>
  hasWordInMoreThan(
    { typed, alternatives: alternatives.filter(({ isExact }) => isExact) },
    products,
  )

const quote = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

const buildAlternative = (
  { words, isPhrase, isPrefix }: Alternative,
  isInTitle: boolean,
): string => {
  const lexemes = words.map((word, position) => {
    const flags = `${isPrefix && position === words.length - 1 ? '*' : ''}${isInTitle ? 'A' : ''}`
    return flags === '' ? quote(word) : `${quote(word)}:${flags}`
  })
  return `(${lexemes.join(isPhrase ? ' <-> ' : ' & ')})`
}

export type TermFilter = { isExact?: boolean; isInTitle?: boolean }

/** Matches no product, since punctuation is never a word. */
const noMatch = `'='`

/** Returns a `tsquery`; without alternatives it matches nothing. */
export const buildTerm = (
  { alternatives }: Term,
  { isExact, isInTitle }: TermFilter = {},
): string => {
  const filtered = alternatives.filter((one) => one.isExact || !isExact)
  return filtered.length === 0
    ? noMatch
    : `(${filtered.map((one) => buildAlternative(one, isInTitle ?? false)).join(' | ')})`
}

export const buildAllTerms = (terms: readonly Term[], filter: TermFilter = {}): string =>
  terms.map((term) => buildTerm(term, filter)).join(' & ')

const choose = <T>(from: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : from.flatMap((first, position) =>
        choose(from.slice(position + 1), count - 1).map((others) => [first, ...others]),
      )

/** Returns a `tsquery` for products that lack up to `missing` of the terms. */
export const buildAllTermsBut = (
  terms: readonly Term[],
  missing: number,
  filter: TermFilter = {},
): string =>
  choose(terms, terms.length - missing)
    .map((some) => `(${buildAllTerms(some, filter)})`)
    .join(' | ')
