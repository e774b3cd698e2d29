import {
  type CategoryChange,
  type changeCategory as changeCall,
  type createCategory as createCall,
  type deleteCategory as deleteCall,
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
import { firstFree, slugify } from './slugs.ts'
import {
  type CategoryValues,
  dropFromWidgets,
  hasBelow,
  insertCategory,
  isCategorySlugTaken,
  isTitleTaken,
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

/** A category can't stand below itself, nor below one that is not there. */
const checkParent = async (db: Db, parentId: string, ownId: string | null): Promise<void> => {
  if (parentId === '') return
  if (!isId(parentId) || !(await findCategory(db, { id: parentId })))
    throw invalidField('parent_id', 'The category above is not there any more.')
  if (ownId !== null && (await isWithin(db, parentId, ownId)))
    throw invalidField('parent_id', 'A category can’t stand below itself.')
}

const checkTitle = async (
  db: Db,
  title: string,
  parentId: string,
  ownId: string | null,
): Promise<void> => {
  if (await isTitleTaken(db, title, parentId || null, ownId))
    throw invalidField('title', 'There is already a category of this title in this place.')
}

const found = (category: CategoryRow | null): CategoryRow => {
  if (!category) throw new ShopError('not_found')
  return category
}

const lock = async (db: Db, id: string): Promise<CategoryRow | null> => {
  await lockCategory(db, id)
  return findCategory(db, { id })
}

/** How the audit log keeps a category: as staff see it. */
const audited = {
  entity: 'categories',
  show: (category: CategoryRow): unknown => z.encode(StaffCategory, category),
}

/** Adds a category. */
export const createCategory = async (
  context: Context,
  { body, identity }: Call<typeof createCall>,
) => ({
  data: await createByStaff(
    context,
    { identity },
    {
      ...audited,
      entityId: ({ _id }: CategoryRow) => _id,
      make: async (db) => {
        const parentId = body.parent_id ?? ''
        await checkParent(db, parentId, null)
        await checkTitle(db, body.title, parentId, null)
        const slug = await firstFree(slugify(body.title) || 'category', (tried) =>
          isCategorySlugTaken(db, tried),
        )
        const id = await insertCategory(db, { ...toValues(body), title: body.title, slug })
        return found(await findCategory(db, { id }))
      },
    },
  ),
})

/** Changes what was sent of a category. What changes nothing leaves no trace. */
export const changeCategory = async (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof changeCall>,
) => {
  const id = readId(params.id)
  const data = await changeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      entityId: id,
      lock: async (db) => {
        if (body.parent_id !== undefined) await lockCategoryTree(db)
        return lock(db, id)
      },
      make: async (db, before) => {
        if (!changesAnything(before, body)) return null
        const parentId = body.parent_id ?? before.parent_id
        await checkParent(db, parentId, id)
        await checkTitle(db, body.title ?? before.title, parentId, id)
        await updateCategory(db, id, toValues(body))
        return found(await findCategory(db, { id }))
      },
    },
  )
  return { data }
}

/** Removes a category that has none below it. Its products stay, also those in no other. */
export const deleteCategory = async (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteCall>,
) => {
  const id = readId(params.id)
  await removeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      entityId: id,
      lock: (db) => lock(db, id),
      remove: async (db) => {
        if (await hasBelow(db, id))
          throw new ShopError('in_use', {
            message: 'There are categories below this one. Please move or remove them first.',
          })
        await dropFromWidgets(db, id)
        await removeCategory(db, id)
      },
    },
  )
  return undefined
}
