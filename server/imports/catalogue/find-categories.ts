import { foldText } from '@endcap/price-files/cells/cell-text'
import { slugify } from '../../catalog/staff/slugs.ts'
import type { Db } from '../../database/database.ts'
import {
  type ExistingCategory,
  insertCategories,
  listCategoryPaths,
  listExistingCategories,
} from './import-category-store.ts'

/**
 * A category path in a file; `id` is null if the category doesn't exist yet. `isOfNew`: a new product
 * is in it.
 */
export type NamedCategory = {
  key: string
  id: string | null
  path: readonly string[]
  isOfNew: boolean
}

type Tree = {
  find: (parentId: string | null, title: string) => ExistingCategory | undefined
  add: (node: ExistingCategory) => void
  freeSlug: (title: string) => string
}

const keyOf = (parentId: string | null, title: string): string =>
  `${parentId ?? ''} ${foldText(title)}`

const buildTree = (nodes: readonly ExistingCategory[]): Tree => {
  const byKey = new Map<string, ExistingCategory>()
  const slugs = new Set<string>()
  const add = (node: ExistingCategory) => {
    const key = keyOf(node.parentId, node.title)
    // If two titles differ only in blanks, the older category is used.
    if (!byKey.has(key)) byKey.set(key, node)
    slugs.add(node.slug)
  }
  for (const node of nodes) add(node)
  return {
    find: (parentId, title) => byKey.get(keyOf(parentId, title)),
    add,
    freeSlug: (title) => {
      const slug = slugify(title) || 'category'
      let free = slug
      for (let number = 2; slugs.has(free); number += 1) free = `${slug}-${number}`
      slugs.add(free)
      return free
    },
  }
}

const follow = (tree: Tree, path: readonly string[]): ExistingCategory | undefined => {
  let node: ExistingCategory | undefined
  for (const title of path) {
    node = tree.find(node?.id ?? null, title)
    if (node === undefined) return undefined
  }
  return node
}

/** Finds the categories that an import's rows name, ignoring case and blanks in titles. */
export const findCategories = async (db: Db, importId: string): Promise<NamedCategory[]> => {
  const paths = await listCategoryPaths(db, importId, [])
  const tree = buildTree(await listExistingCategories(db))
  return paths.map((named) => ({ ...named, id: follow(tree, named.path)?.id ?? null }))
}

const makeLevel = async (
  db: Db,
  tree: Tree,
  paths: readonly (readonly string[])[],
  level: number,
  at: Date,
): Promise<string[]> => {
  const missing = new Map<string, Omit<ExistingCategory, 'id'>>()
  for (const path of paths) {
    const title = path[level]
    if (title === undefined) continue
    const parentId = follow(tree, path.slice(0, level))?.id ?? null
    const key = keyOf(parentId, title)
    if (missing.has(key) || tree.find(parentId, title) !== undefined) continue
    missing.set(key, { parentId, title, slug: tree.freeSlug(title) })
  }
  if (missing.size === 0) return []
  const made = await insertCategories(db, [...missing.values()], at)
  for (const node of made) tree.add(node)
  return made.map(({ id }) => id)
}

/**
 * Makes the categories of new products, and of known ones if the file's categories replace theirs.
 * They are shown in the sidebar, but not in the menu or on the home page.
 */
export const makeCategories = async (
  db: Db,
  importId: string,
  { replaces, leftOut, at }: { replaces: boolean; leftOut: readonly number[]; at: Date },
): Promise<{ named: { key: string; id: string }[]; made: string[] }> => {
  const listed = await listCategoryPaths(db, importId, leftOut)
  const paths = listed.filter(({ isOfNew }) => isOfNew || replaces)
  const tree = buildTree(await listExistingCategories(db))
  const maxDepth = paths.reduce((max, { path }) => Math.max(max, path.length), 0)
  const titles = paths.map(({ path }) => path)
  const made: string[] = []
  for (let level = 0; level < maxDepth; level += 1)
    made.push(...(await makeLevel(db, tree, titles, level, at)))
  const named = paths.map(({ key, path }) => {
    const node = follow(tree, path)
    if (!node) throw new Error(`The category ${path.join(' > ')} was not made.`)
    return { key, id: node.id }
  })
  return { named, made }
}
