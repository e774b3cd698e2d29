import { capabilityOf, resourceOf } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { maxViewsPerList } from '@endcap/contract/limits'
import { roleCan } from '@endcap/contract/roles'
import * as views from '@endcap/contract/saved-views'
import {
  changeByStaff,
  changesAnything,
  createByStaff,
  removeByStaff,
} from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import {
  countOwnViews,
  insertView,
  listViews,
  lockView,
  removeView,
  updateView,
} from './saved-view-store.ts'

const entity = 'saved-views'
const asIs = (view: views.SavedView) => view

/** Returns the names of the lists, such as `orders`, that a role may read. */
const readableLists = ({ role }: StaffIdentity): ReadonlySet<string> =>
  new Set(
    endpoints
      .filter(({ method, access }) => {
        const capability = capabilityOf(access)
        return method === 'GET' && capability !== null && roleCan(role, capability)
      })
      .map(resourceOf),
  )

const checkMayShare = ({ role }: StaffIdentity): void => {
  if (!roleCan(role, 'shared-views'))
    throw new ShopError('forbidden', {
      message: 'Only managers can change views that everyone sees. Please save your own instead.',
    })
}

/** Returns null also for another person's private view. */
const lockOwn = async (db: Db, by: StaffIdentity, id: string) => {
  const view = await lockView(db, id)
  if (view === null || (!view.shared && view.by._id !== by.id)) return null
  if (view.shared) checkMayShare(by)
  return view
}

/** Throws `invalid` above the limit per person, and `forbidden` for a shared view. */
const createSavedView = async (
  context: Context,
  { body, ...by }: Call<typeof views.createSavedView>,
) => {
  const caller = staffOf(by.identity)
  if (body.shared) checkMayShare(caller)
  const data = await createByStaff(context, by, {
    entity,
    entityId: ({ _id }: views.SavedView) => _id,
    show: asIs,
    make: async (db) => {
      const own = await countOwnViews(db, { staffId: caller.id, list: body.list })
      if (own >= maxViewsPerList)
        throw invalidField(
          'name',
          `You have reached the limit of ${maxViewsPerList} views for this list. Please delete one you don’t need.`,
        )
      const view = await lockView(db, await insertView(db, caller.id, body))
      if (view === null) throw new Error('The view is missing.')
      return view
    },
  })
  return { data }
}

/** Throws `not_found`, `stale`, and `forbidden` for a shared view. */
const changeSavedView = async (
  context: Context,
  { params, body, ...by }: Call<typeof views.changeSavedView>,
) => {
  const id = readId(params.id)
  const caller = staffOf(by.identity)
  const data = await changeByStaff(context, by, {
    entity,
    entityId: id,
    show: asIs,
    lock: (db) => lockOwn(db, caller, id),
    make: async (db, before) => {
      if (!changesAnything(before, body)) return null
      if (body.shared === true) checkMayShare(caller)
      const sent = Object.entries(body).filter(([, value]) => value !== undefined)
      return updateView(db, { ...before, ...Object.fromEntries(sent) })
    },
  })
  return { data }
}

/** Throws `not_found`, `stale`, and `forbidden` for a shared view. */
const deleteSavedView = async (
  context: Context,
  { params, ...by }: Call<typeof views.deleteSavedView>,
) => {
  const id = readId(params.id)
  await removeByStaff(context, by, {
    entity,
    entityId: id,
    show: asIs,
    lock: (db) => lockOwn(db, staffOf(by.identity), id),
    remove: (db) => removeView(db, id),
  })
  return undefined
}

export const savedViewRoutes: readonly Route<Context>[] = [
  handle(views.listSavedViews, async ({ db }: Context, { query, identity }) => {
    const caller = staffOf(identity)
    const found = await listViews(db, { staffId: caller.id, list: query.list })
    const lists = readableLists(caller)
    return { data: found.filter(({ list }) => lists.has(list)) }
  }),
  handle(views.createSavedView, createSavedView),
  handle(views.changeSavedView, changeSavedView),
  handle(views.deleteSavedView, deleteSavedView),
]
