import { anyBelow, oneOf, type Random, seededRandom } from '../catalogue/random.ts'
import type { Query, Shown } from './query.ts'

const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const isSignificant = (word: string): boolean => /^\p{L}{3,}$/u.test(word) && word !== 'case'

const shuffle = <T>(random: Random, things: readonly T[]): T[] => {
  const left = [...things]
  return things.map(() => left.splice(anyBelow(random, left.length), 1)[0] as T)
}

/** Some of a title's significant words, in their order; mostly with the first, a brand's. */
const pick = (random: Random, title: string, count: number): string[] => {
  const words = [...new Set(wordsOf(title).filter(isSignificant))]
  const [brand = '', ...others] = words
  const some = new Set(shuffle(random, others).slice(0, random() < 0.7 ? count - 1 : count))
  if (some.size < count) some.add(brand)
  return words.filter((word) => some.has(word))
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Makes one typo: a letter left out, doubled, replaced, or swapped with the next. */
const makeTypo = (random: Random, word: string): string => {
  const at = 1 + anyBelow(random, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  switch (anyBelow(random, 4)) {
    case 0:
      return before + after
    case 1:
      return before + letter + letter + after
    case 2:
      return (
        before +
        oneOf(
          random,
          [...letters].filter((other) => other !== letter),
        ) +
        after
      )
    default:
      return before.slice(0, -1) + letter + before.slice(-1) + after
  }
}

const longest = (words: readonly string[]): string =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '')

const twist: Readonly<Record<string, (random: Random, words: string[]) => string>> = {
  typo: (random, words) => {
    const mistyped = longest(words)
    const wrong = makeTypo(random, mistyped)
    const wronger = mistyped.length >= 8 && random() < 0.4 ? makeTypo(random, wrong) : wrong
    return words.map((word) => (word === mistyped ? wronger : word)).join(' ')
  },
  split: (random, words) => {
    const split = longest(words)
    const at = 2 + anyBelow(random, split.length - 3)
    return words
      .map((word) => (word === split ? `${word.slice(0, at)} ${word.slice(at)}` : word))
      .join(' ')
  },
  joined: (random, words) => {
    const at = anyBelow(random, words.length - 1)
    return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ')
  },
  swapped: (random, words) => shuffle(random, words).join(' '),
  dropped: (_random, words) => words.join(' '),
}

/**
 * Generates queries from titles: some words of one, changed as people mistype. Every product with
 * all of the original words in its title is relevant.
 */
export const makeQueries = (products: readonly Shown[], count: number, seed: number): Query[] => {
  const kinds = Object.keys(twist)
  return Array.from({ length: count }, (_, number) => {
    const random = seededRandom(seed + number * 7_919)
    const kind = kinds[number % kinds.length] ?? ''
    for (;;) {
      const words = pick(random, oneOf(random, products).title, 2 + anyBelow(random, 2))
      if (words.length < 2 || longest(words).length < 5) continue
      const query = twist[kind]?.(random, words) ?? ''
      return {
        kind,
        query,
        means: ({ title }) => {
          const has = new Set(wordsOf(title))
          return words.every((word) => has.has(word))
        },
      }
    }
  })
}
