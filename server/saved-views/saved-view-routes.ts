import * as views from '@endcap/contract/saved-views'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { changeSavedView, createSavedView, deleteSavedView } from './change-saved-views.ts'
import { listViews } from './saved-view-store.ts'

export const savedViewRoutes: readonly Route<Context>[] = [
  handle(views.listSavedViews, async ({ db }: Context, { query, identity }) => ({
    data: await listViews(db, { staffId: staffOf(identity).id, list: query.list }),
  })),
  handle(views.createSavedView, createSavedView),
  handle(views.changeSavedView, changeSavedView),
  handle(views.deleteSavedView, deleteSavedView),
]
