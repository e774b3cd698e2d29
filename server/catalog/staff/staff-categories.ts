import {
  type CategoryChange,
  type categoryEndpoints,
  StaffCategory,
} from '@endcap/contract/catalog/categories'
import type { BodyOf, QueryOf } from '@endcap/contract/endpoint'
import { z } from 'zod'
import { staffCrud } from '../../audit/staff-crud.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type CategoryRow, findCategory, listCategories } from '../category-store.ts'
import { addUnderFreeSlug, slugify } from './slugs.ts'
import {
  type CategoryValues,
  deleteCategory,
  dropFromWidgets,
  insertCategory,
  isWithin,
  lockCategory,
  lockCategoryTree,
  updateCategory,
} from './staff-category-store.ts'

const toValues = (change: CategoryChange): CategoryValues => {
  const named = {
    title: change.title,
    translations: change.translations,
    banner: change.banner,
    parentId: change.parent_id === undefined ? undefined : change.parent_id || null,
    showOnHomePage: change.showOnHomePage,
    showInMenu: change.showInMenu,
    showInSideBar: change.showInSideBar,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const parentGone = () => invalidField('parent_id', 'The parent category no longer exists.')

const checkParent = (parentId: string): void => {
  if (parentId !== '' && !isId(parentId)) throw parentGone()
}

const refusals = {
  category_title_under_parent: () =>
    invalidField('title', 'There is already a category with this title under the same parent.'),
  category_parent_id_category_id_fk: parentGone,
}

const isAbove = () =>
  new ShopError('in_use', {
    message: 'This category has subcategories. Please move or delete them first.',
  })

export const staffCategories = staffCrud({
  entity: 'categories',
  show: (category: CategoryRow) => z.encode(StaffCategory, category),
  refusals,
  removalRefusals: { category_parent_id_category_id_fk: isAbove },

  // Filtered in memory, because a shop has only a few hundred categories.
  list: async (db, { limit, offset }, { q }: QueryOf<typeof categoryEndpoints.list>) => {
    const text = q.toLowerCase()
    const all = (await listCategories(db)).filter(({ title }) => title.toLowerCase().includes(text))
    return { rows: all.slice(offset, offset + limit), total: all.length }
  },

  find: (db, id) => findCategory(db, { id }),

  lock: async (db, id, change?: CategoryChange) => {
    if (change?.parent_id !== undefined) await lockCategoryTree(db)
    await lockCategory(db, id)
    return findCategory(db, { id })
  },

  insert: (db, body: BodyOf<typeof categoryEndpoints.create>) => {
    checkParent(body.parent_id ?? '')
    return addUnderFreeSlug(slugify(body.title) || 'category', (slug) =>
      insertCategory(db, { ...toValues(body), title: body.title, slug }),
    )
  },

  update: async (db, id, change) => {
    const parentId = change.parent_id ?? ''
    checkParent(parentId)
    if (parentId !== '' && (await isWithin(db, parentId, id)))
      throw invalidField('parent_id', 'A category can’t be moved into itself or its subcategories.')
    await updateCategory(db, id, toValues(change))
  },

  // Refused if the category has children. Its products stay, even those that are in no other
  // category.
  remove: async (db, id) => {
    await dropFromWidgets(db, id)
    await deleteCategory(db, id)
  },
})
