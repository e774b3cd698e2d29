import type { StaffCategory } from '@endcap/contract/categories'
import { expect, test } from 'vitest'
import { buildTree } from './tree.ts'

const category = (title: string, parent: string) =>
  ({ _id: title, title, parent_id: parent }) as StaffCategory

test('categories are below their parents, in the order in which they are given', () => {
  const rows = buildTree([
    category('Cans', 'Drinks'),
    category('Candy', ''),
    category('Drinks', ''),
    category('Cola', 'Cans'),
    category('Bottles', 'Drinks'),
  ])
  expect(rows.map(({ category: { title }, depth }) => [title, depth])).toEqual([
    ['Candy', 0],
    ['Drinks', 0],
    ['Cans', 1],
    ['Cola', 2],
    ['Bottles', 1],
  ])
})
