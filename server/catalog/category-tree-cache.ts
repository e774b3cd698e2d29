import { translated } from '@endcap/contract/i18n/i18n'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys, collectSurrogateKeys } from '../database/surrogate-keys.ts'
import { isId } from '../http/requests/ids.ts'
import {
  type CategoryNode,
  type ListingCount,
  listCategoryNodes,
  readListingCounts,
} from './category-store.ts'
import { foldCase, parseSearchText } from './search/parse-search-text.ts'
import { variantsOf } from './search/query-expansion/word-variants.ts'

export type ResolvedCategories = {
  /** Categories below another named one are omitted. */
  roots: readonly string[]
  withDescendants: readonly string[]
  /** The number of listed products in the categories, each counted once. */
  total: number
}

export type CategoryTreeCache = {
  /** Accepts ids, slugs or, if no slug matches, titles in any case. Skips unknown names. */
  resolve: (names: readonly string[]) => Promise<ResolvedCategories>
  /** Matches titles in any language, split into words; the last word may be singular or plural. */
  resolveTitles: (titles: readonly (readonly string[])[]) => Promise<ResolvedCategories>
  /** Matches title words by prefix, ignoring accents. English titles first, then the shortest. */
  findByPrefix: (text: string, limit: number) => Promise<readonly CategoryNode[]>
  /** The function returns a title with its ancestors: `Drinks › Soda`. Adds no surrogate keys. */
  categoryTitleReader: () => Promise<(id: string | null) => string>
}

type Tree = {
  /** Shortest titles first. */
  nodes: readonly CategoryNode[]
  byId: ReadonlyMap<string, CategoryNode>
  bySlug: ReadonlyMap<string, CategoryNode>
  byTitle: ReadonlyMap<string, readonly CategoryNode[]>
  /** Keyed by the words of each title in any language, joined by spaces. */
  byWords: ReadonlyMap<string, readonly CategoryNode[]>
  byParent: ReadonlyMap<string, readonly CategoryNode[]>
  counts: readonly ListingCount[]
}

const wordsOf = (title: string): string => parseSearchText(title).words.join(' ')

const groupByWords = (nodes: readonly CategoryNode[]): Map<string, CategoryNode[]> => {
  const named = nodes.flatMap((node) =>
    [node, ...Object.values(node.translations)].map(({ title = '' }) => ({ node, title })),
  )
  const groups = Map.groupBy(named, ({ title }) => wordsOf(title))
  groups.delete('')
  return new Map([...groups].map(([words, group]) => [words, group.map(({ node }) => node)]))
}

const buildTree = (nodes: readonly CategoryNode[], counts: readonly ListingCount[]): Tree => ({
  nodes,
  byId: new Map(nodes.map((node) => [node.id, node])),
  bySlug: new Map(nodes.map((node) => [node.slug, node])),
  byTitle: Map.groupBy(nodes, ({ title }) => title.toLowerCase()),
  byWords: groupByWords(nodes),
  byParent: Map.groupBy(nodes, ({ parentId }) => parentId),
  counts,
})

const descendantsOf = ({ byParent }: Tree, ids: Iterable<string>): Set<string> => {
  const childrenOf = (id: string) => (byParent.get(id) ?? []).map((child) => child.id)
  const found = new Set([...ids].flatMap(childrenOf))
  // Iterating over a set includes members added meanwhile.
  for (const id of found) for (const child of childrenOf(id)) found.add(child)
  return found
}

const countProducts = ({ counts }: Tree, roots: readonly string[]): number => {
  const named = new Set(roots)
  return counts
    .filter(({ categories }) => categories.some((id) => named.has(id)))
    .reduce((total, { products }) => total + products, 0)
}

const resolveIn = (
  tree: Tree,
  names: readonly string[],
): ResolvedCategories & { isExact: boolean } => {
  const named = new Set<string>()
  let isExact = true
  for (const name of names) {
    const node = isId(name) ? tree.byId.get(name.toLowerCase()) : tree.bySlug.get(name)
    if (node) {
      named.add(node.id)
      continue
    }
    isExact = false
    if (!isId(name)) for (const { id } of tree.byTitle.get(name.toLowerCase()) ?? []) named.add(id)
  }
  const descendants = descendantsOf(tree, named)
  const roots = [...named].filter((id) => !descendants.has(id))
  return {
    roots,
    withDescendants: [...named.union(descendants)],
    total: countProducts(tree, roots),
    isExact,
  }
}

/** Invalidated when a category, or the number of products in one, changes. */
export const createCategoryTreeCache = (
  db: Db,
  feed: ChangeFeed,
  maxBytes: number,
): CategoryTreeCache => {
  const cache = createCatalogueCache<Tree>(feed, maxBytes)
  const readTree = async () => {
    addSurrogateKeys('shop')
    const [nodes, counts] = await Promise.all([listCategoryNodes(db), readListingCounts(db)])
    const bytes = 450 * nodes.length + 200 * counts.length + 1
    return { value: buildTree(nodes, counts), bytes, isCacheable: true }
  }
  // Drops the tree's surrogate keys, so that a list is invalidated only by its own categories.
  const tree = async () =>
    (await collectSurrogateKeys(() => cache.get('tree', readTree))).result.value
  return {
    resolve: async (names) => {
      const { isExact, ...resolved } = resolveIn(await tree(), names)
      // Ids and slugs never change. But a new category may change what a title or an unknown name
      // resolves to.
      if (!isExact) addSurrogateKeys('shop')
      return resolved
    },
    resolveTitles: async (titles) => {
      addSurrogateKeys('search')
      const found = await tree()
      const ids = titles.flatMap((words) =>
        variantsOf(words.at(-1) ?? '').flatMap((last) =>
          (found.byWords.get([...words.slice(0, -1), last].join(' ')) ?? []).map(({ id }) => id),
        ),
      )
      return resolveIn(found, ids)
    },
    findByPrefix: async (text, limit) => {
      // Invalidated when a category's title changes.
      addSurrogateKeys('search')
      const prefix = foldCase(text).trim()
      if (prefix === '') return []
      const matches = ({ title = '' }) => ` ${foldCase(title)}`.includes(` ${prefix}`)
      const { nodes } = await tree()
      const english = new Set(nodes.filter(matches))
      const others = nodes.filter(
        (node) => !english.has(node) && Object.values(node.translations).some(matches),
      )
      return [...english, ...others].slice(0, limit)
    },
    categoryTitleReader: async () => {
      const { byId } = await tree()
      return (id) => {
        const node = byId.get(id ?? '')
        const above = byId.get(node?.parentId ?? '')
        return [above, node].flatMap((one) => (one ? translated(one).title : [])).join(' › ')
      }
    },
  }
}
