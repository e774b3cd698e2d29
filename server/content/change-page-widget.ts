import type { changePageWidget as changePageWidgetEndpoint } from '@endcap/contract/content/content'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import { lockCategories } from '../catalog/staff/staff-category-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { queueContentMoments } from './stores/content-clock-store.ts'
import {
  lockPageWidget,
  type PageWidgetRow,
  readWidgetPage,
  updatePageWidget,
} from './stores/page-widget-store.ts'
import { periodRefusals } from './stores/period-store.ts'
import { touchContentTask } from './touch-content.ts'

export const changePageWidget = async (
  context: Context,
  { params, body, ...by }: Call<typeof changePageWidgetEndpoint>,
) => {
  const page = readWidgetPage(params.page)
  if (page === null) throw new ShopError('not_found')
  const categories = [...new Set(body.categories.map((id) => id.trim().toLowerCase()))]
  const values = { ...body, categories }
  const data = await changeByStaff(context, by, {
    refusals: periodRefusals('page_widget'),
    entity: 'page-widgets',
    entityId: page,
    show: (row: PageWidgetRow) => row,
    lock: async (db) => {
      // Locks categories before the widget, in the lock order of removing a category.
      const locked = await lockCategories(db, categories.filter(isId))
      if (categories.some((id) => !locked.has(id)))
        throw invalidField(
          'categories',
          'One of these categories no longer exists. Please reload and choose again.',
        )
      return lockPageWidget(db, page)
    },
    make: async (db, before) => {
      if (!changesAnything(before, values)) return null
      const after = await updatePageWidget(db, page, values)
      await queueContentMoments(db, touchContentTask)
      return after
    },
  })
  return { data }
}
