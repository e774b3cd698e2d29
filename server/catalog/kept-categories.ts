import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys, collectSurrogateKeys } from '../database/surrogate-keys.ts'
import { isId } from '../http/requests/ids.ts'
import {
  type CategoryPlace,
  listPlaces,
  listShelfCounts,
  type ShelfCount,
} from './category-store.ts'

/**
 * Which categories a list is of: those asked for (`shelves`, without those that stand below another
 * of them), all in them (`within`, themselves included), and how many products they hold, each
 * counted once.
 */
export type Shelves = {
  shelves: readonly string[]
  within: readonly string[]
  total: number
}

/** The categories in memory, as what every list asks before it can be read. */
export type KeptCategories = {
  /**
   * The categories that some names mean: an id, a slug, or, where no category has that slug, a title.
   * A name that means nothing is left out.
   */
  resolve: (names: readonly string[]) => Promise<Shelves>
  /** Categories one of whose words begins with a text in small letters: the shortest titles first. */
  beginningWith: (text: string, most: number) => Promise<readonly CategoryPlace[]>
}

type Tree = {
  /** The shortest titles first. */
  places: readonly CategoryPlace[]
  byId: ReadonlyMap<string, CategoryPlace>
  bySlug: ReadonlyMap<string, CategoryPlace>
  byTitle: ReadonlyMap<string, readonly CategoryPlace[]>
  below: ReadonlyMap<string, readonly CategoryPlace[]>
  counts: readonly ShelfCount[]
  /** How many products each category holds. */
  totals: ReadonlyMap<string, number>
}

const totalsOf = (counts: readonly ShelfCount[]): Map<string, number> => {
  const totals = new Map<string, number>()
  for (const { categories, products } of counts)
    for (const id of categories) totals.set(id, (totals.get(id) ?? 0) + products)
  return totals
}

const growTree = (places: readonly CategoryPlace[], counts: readonly ShelfCount[]): Tree => ({
  places,
  byId: new Map(places.map((place) => [place.id, place])),
  bySlug: new Map(places.map((place) => [place.slug, place])),
  byTitle: Map.groupBy(places, ({ title }) => title.toLowerCase()),
  below: Map.groupBy(places, ({ parentId }) => parentId),
  counts,
  totals: totalsOf(counts),
})

/** All that stand below some categories. */
const allBelow = ({ below }: Tree, ids: Iterable<string>): Set<string> => {
  const childrenOf = (id: string) => (below.get(id) ?? []).map((child) => child.id)
  const found = new Set([...ids].flatMap(childrenOf))
  // A set hands out what is added to it while it is walked.
  for (const id of found) for (const child of childrenOf(id)) found.add(child)
  return found
}

const countOn = ({ counts, totals }: Tree, shelves: readonly string[]): number => {
  const [only = ''] = shelves
  if (shelves.length < 2) return totals.get(only) ?? 0
  const wanted = new Set(shelves)
  let total = 0
  for (const { categories, products } of counts)
    if (categories.some((id) => wanted.has(id))) total += products
  return total
}

const resolveIn = (tree: Tree, names: readonly string[]): Shelves & { isExact: boolean } => {
  const named = new Set<string>()
  let isExact = true
  for (const name of names) {
    const meant = isId(name) ? tree.byId.get(name.toLowerCase()) : tree.bySlug.get(name)
    if (meant) {
      named.add(meant.id)
      continue
    }
    isExact = false
    if (!isId(name)) for (const { id } of tree.byTitle.get(name.toLowerCase()) ?? []) named.add(id)
  }
  const below = allBelow(tree, named)
  const shelves = [...named].filter((id) => !below.has(id))
  return { shelves, within: [...named.union(below)], total: countOn(tree, shelves), isExact }
}

/** Keeps the categories until one of them changes, or how many products they hold. */
export const keepCategories = (db: Db, feed: ChangeFeed, maxBytes: number): KeptCategories => {
  const cache = createCatalogueCache<Tree>(feed, maxBytes)
  const readTree = async () => {
    addSurrogateKeys('shop')
    const [places, counts] = await Promise.all([listPlaces(db), listShelfCounts(db)])
    const bytes = 300 * places.length + 200 * counts.length + 1
    return { value: growTree(places, counts), bytes, keep: true }
  }
  // A list is made anew when its own categories change, not when any does: it doesn't take on the
  // keys of the tree.
  const tree = async () =>
    (await collectSurrogateKeys(() => cache.get('tree', readTree))).result.value
  return {
    resolve: async (names) => {
      const { isExact, ...shelves } = resolveIn(await tree(), names)
      // Only an id and a slug mean one category for good. A name that means nothing yet, or a title
      // that another may come to bear: any new category may change what it means.
      if (!isExact) addSurrogateKeys('shop')
      return shelves
    },
    beginningWith: async (text, most) => {
      // A category that comes, goes or is called otherwise touches this, too.
      addSurrogateKeys('search')
      return (await tree()).places
        .filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${text}`))
        .slice(0, most)
    },
  }
}
