import { getFlyer, getPageWidget, getShop, listSections } from '@endcap/contract/client/calls.gen'
import type { Flyer, PageWidget, Slide, WidgetPage } from '@endcap/contract/content/content'
import { translated } from '@endcap/contract/i18n/i18n'
import type { Shop } from '@endcap/contract/settings'
import { api } from '../api/api.ts'

export const fetchShop = async (): Promise<Shop> => translated((await api()(getShop)).data)

export const fetchFlyer = async (): Promise<Flyer> => translated((await api()(getFlyer)).data)

/** The slides of the third section (S3-03); empty if there are fewer than three sections. */
export const fetchSlides = async (): Promise<Slide[]> =>
  (await api()(listSections)).data[2]?.slides.map(translated) ?? []

export const fetchWidget = async (page: WidgetPage): Promise<PageWidget> =>
  (await api()(getPageWidget, { params: { page } })).data
