import { anyBelow, oneOf, oneOfZipf, type Random, seededRandom, zipfBelow } from './random.ts'
import { type Kind, kinds, productLineNames, syllables } from './trade-words.ts'

/** Product 17 is the same for every size. Words follow Zipf's law, as in a real price file. */
type MadeCategory = { slug: string; title: string; parentSlug: string | null }

export type MadeProduct = {
  itemNo: string
  slug: string
  title: string
  shortDescription: string
  priceCents: number
  priceVaries: string
  upc: string
  unit: string
  unitsPerCase: number
  inStock: boolean
  /** Main category first. */
  categories: string[]
}

type Leaf = MadeCategory & { kind: Kind }

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const departments = [...new Set(kinds.map(({ department }) => department))]

const categoryCount = 300

const leaves = Array.from({ length: categoryCount - departments.length }, (_, index): Leaf => {
  const kind = kinds[index % kinds.length] as Kind
  const round = Math.floor(index / kinds.length)
  const title = round === 0 ? kind.category : `${kind.category} ${productLineNames[round - 1]}`
  return { kind, title, slug: slugify(title), parentSlug: slugify(kind.department) }
})

export const makeCategories = (): MadeCategory[] => [
  ...departments.map((title) => ({ slug: slugify(title), title, parentSlug: null })),
  ...leaves.map(({ slug, title, parentSlug }) => ({ slug, title, parentSlug })),
]

const maxBrands = 20_000

const nameBrand = (number: number): string => {
  const random = seededRandom(number * 31 + 7)
  const length = 2 + anyBelow(random, 2)
  const name = Array.from({ length }, () => oneOf(random, syllables)).join('')
  return (name[0] ?? '').toUpperCase() + name.slice(1)
}

const brandNames = new Map<number, string>()
const brandOf = (random: Random): string => {
  const number = zipfBelow(random, maxBrands)
  const known = brandNames.get(number) ?? nameBrand(number)
  brandNames.set(number, known)
  return known
}

const upcOf = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const makeProduct = (number: number): MadeProduct => {
  const random = seededRandom(Math.imul(number, 2_654_435_761) ^ 1)
  const leaf = oneOfZipf(random, leaves)
  const { kind } = leaf
  const brand = brandOf(random)
  const taste = oneOfZipf(random, kind.tastes)
  const noun = oneOfZipf(random, kind.nouns)
  const [unit, unitsPerCase] = oneOf(random, kind.packs)
  const line = random() < 0.6 ? ` ${oneOfZipf(random, productLineNames)}` : ''
  const title = `${brand}${line} ${taste} ${noun} ${oneOf(random, kind.sizes)}`
  const [from, to] = kind.price
  const further = random() < 0.05 ? [oneOf(random, leaves).slug] : []
  const itemNo = String(number + 1).padStart(7, '0')
  return {
    itemNo,
    slug: `${slugify(title)}-${itemNo}`,
    title,
    shortDescription: `${taste} ${noun.toLowerCase()} by ${brand}, ${unit}. ${kind.category}.`,
    priceCents: from + anyBelow(random, to - from),
    priceVaries: random() < 0.03 ? 'Price varies by store' : '',
    upc: upcOf(String(80_000_000_000 + number)),
    unit,
    unitsPerCase,
    inStock: random() >= 0.06,
    categories: [...new Set([leaf.slug, ...further])],
  }
}

export function* makeProducts(count: number): Generator<MadeProduct> {
  for (let number = 0; number < count; number += 1) yield makeProduct(number)
}
