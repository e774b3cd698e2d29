import type { StaffCategory } from '@endcap/contract/catalog/categories'

export type TreeRow = { category: StaffCategory; depth: number }

/** Returns categories in tree order, each below its parent, with its depth. */
export const buildTree = (categories: readonly StaffCategory[]): TreeRow[] => {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const below = (parentId: string, depth: number): TreeRow[] =>
    (byParent.get(parentId) ?? []).flatMap((category) => [
      { category, depth },
      ...below(category._id, depth + 1),
    ])
  return below('', 0)
}

/** Whether a category can move below another one, never itself, or to the top level (`''`). */
export const canMove = (
  categories: readonly StaffCategory[],
  id: string,
  parentId: string,
): boolean => {
  const byId = new Map(categories.map((category) => [category._id, category]))
  if (byId.get(id)?.parent_id === parentId) return false
  for (let above = parentId; above !== ''; above = byId.get(above)?.parent_id ?? '')
    if (above === id) return false
  return true
}

/** `in`: below the sibling above. `out`: to the parent's level. Undefined if that is impossible. */
export const parentAfterIndent = (
  categories: readonly StaffCategory[],
  id: string,
  direction: 'in' | 'out',
): string | undefined => {
  const { parent_id: parentId } = categories.find(({ _id }) => _id === id) ?? {}
  if (direction === 'out') return categories.find(({ _id }) => _id === parentId)?.parent_id
  const level = categories.filter(({ parent_id }) => parent_id === parentId)
  return level[level.findIndex(({ _id }) => _id === id) - 1]?._id
}
