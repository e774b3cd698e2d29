import {
  type CategoryChange,
  type changeCategory as changeCall,
  type createCategory as createCall,
  type deleteCategory as deleteCall,
  StaffCategory,
} from '@endcap/contract/categories'
import { z } from 'zod'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId } from '../http/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { type CategoryRow, findCategory } from './category-store.ts'
import { slugify } from './slugs.ts'
import {
  type CategoryValues,
  dropFromWidgets,
  hasBelow,
  insertCategory,
  isCategorySlugTaken,
  isTitleTaken,
  isWithin,
  lockCategory,
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

/** A free address for a category; a second one of the same title is numbered. */
export const freeCategorySlug = async (db: Db, title: string): Promise<string> => {
  const slug = slugify(title) || 'category'
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!(await isCategorySlugTaken(db, tried))) return tried
  }
}

const asSeen = (category: CategoryRow): unknown => z.encode(StaffCategory, category)

const found = (category: CategoryRow | null): CategoryRow => {
  if (!category) throw new ShopError('not_found')
  return category
}

/** Locks a category and reads it as it now stands. Throws `not_found` or `stale`. */
const take = async (db: Db, id: string, ifMatch: number | null): Promise<CategoryRow> => {
  if (!isId(id)) throw new ShopError('not_found')
  await lockCategory(db, id)
  const category = found(await findCategory(db, { id }))
  if (ifMatch !== null && ifMatch !== category.version) throw new ShopError('stale')
  return category
}

/** Adds a category. */
export const createCategory = (context: Context, { body, identity }: Call<typeof createCall>) =>
  context.transaction(async (db) => {
    const parentId = body.parent_id ?? ''
    await checkParent(db, parentId, null)
    await checkTitle(db, body.title, parentId, null)
    const id = await insertCategory(db, {
      ...toValues(body),
      title: body.title,
      slug: await freeCategorySlug(db, body.title),
    })
    const after = found(await findCategory(db, { id }))
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'create',
      entity: 'categories',
      entityId: id,
      before: null,
      after: asSeen(after),
    })
    return { data: after }
  })

/** Changes what was sent of a category. What changes nothing leaves no trace. */
export const changeCategory = (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof changeCall>,
) =>
  context.transaction(async (db) => {
    const before = await take(db, params.id, ifMatch)
    const isSame = Object.entries(body).every(
      ([field, value]) => before[field as keyof CategoryRow] === value,
    )
    if (isSame) return { data: before }
    const parentId = body.parent_id ?? before.parent_id
    await checkParent(db, parentId, before._id)
    await checkTitle(db, body.title ?? before.title, parentId, before._id)
    await updateCategory(db, before._id, toValues(body))
    const after = found(await findCategory(db, { id: before._id }))
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'change',
      entity: 'categories',
      entityId: before._id,
      before: asSeen(before),
      after: asSeen(after),
    })
    return { data: after }
  })

/** Removes a category that has none below it. Its products stay, also those in no other. */
export const deleteCategory = (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteCall>,
) =>
  context.transaction(async (db) => {
    const before = await take(db, params.id, ifMatch)
    if (await hasBelow(db, before._id))
      throw new ShopError('in_use', {
        message: 'There are categories below this one. Please move or remove them first.',
      })
    await dropFromWidgets(db, before._id)
    await removeCategory(db, before._id)
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'delete',
      entity: 'categories',
      entityId: before._id,
      before: asSeen(before),
      after: null,
    })
    return undefined
  })
