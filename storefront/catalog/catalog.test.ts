import type { Category } from '@endcap/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { readPage } from '../paths.ts'
import { colaShown } from '../testing/cola.ts'
import {
  categoryTrail,
  findCategory,
  homeCategories,
  listedCategories,
  menuCategories,
  menuEntries,
  sidebarBranches,
  widgetCategories,
} from './categories/categories.ts'
import { pageNumbers } from './listing/pager.tsx'
import { priceState } from './prices/prices.ts'
import { shortTitle } from './product/product-card.tsx'

const category = (_id: string, title: string, more: Partial<Category> = {}): Category => ({
  ...{ _id, title, slug: _id, banner: '', parent_id: '', productCount: 0 },
  ...{ showOnHomePage: false, showInMenu: false, showInSideBar: false },
  ...more,
})
const all = [
  category('s', 'Snacks', { showInMenu: true, showOnHomePage: true, showInSideBar: true }),
  category('c', 'Candy', { showInMenu: true, showInSideBar: true }),
  category('g', 'Gum', { parent_id: 'c', showInSideBar: true }),
  category('h', 'Hidden'),
]

test('the menu has the categories with showInMenu, Vapes and Drinks, by title (S2-63 to S2-65); without categories it is empty (S2-66)', () => {
  expect(menuEntries([])).toEqual([])
  expect(menuEntries(all).map(({ title }) => title)).toEqual(['Candy', 'Drinks', 'Snacks', 'Vapes'])
  expect(menuCategories(all).map(({ title }) => title)).toEqual(['Candy', 'Snacks'])
})

test('home shows only categories with showOnHomePage (S2-44)', () => {
  expect(homeCategories(all).map(({ _id }) => _id)).toEqual(['s'])
})

test('the sidebar shows only categories with showInSideBar, by title, each below its ancestor (S2-92, S2-93)', () => {
  const branches = sidebarBranches(all)
  expect(branches.map(({ category: { title } }) => title)).toEqual(['Candy', 'Snacks'])
  expect(branches[0]?.below.map(({ category: { title } }) => title)).toEqual(['Gum'])
  const orphan = [category('g', 'Gum', { parent_id: 'c', showInSideBar: true })]
  expect(sidebarBranches(orphan)).toHaveLength(1)
})

test('a widget page shows the categories it lists, in its order; unknown ones match nothing', () => {
  expect(widgetCategories(all, ['c', 'x', 's']).map(({ _id }) => _id)).toEqual(['c', 's'])
})

test('a category is found by slug and by id, with its ancestors', () => {
  expect(findCategory(all, 'g')?.title).toBe('Gum')
  expect(findCategory(all, 'x')).toBeUndefined()
  expect(categoryTrail(all, 'g').map(({ _id }) => _id)).toEqual(['c', 'g'])
  const round = [category('a', 'A', { parent_id: 'b' }), category('b', 'B', { parent_id: 'a' })]
  expect(categoryTrail(round, 'a')).toHaveLength(2)
})

test('the list of all categories requests the top ones, which include the others', () => {
  expect(listedCategories(all, undefined)).toEqual(['s', 'c', 'h'])
  expect(listedCategories(all, { _id: 'g' })).toEqual(['g'])
})

test('a parameter that is no page number is the first page (S2-20)', () => {
  expect(['2', 2, '0', '-1', 'x', undefined, '2.7'].map(readPage)).toEqual([2, 2, 1, 1, 1, 1, 2])
})

test('a title on a card is cut at 50 characters (S9-08)', () => {
  expect(shortTitle('a'.repeat(50))).toBe('a'.repeat(50))
  expect(shortTitle('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect([...shortTitle('🍋'.repeat(60))]).toHaveLength(51)
})

test('page numbers: first, last and those around; one gap is filled by its only page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9])
})

test('a price slot is waiting, or shows the price, a failure, or that the product is no longer sold', () => {
  const known = { kind: 'known', now: colaShown }
  expect(priceState(undefined, false, 'a')).toEqual({ kind: 'waiting' })
  expect(priceState({ a: colaShown }, false, 'a')).toEqual(known)
  // A refresh that fails leaves the prices.
  expect(priceState({ a: colaShown }, true, 'a')).toEqual(known)
  expect(priceState({}, false, 'a')).toEqual({ kind: 'gone' })
  expect(priceState(undefined, true, 'a')).toEqual({ kind: 'failed' })
})
