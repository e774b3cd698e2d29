import {
  type CategoryChange,
  type changeCategory as changeEndpoint,
  type createCategory as createEndpoint,
  type deleteCategory as deleteEndpoint,
  StaffCategory,
} from '@endcap/contract/categories'
import { z } from 'zod'
import {
  changeByStaff,
  changesAnything,
  createByStaff,
  removeByStaff,
} from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { type CategoryRow, findCategory } from '../category-store.ts'
import { addUnderFreeSlug, slugify } from './slugs.ts'
import {
  type CategoryValues,
  dropFromWidgets,
  insertCategory,
  isWithin,
  lockCategory,
  lockCategoryTree,
  deleteCategory as removeCategory,
  updateCategory,
} from './staff-category-store.ts'

const toValues = (change: CategoryChange): CategoryValues => {
  const named = {
    title: change.title,
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

const found = (category: CategoryRow | null): CategoryRow => {
  if (!category) throw new ShopError('not_found')
  return category
}

const lock = async (db: Db, id: string): Promise<CategoryRow | null> => {
  await lockCategory(db, id)
  return findCategory(db, { id })
}

/** The audit log stores a category as staff see it. */
const audited = {
  entity: 'categories',
  show: (category: CategoryRow): unknown => z.encode(StaffCategory, category),
}

/** Adds a category. */
export const createCategory = async (
  context: Context,
  { body, identity }: Call<typeof createEndpoint>,
) => ({
  data: await createByStaff(
    context,
    { identity },
    {
      ...audited,
      refusals,
      entityId: ({ _id }: CategoryRow) => _id,
      make: async (db) => {
        checkParent(body.parent_id ?? '')
        const id = await addUnderFreeSlug(slugify(body.title) || 'category', (slug) =>
          insertCategory(db, { ...toValues(body), title: body.title, slug }),
        )
        return found(await findCategory(db, { id }))
      },
    },
  ),
})

/** Changes the sent fields of a category. Without a difference nothing is stored or audited. */
export const changeCategory = async (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  const data = await changeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      refusals,
      entityId: id,
      lock: async (db) => {
        if (body.parent_id !== undefined) await lockCategoryTree(db)
        return lock(db, id)
      },
      make: async (db, before) => {
        if (!changesAnything(before, body)) return null
        const parentId = body.parent_id ?? ''
        checkParent(parentId)
        if (parentId !== '' && (await isWithin(db, parentId, id)))
          throw invalidField(
            'parent_id',
            'A category can’t be moved into itself or its subcategories.',
          )
        await updateCategory(db, id, toValues(body))
        return found(await findCategory(db, { id }))
      },
    },
  )
  return { data }
}

/** Removes a category without children. Its products stay, even if they are in no other. */
export const deleteCategory = async (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteEndpoint>,
) => {
  const id = readId(params.id)
  await removeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      refusals: { category_parent_id_category_id_fk: isAbove },
      entityId: id,
      lock: (db) => lock(db, id),
      remove: async (db) => {
        await dropFromWidgets(db, id)
        await removeCategory(db, id)
      },
    },
  )
  return undefined
}
