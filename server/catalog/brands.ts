import type { Brand } from '@endcap/contract/catalog/catalog'

/** The first words of titles, and how many listed products have them. */
export type TitleBeginning = { first: string; second: string; third: string; products: number }

/** Fewer products are found faster by reading the list. */
const minProducts = 2
const maxBrands = 100

const isConnector = (word: string): boolean => /^(&|and|of|y|de)$/i.test(word)

const groupFollowers = (rows: readonly TitleBeginning[]): Map<string, Set<string>> => {
  const followers = new Map<string, Set<string>>()
  for (const { first, second } of rows)
    followers.set(first, (followers.get(first) ?? new Set()).add(second))
  return followers
}

/**
 * Takes the first word of each title as its brand, with the words that always follow it and no
 * other brand: `Low Lantern`, `Fennick & Rowe`, but not `Zephlyn Disposable`.
 */
export const brandsOf = (rows: readonly TitleBeginning[]): Brand[] => {
  const followers = groupFollowers(rows)
  const uses = new Map<string, number>()
  for (const seconds of followers.values())
    for (const second of seconds) uses.set(second, (uses.get(second) ?? 0) + 1)
  const nameOf = ({ first, second, third }: TitleBeginning): string => {
    if (isConnector(second)) return `${first} ${second} ${third}`
    const isOnly = followers.get(first)?.size === 1 && uses.get(second) === 1
    return isOnly && /^\p{Lu}\p{L}/u.test(second) ? `${first} ${second}` : first
  }
  const products = new Map<string, number>()
  for (const row of rows) {
    const name = nameOf(row)
    products.set(name, (products.get(name) ?? 0) + row.products)
  }
  return [...products]
    .filter(([name, count]) => count >= minProducts && /^[\p{L}\p{N}]/u.test(name))
    .map(([name, count]) => ({ name, products: count }))
    .toSorted((one, other) => other.products - one.products)
    .slice(0, maxBrands)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
