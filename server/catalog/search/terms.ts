/** One way in which a word of a search may stand in a product. */
export type Alternative = {
  /** All of these words, anywhere. */
  words: readonly string[]
  /** Whether the last of them may go on. */
  goesOn: boolean
  /** Written as it was typed, or nearly: not a synonym, a correction or a beginning. */
  isExact: boolean
  /** In at most how many products it is. */
  products: number
}

/** A word of a search: what it may mean. Without alternatives the catalogue doesn't know it. */
export type Term = { typed: string; alternatives: readonly Alternative[] }

/** In at most how many products a term is. */
export const productsOf = ({ alternatives }: Term): number =>
  alternatives.reduce((sum, { products }) => sum + products, 0)

/** In how many products a beginning is that goes on in too many ways to be named. */
export const uncounted = Number.MAX_SAFE_INTEGER

/** Whether it is known in at most how many products a term is. */
export const isCounted = (term: Term): boolean => productsOf(term) < uncounted

/** Whether an alternative is in as many products as its word: it doesn't go on, and needs no other. */
const isPlain = ({ words, goesOn }: Alternative): boolean => words.length === 1 && !goesOn

/** Whether one word of a term alone is in more products than these. */
export const isSurelyIn = ({ alternatives }: Term, most: number): boolean =>
  alternatives.some((one) => isPlain(one) && one.products > most)

/** Whether a term was typed as more products than these have it. */
export const isTypedAsIn = ({ alternatives }: Term, most: number): boolean =>
  alternatives.some((one) => one.isExact && isPlain(one) && one.products > most)

/** A term as the one word of it that is in the most products. */
export const asCommonestWord = ({ typed, alternatives }: Term): Term => ({
  typed,
  alternatives: alternatives
    .filter(isPlain)
    .sort((one, other) => other.products - one.products)
    .slice(0, 1),
})

const quote = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

const writeAlternative = ({ words, goesOn }: Alternative, title: boolean): string => {
  const lexemes = words.map((word, at) => {
    const flags = `${goesOn && at === words.length - 1 ? '*' : ''}${title ? 'A' : ''}`
    return flags === '' ? quote(word) : `${quote(word)}:${flags}`
  })
  return `(${lexemes.join(' & ')})`
}

/** Which of a term's alternatives count, and where: anywhere, or in the title alone. */
export type Reach = { exactly?: boolean; title?: boolean }

/** What no product has: signs are no words. */
const impossible = `'='`

/** A term as a tsquery; one that nothing matches where it has no such alternative. */
export const writeTerm = ({ alternatives }: Term, { exactly, title }: Reach = {}): string => {
  const counting = alternatives.filter(({ isExact }) => isExact || !exactly)
  return counting.length === 0
    ? impossible
    : `(${counting.map((one) => writeAlternative(one, title ?? false)).join(' | ')})`
}

/** A product must match every term. */
export const writeAll = (terms: readonly Term[], reach: Reach = {}): string =>
  terms.map((term) => writeTerm(term, reach)).join(' & ')

const choose = <T>(from: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : from.flatMap((first, at) =>
        choose(from.slice(at + 1), count - 1).map((others) => [first, ...others]),
      )

/** A product must match all terms but some: whichever these are. */
export const writeAllBut = (terms: readonly Term[], missing: number, reach: Reach = {}): string =>
  choose(terms, terms.length - missing)
    .map((some) => `(${writeAll(some, reach)})`)
    .join(' | ')
