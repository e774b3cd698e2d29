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
import type { WordIndex } from './word-index.ts'

/** The fits of a question's worths, by their levels. */
const fitOf = [null, 'anywhere', 'titled', 'exactly'] as const

type Match = { part: IndexPart; place: number; fit: number }

const idOf = ({ part, place }: Match): string => idAt(part, place)

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

type Bounds = Pick<Matching, 'least' | 'within' | 'most'>

/** The first matches among so many of the first products, in the order of the walk. */
const firstMatches = async (
  index: WordIndex,
  { terms, missing, except }: Question,
  { least, within, most }: Bounds,
): Promise<readonly Match[]> => {
  let found: readonly Match[] = []
  for (const { part, isLeftOut, end } of index.within(within)) {
    const left = new Set(except.map(part.placeOf))
    const { places, fits } = await matchPart(part, {
      terms: terms.map(({ term }) => term),
      missing,
      least,
      within: end,
      most,
      isLeftOut: (place) => left.has(place) || isLeftOut(place),
    })
    const matches = places.map((place, nr) => ({ part, place, fit: fits[nr] ?? 0 }))
    found = mergeWalks(found, matches)
  }
  return found.slice(0, most)
}

/** What walking meets, those that match in their titles first. */
const meet = async (index: WordIndex, question: Question): Promise<readonly Match[]> => {
  const { asker, terms, sample, enough, promising } = question
  const bounds = { within: sample, most: enough }
  const titled = await firstMatches(index, question, { ...bounds, least: levels.titled })
  // Who is typing is shown what comes first; what a search shows may be far behind it.
  if (asker !== 'typing' || terms.length > 1 || titled.length >= promising) return titled
  const ids = new Set(titled.map(idOf))
  const anywhere = await firstMatches(index, question, { ...bounds, least: levels.anywhere })
  return [...titled, ...anywhere.filter((one) => !ids.has(idOf(one)))]
}

/** What each match is worth (`worthsOf`). */
const weigh = (question: Question): ((match: Match) => number) => {
  const { terms } = question
  const { grain, titleWorth, stockWorth } = worthsOf(question)
  const weighFit = (fit: number): number => {
    const has = terms.map((_, nr) => levelOf(fit, nr))
    const scored = terms.reduce((sum, { products }, nr) => {
      const how = fitOf[has[nr] ?? levels.none]
      return how ? sum + worthOf(products, how) : sum
    }, 0)
    const areAllTitled = has.every((level) => level >= levels.titled)
    return (areAllTitled ? titleWorth : 0) + Math.floor(scored / grain) * grain
  }
  // Thousands of matches fit in some few ways.
  const known = new Map<number, number>()
  return ({ part, place, fit }) => {
    let worth = known.get(fit)
    if (worth === undefined) {
      worth = weighFit(fit)
      known.set(fit, worth)
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

const ask = async (index: WordIndex, question: Question): Promise<Answer> => {
  const { asker, limit, offset, walks, promising, counts } = question
  const met = walks ? await meet(index, question) : []
  const isWalkTheAnswer = walks && met.length >= promising
  const bounds = {
    least: levels.anywhere,
    within: Number.POSITIVE_INFINITY,
    most: mostCounted[asker] + 1,
  }
  const matched = isWalkTheAnswer && !counts ? [] : await firstMatches(index, question, bounds)
  const best = isWalkTheAnswer ? met : rank(question, matched, offset + limit)
  return {
    ids: best.slice(offset, offset + limit).map(idOf),
    counted: matched.length,
    walked: isWalkTheAnswer ? met.length : null,
  }
}

const walkOn = async (index: WordIndex, question: Question, { most, limit }: Walk) => {
  const bounds = { least: levels.titled, within: most, most: limit }
  return (await firstMatches(index, question, bounds)).map(idOf)
}

/** The catalogue's words as the index in memory knows them: it answers as the database does. */
export const answeringByIndex = (index: WordIndex): Answering => ({
  ask: (question) => ask(index, question),
  walk: (question, walk) => walkOn(index, question, walk),
})
