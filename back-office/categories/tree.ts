import type { StaffCategory } from '@endcap/contract/categories'

export type TreeRow = { category: StaffCategory; depth: number }

/** Returns categories in the order of their tree, each below its parent, with its depth. */
export const buildTree = (categories: readonly StaffCategory[]): TreeRow[] => {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const below = (parentId: string, depth: number): TreeRow[] =>
    (byParent.get(parentId) ?? []).flatMap((category) => [
      { category, depth },
      ...below(category._id, depth + 1),
    ])
  return below('', 0)
}
