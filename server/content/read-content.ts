import { textPages } from '@endcap/contract/choices'
import type {
  getFlyer as getFlyerEndpoint,
  getPageWidget,
  listFlyerProducts as listFlyerProductsEndpoint,
  Slide,
  WidgetPage,
} from '@endcap/contract/content/content'
import type { listPageTexts } from '@endcap/contract/content/page-texts'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { listProductsById } from '../catalog/product-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { pricesFor } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { readShownFlyer, readShownProducts } from './stores/flyer-store.ts'
import { readPageTexts } from './stores/page-text-store.ts'
import {
  type PageWidgetRow,
  readPageWidget,
  readShownWidget,
  readWidgetPage,
} from './stores/page-widget-store.ts'
import { readSections } from './stores/section-store.ts'

/** Returns the third section's slides (S3-03); empty if there are fewer sections. */
export const readSlides = async (db: Db): Promise<Slide[]> =>
  (await readSections(db))[2]?.slides ?? []

const widgetPageOf = (page: string): WidgetPage => {
  const found = readWidgetPage(page)
  if (found === null) throw new ShopError('not_found')
  return found
}

export const getShownWidget = async (
  { db }: Context,
  { params }: { params: { page: string } },
): Promise<ReplyOf<typeof getPageWidget>> => ({
  data: await readShownWidget(db, widgetPageOf(params.page)),
})

export const listShownTexts = async (
  { db }: Context,
  { params }: { params: { page: string } },
): Promise<ReplyOf<typeof listPageTexts>> => {
  const page = textPages.find((textPage) => textPage === params.page)
  if (page === undefined) throw new ShopError('not_found')
  return { data: await readPageTexts(db, page) }
}

export const findPageWidget = async (
  { db }: Context,
  { params }: { params: { page: string } },
): Promise<{ data: PageWidgetRow }> => ({
  data: await readPageWidget(db, widgetPageOf(params.page)),
})

export const getFlyer = async ({ db }: Context): Promise<ReplyOf<typeof getFlyerEndpoint>> => ({
  data: (await readShownFlyer(db)) ?? { image: '', status: 'inactive' },
})

export const listFlyerProducts = async (
  { db, readPool, clock }: Context,
  { identity }: Call<typeof listFlyerProductsEndpoint>,
) => {
  const ids = await readShownProducts(db)
  return { data: [...(await listProductsById(readPool, ids, pricesFor(identity, clock())))] }
}
