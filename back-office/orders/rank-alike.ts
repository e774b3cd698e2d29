import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type Alike = Pick<StaffProduct, 'title' | 'unit' | 'price'>

/** The share of the words of the shorter title that both have; the same brand and flavor count. */
const shareOfWords = (a: string, b: string): number => {
  const [some, others] = [wordsOf(a), wordsOf(b)]
  const both = some.filter((word) => others.includes(word)).length
  return both / Math.max(1, Math.min(some.length, others.length))
}

/** From 0 (no price, or twice as much and more) to 1 (the same price). */
const priceLikeness = (a: number | null, b: number | null): number =>
  a === null || b === null || a === 0 ? 0 : Math.max(0, 1 - Math.abs(a - b) / a)

/** Sorts products by their likeness to another one: of the same line, size and price first. */
export const rankAlike = <Product extends Alike>(
  replaced: Alike,
  products: readonly Product[],
): Product[] => {
  const likeness = (product: Product): number =>
    2 * shareOfWords(replaced.title, product.title) +
    Number(product.unit === replaced.unit) +
    priceLikeness(replaced.price, product.price)
  return products
    .map((product) => ({ product, score: likeness(product) }))
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product)
}
