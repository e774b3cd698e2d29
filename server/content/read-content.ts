import type { getFlyer as getFlyerEndpoint, getPageWidget, Slide } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import { readActiveFlyer } from './stores/flyer-store.ts'
import { type PageWidgetRow, readPageWidget, readWidgetPage } from './stores/page-widget-store.ts'
import { readSections } from './stores/section-store.ts'

/** Returns the carousel's slides: those of the third section (S3-03). Empty with fewer sections. */
export const readSlides = async (db: Db): Promise<Slide[]> =>
  (await readSections(db))[2]?.slides ?? []

/** Returns the widget of `vapes` or `drinks`. Throws `not_found` for any other page. */
export const findPageWidget = async (
  { db }: Context,
  { params }: { params: { page: string } },
): Promise<ReplyOf<typeof getPageWidget> & { data: PageWidgetRow }> => {
  const page = readWidgetPage(params.page)
  if (page === null) throw new ShopError('not_found')
  return { data: await readPageWidget(db, page) }
}

/** Returns the active flyer; without one, an inactive flyer without a picture. */
export const getFlyer = async ({ db }: Context): Promise<ReplyOf<typeof getFlyerEndpoint>> => ({
  data: (await readActiveFlyer(db)) ?? { image: '', status: 'inactive' },
})
