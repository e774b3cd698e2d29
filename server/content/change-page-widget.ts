import type { changePageWidget as changePageWidgetCall } from '@endcap/contract/content'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import {
  holdCategories,
  lockPageWidget,
  type PageWidgetRow,
  readWidgetPage,
  updatePageWidget,
} from './stores/page-widget-store.ts'

/** Chooses the categories of a page; one that is named twice counts once. */
export const changePageWidget = async (
  context: Context,
  { params, body, ...by }: Call<typeof changePageWidgetCall>,
) => {
  const page = readWidgetPage(params.page)
  if (page === null) throw new ShopError('not_found')
  const categories = [...new Set(body.categories.map((id) => id.trim().toLowerCase()))]
  const data = await changeByStaff(context, by, {
    entity: 'page-widgets',
    entityId: page,
    show: (row: PageWidgetRow) => row,
    lock: async (db) => {
      // The categories before the widget, as whoever removes a category locks them.
      const held = await holdCategories(db, categories.filter(isId))
      if (categories.some((id) => !held.has(id)))
        throw invalidField(
          'categories',
          'One of these categories is not there any more. Please reload and choose again.',
        )
      return lockPageWidget(db, page)
    },
    make: async (db, before) =>
      changesAnything(before, { categories }) ? updatePageWidget(db, page, categories) : null,
  })
  return { data }
}
