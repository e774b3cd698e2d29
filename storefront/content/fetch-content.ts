import {
  getFlyer,
  getPageWidget,
  getShop,
  listPageTexts,
  listSections,
  listTeam,
} from '@endcap/contract/calls.gen'
import type { Flyer, PageWidget, Slide, TeamMember, WidgetPage } from '@endcap/contract/content'
import { translated } from '@endcap/contract/i18n'
import type { Shop } from '@endcap/contract/settings'
import type { PageText, TextPage } from '@endcap/contract/texts'
import { api } from '../api/api.ts'

export const fetchShop = async (): Promise<Shop> => (await api()(getShop)).data

export const fetchFlyer = async (): Promise<Flyer> => translated((await api()(getFlyer)).data)

/** The carousel's slides: those of the third section (S3-03). None with fewer than three. */
export const fetchSlides = async (): Promise<Slide[]> =>
  (await api()(listSections)).data[2]?.slides.map(translated) ?? []

export const fetchWidget = async (page: WidgetPage): Promise<PageWidget> =>
  (await api()(getPageWidget, { params: { page } })).data

export const fetchTeam = async (): Promise<TeamMember[]> =>
  (await api()(listTeam)).data.map(translated)

export const fetchPageTexts = async (page: TextPage): Promise<PageText[]> =>
  (await api()(listPageTexts, { params: { page } })).data.map(translated)
