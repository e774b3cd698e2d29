import type { StaffCategory } from '@endcap/contract/catalog/categories'
import { expect, test } from 'vitest'
import { buildTree, canMove, parentAfterIndent } from './tree.ts'

const category = (title: string, parent: string) =>
  ({ _id: title, title, parent_id: parent }) as StaffCategory

const [candy, drinks] = [category('Candy', ''), category('Drinks', '')]
const [bottles, cans] = [category('Bottles', 'Drinks'), category('Cans', 'Drinks')]
const cola = category('Cola', 'Cans')
const tree = [candy, drinks, bottles, cans, cola]

test('categories are below their parents, in the order in which they are given', () => {
  const rows = buildTree([cans, candy, drinks, cola, bottles])
  const titles = rows.map(({ category: { title }, depth }) => `${depth} ${title}`)
  expect(titles).toEqual(['0 Candy', '0 Drinks', '1 Cans', '2 Cola', '1 Bottles'])
})

test('[X5-47] a category can’t be moved below itself, nor where it is', () => {
  expect(canMove(tree, 'Cans', 'Candy')).toBe(true)
  expect(canMove(tree, 'Cans', '')).toBe(true)
  expect(canMove(tree, 'Cans', 'Drinks')).toBe(false)
  expect(canMove(tree, 'Candy', '')).toBe(false)
  for (const below of ['Drinks', 'Cans', 'Cola']) expect(canMove(tree, 'Drinks', below)).toBe(false)
})

test('[X5-47] a step leads below the category above on the level, or out of the parent', () => {
  expect(parentAfterIndent(tree, 'Cans', 'in')).toBe('Bottles')
  expect(parentAfterIndent(tree, 'Drinks', 'in')).toBe('Candy')
  expect(parentAfterIndent(tree, 'Candy', 'in')).toBeUndefined()
  expect(parentAfterIndent(tree, 'Cola', 'out')).toBe('Drinks')
  expect(parentAfterIndent(tree, 'Cans', 'out')).toBe('')
  expect(parentAfterIndent(tree, 'Candy', 'out')).toBeUndefined()
})
