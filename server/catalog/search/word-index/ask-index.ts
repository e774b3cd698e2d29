import {
  type Answer,
  type Answering,
  mostCounted,
  type Question,
  type Walk,
  worthOf,
  worthsOf,
} from '../question.ts'
import { type IndexPart, idAt, standsBefore } from './index-part.ts'
import { levelOf, levels, type Matching, matchPart } from './match-part.ts'

/** Where the products of a part that have changed since are left out. */
export type LivePart = { part: IndexPart; changed: ReadonlySet<number> }

/** The index of words: its parts, in no product the same. */
export type WordIndex = readonly LivePart[]

/** The parts of a question's worth, by their levels. */
const partOf = [null, 'anywhere', 'titled', 'exactly'] as const

type Match = { part: IndexPart; place: number; levels: number }

const mergeWalks = (one: readonly Match[], other: readonly Match[]): readonly Match[] => {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const merged: Match[] = []
  let at = 0
  for (const match of one) {
    for (
      let next = other[at];
      next && standsBefore(next.part, next.place, match.part, match.place);
      at += 1, next = other[at]
    )
      merged.push(next)
    merged.push(match)
  }
  return [...merged, ...other.slice(at)]
}

const idOf = ({ part, place }: Match): string => idAt(part, place)

type Bounds = Pick<Matching, 'least' | 'within' | 'most'>

/** The first matches of all parts, in the order of the walk. */
const match = (
  index: WordIndex,
  { terms, missing, except }: Question,
  bounds: Bounds,
): readonly Match[] => {
  const found = index.map(({ part, changed }) => {
    const left = new Set(except.map(part.placeOf))
    const { places, levels: rows } = matchPart(part, {
      ...bounds,
      terms: terms.map(({ term }) => term),
      missing,
      isLeftOut: (place) => changed.has(place) || left.has(place),
    })
    return places.map((place, nr) => ({ part, place, levels: rows[nr] ?? 0 }))
  })
  return found.reduce(mergeWalks, []).slice(0, bounds.most)
}

/** What walking meets, those that match in their titles first. */
const walk = (index: WordIndex, question: Question): readonly Match[] => {
  const { asker, terms, sample, enough, promising } = question
  const bounds = { within: sample, most: enough }
  const titled = match(index, question, { ...bounds, least: levels.titled })
  // Who is typing is shown what comes first; what a search shows may be far behind it.
  if (asker !== 'typing' || terms.length > 1 || titled.length >= promising) return titled
  const ids = new Set(titled.map(idOf))
  const anywhere = match(index, question, { ...bounds, least: levels.anywhere })
  return [...titled, ...anywhere.filter((one) => !ids.has(idOf(one)))]
}

/** What each match is worth, as the database reckons. */
const weigh = (question: Question): ((match: Match) => number) => {
  const { grain, titleWorth, stockWorth, bestWorth } = worthsOf(question)
  const weighLevels = (all: number): number => {
    const has = question.terms.map((_, nr) => levelOf(all, nr))
    if (has.every((level) => level === levels.exactly)) return bestWorth
    const scored = question.terms.reduce((sum, { products }, nr) => {
      const part = partOf[has[nr] ?? levels.none]
      return part ? sum + worthOf(products, part) : sum
    }, 0)
    const areAllTitled = has.every((level) => level >= levels.titled)
    return (areAllTitled ? titleWorth : 0) + Math.floor(scored / grain) * grain
  }
  // Thousands of matches have the terms in some few ways.
  const known = new Map<number, number>()
  return ({ part, place, levels: all }) => {
    let worth = known.get(all)
    if (worth === undefined) {
      worth = weighLevels(all)
      known.set(all, worth)
    }
    return worth + (place < part.inStock ? stockWorth : 0)
  }
}

/** Larger than any worth, any length of a title and any count of matches. */
const worthSpan = 2 ** 21
const lengthSpan = 2 ** 16
const matchSpan = 2 ** 12

/** The least of some numbers, rising. */
const leastOf = (numbers: Float64Array, count: number): Float64Array => {
  if (numbers.length < 2 * count) return numbers.sort().subarray(0, count)
  const least = numbers.slice(0, count).sort()
  for (const number of numbers.subarray(count)) {
    let at = count
    for (; at > 0 && number < (least[at - 1] ?? 0); at -= 1) least[at] = least[at - 1] ?? 0
    if (at < count) least[at] = number
  }
  return least
}

/** The best so many, the best first; of two that are worth the same the shorter title, then as they come. */
const rank = (question: Question, matches: readonly Match[], count: number): Match[] => {
  const worth = weigh(question)
  // As numbers, which are compared soonest.
  const keys = new Float64Array(matches.length)
  for (const [nr, match] of matches.entries()) {
    const length = match.part.titleLengths[match.place] ?? 0
    keys[nr] = ((worthSpan - worth(match)) * lengthSpan + length) * matchSpan + nr
  }
  return Array.from(leastOf(keys, count), (key) => matches[key % matchSpan] as Match)
}

const ask = (index: WordIndex, question: Question): Answer => {
  const { asker, limit, offset, walks, promising, counts } = question
  const met = walks ? walk(index, question) : []
  const isWalkTheAnswer = walks && met.length >= promising
  const bounds = {
    least: levels.anywhere,
    within: Number.POSITIVE_INFINITY,
    most: mostCounted[asker] + 1,
  }
  const matched = isWalkTheAnswer && !counts ? [] : match(index, question, bounds)
  const best = isWalkTheAnswer ? met : rank(question, matched, offset + limit)
  return {
    ids: best.slice(offset, offset + limit).map(idOf),
    counted: matched.length,
    walked: isWalkTheAnswer ? met.length : null,
  }
}

const walkOn = (index: WordIndex, question: Question, { most, limit }: Walk): string[] =>
  match(index, question, { least: levels.titled, within: most, most: limit }).map(idOf)

/** The catalogue's words as the index in memory knows them: it answers as the database does. */
export const answeringByIndex = (index: WordIndex): Answering => ({
  ask: async (question) => ask(index, question),
  walk: async (question, walk) => walkOn(index, question, walk),
})
